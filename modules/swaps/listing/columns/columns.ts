import { DEAD, packAttributes, type State } from "./attributes.ts";
import { readId, writeId } from "./car-ids.ts";
import { Names } from "./names.ts";
import { NO_PRICE, Orders } from "./orders.ts";

/** One public car as it comes from the database. Times are seconds. */
export type CarRow = {
  id: string;
  listed: number | null;
  price: number | null;
  mileage: number;
  year: number;
  makeCode: string;
  makeName: string;
  modelCode: string;
  modelName: string;
  body: string | null;
  transmission: string | null;
  drivetrain: string | null;
  fuel: string | null;
  color: string | null;
  state: State;
  zip: string;
  name: string;
  deal: number | null;
  /** When it leaves the list by itself. */
  until: number | null;
};

export type Vehicle = { make: string; makeName: string; model: string; modelName: string };

export const WEEK = 7 * 86_400;
/** `clock`: this car's days on the market still run. Otherwise its weeks at the deal, 0 to 4, or none. */
export const RUNNING = 255;
export const NO_WEEKS = 5;
const FIRST_CAPACITY = 1_024;

/**
 * The public cars as columns of numbers, a slot a car, so that a filter with all its counts is one pass over them.
 * Texts are numbers into dictionaries. Holds about 75 bytes a car with the orders.
 */
export class Columns {
  /** Slots in use are below; a free one among them has the attributes DEAD. */
  length = 0;
  cars = 0;
  ids = new Uint32Array(4 * FIRST_CAPACITY);
  price = new Int32Array(FIRST_CAPACITY);
  mileage = new Int32Array(FIRST_CAPACITY);
  year = new Uint16Array(FIRST_CAPACITY);
  attributes = new Uint16Array(FIRST_CAPACITY);
  vehicle = new Uint16Array(FIRST_CAPACITY);
  zip = new Uint16Array(FIRST_CAPACITY);
  name = new Uint32Array(FIRST_CAPACITY);
  listed = new Float64Array(FIRST_CAPACITY);
  clock = new Uint8Array(FIRST_CAPACITY);
  until = new Float64Array(FIRST_CAPACITY);

  readonly vehicles: Vehicle[] = [{ make: "", makeName: "", model: "", modelName: "" }];
  readonly zips: string[] = [""];
  readonly names = new Names();
  /** Every packed code a car has or had. */
  readonly codes: number[] = [];
  readonly orders = new Orders(this);
  /** Grows with every change. */
  version = 0;
  private free: number[] = [];
  private vehicleNumbers = new Map<string, number>();
  private zipNumbers = new Map<string, number>();
  private seenCodes = new Set<number>();

  /** Adds a car during the first load; the orders are built afterwards. */
  append(row: CarRow): void {
    this.write(this.take(), row);
  }

  /** Brings these cars up to date: rows as they are now, and ids of cars that are no longer public. */
  apply(rows: readonly CarRow[], gone: readonly string[]): void {
    let changed = false;
    for (const id of gone) changed = this.remove(id) || changed;
    for (const row of rows) changed = this.put(row) || changed;
    if (changed) this.version += 1;
  }

  private put(row: CarRow): boolean {
    const known = this.orders.find(row.id);
    if (known !== undefined && this.holds(known, row)) return false;
    if (known !== undefined) this.orders.remove(known);
    const slot = known ?? this.take();
    this.write(slot, row);
    this.orders.insert(slot);
    return true;
  }

  private remove(id: string): boolean {
    const slot = this.orders.find(id);
    if (slot === undefined) return false;
    this.orders.remove(slot);
    this.attributes[slot] = DEAD;
    this.cars -= 1;
    this.free.push(slot);
    return true;
  }

  /** Cars whose time on the list is over. */
  expire(now: number): void {
    const over: string[] = [];
    for (let slot = 0; slot < this.length; slot++)
      if ((this.until[slot] as number) <= now && this.attributes[slot] !== DEAD) over.push(this.idOf(slot));
    if (over.length > 0) this.apply([], over);
  }

  /** When the next car leaves the list by itself. */
  nextExpiry(): number {
    let next = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < this.length; slot++)
      if (this.attributes[slot] !== DEAD && (this.until[slot] as number) < next) next = this.until[slot] as number;
    return next;
  }

  private take(): number {
    const slot = this.free.pop() ?? this.length++;
    if (slot >= this.price.length) this.grow();
    this.cars += 1;
    return slot;
  }

  private grow(): void {
    const longer = <T extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(old: T): T => {
      const grown = new (old.constructor as new (length: number) => T)(old.length * 2);
      grown.set(old);
      return grown;
    };
    this.ids = longer(this.ids);
    this.price = longer(this.price);
    this.mileage = longer(this.mileage);
    this.year = longer(this.year);
    this.attributes = longer(this.attributes);
    this.vehicle = longer(this.vehicle);
    this.zip = longer(this.zip);
    this.name = longer(this.name);
    this.listed = longer(this.listed);
    this.clock = longer(this.clock);
    this.until = longer(this.until);
  }

  private write(slot: number, row: CarRow): void {
    writeId(this.ids, slot, row.id);
    this.price[slot] = row.price ?? NO_PRICE;
    this.mileage[slot] = row.mileage;
    this.year[slot] = row.year;
    this.attributes[slot] = this.codeOf(row);
    this.vehicle[slot] = this.vehicleOf(row);
    this.zip[slot] = this.zipOf(row);
    this.name[slot] = this.names.numberOf(row.name);
    this.listed[slot] = row.listed ?? Number.NEGATIVE_INFINITY;
    this.clock[slot] = clockOf(row);
    this.until[slot] = row.until ?? Number.POSITIVE_INFINITY;
  }

  private holds(slot: number, row: CarRow): boolean {
    return (
      this.price[slot] === (row.price ?? NO_PRICE) &&
      this.mileage[slot] === row.mileage &&
      this.year[slot] === row.year &&
      this.attributes[slot] === this.codeOf(row) &&
      this.vehicle[slot] === this.vehicleOf(row) &&
      this.zip[slot] === this.zipOf(row) &&
      this.name[slot] === this.names.numberOf(row.name) &&
      this.listed[slot] === (row.listed ?? Number.NEGATIVE_INFINITY) &&
      this.clock[slot] === clockOf(row) &&
      this.until[slot] === (row.until ?? Number.POSITIVE_INFINITY)
    );
  }

  private codeOf({ body, transmission, drivetrain, fuel, color, state }: CarRow): number {
    const code = packAttributes({
      bodies: body,
      transmissions: transmission,
      drivetrains: drivetrain,
      fuels: fuel,
      colors: color,
      state,
    });
    if (!this.seenCodes.has(code)) {
      this.seenCodes.add(code);
      this.codes.push(code);
    }
    return code;
  }

  private vehicleOf({ makeCode: make, makeName, modelCode: model, modelName }: CarRow): number {
    const add = () => this.vehicles.push({ make, makeName, model, modelName });
    return numberOf(this.vehicleNumbers, `${make}\n${model}`, add);
  }

  private zipOf({ zip }: CarRow): number {
    return numberOf(this.zipNumbers, zip, () => this.zips.push(zip));
  }

  idOf(slot: number): string {
    return readId(this.ids, slot);
  }
}

/** Numbers are 16 bits wide: what comes after shares number 0, which no filter names. */
const MOST_NUMBERS = 65_535;

function numberOf(numbers: Map<string, number>, key: string, add: () => void): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = numbers.size + 1;
  if (number > MOST_NUMBERS) return 0;
  numbers.set(key, number);
  add();
  return number;
}

/** Weeks on the market, which stand still once somebody agreed to buy. */
function clockOf({ listed, deal, state }: CarRow): number {
  if (listed === null || state === "inspection") return NO_WEEKS;
  if (deal === null) return RUNNING;
  const weeks = Math.min(4, Math.floor((deal - listed) / WEEK));
  return weeks >= 1 ? weeks : NO_WEEKS;
}

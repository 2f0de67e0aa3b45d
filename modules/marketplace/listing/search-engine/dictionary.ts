import { distanceMiles, findVehicleNames, findZips, type Place } from "#modules/catalog/index.ts";
import type { Vehicle } from "../memory-index/car-columns.ts";
import { Names } from "../memory-index/names.ts";
import { Understanding } from "../memory-index/understanding.ts";
import { nameWords } from "../words.ts";
import type { EngineRow } from "./engine-node.ts";
import { KINDS, numberOfZip, vehicleHash } from "./schema.ts";

/** What the texts behind the engine's numbers are: a few megabytes, with the names of a million cars. */
export class Dictionary {
  readonly understanding: Understanding;
  private readonly names = new Names();
  private readonly vehicles = new Map<string, Vehicle>();
  /** The places with cars; null for unknown ones. */
  private readonly places = new Map<string, Place | null>();
  private readonly codes = { make: new Set<string>(), model: new Set<string>() };
  /** When the newest row was added. */
  newest = 0;

  private readonly findPlaces: (zips: readonly string[]) => Promise<readonly Place[]>;

  constructor(catalogWords: ReadonlySet<string>, findPlaces: (zips: readonly string[]) => Promise<readonly Place[]>) {
    this.findPlaces = findPlaces;
    this.understanding = new Understanding(this.names, catalogWords);
  }

  static async empty(): Promise<Dictionary> {
    return new Dictionary(new Set((await findVehicleNames()).flatMap(nameWords)), findZips);
  }

  /** Takes rows of `wordsTable`; those that it already has change nothing. */
  async learn(rows: readonly EngineRow[]): Promise<void> {
    const [words, zips] = [this.names.size, [] as string[]];
    for (const { kind, text, added } of rows) {
      this.newest = Math.max(this.newest, Number(added));
      if (kind === KINDS.name) this.names.numberOf(String(text));
      if (kind === KINDS.zip && !this.places.has(String(text))) zips.push(String(text));
      if (kind === KINDS.vehicle) this.learnVehicle(JSON.parse(String(text)));
    }
    if (this.names.size !== words) this.understanding.forget();
    const found = new Map((await this.findPlaces(zips)).map((place) => [place.zip, place]));
    for (const zip of zips) this.places.set(zip, found.get(zip) ?? null);
  }

  private learnVehicle([make = "", makeName = "", model = "", modelName = ""]: string[]): void {
    this.vehicles.set(String(vehicleHash(make, model)), { make, makeName, model, modelName });
    this.codes.make.add(make);
    this.codes.model.add(model);
  }

  sells(what: "make" | "model", code: string): boolean {
    return this.codes[what].has(code);
  }

  /** Every vehicle with its number of cars, from the numbers by hash. */
  withCounts(counts: ReadonlyMap<string, number>): (Vehicle & { count: number })[] {
    return [...this.vehicles].map(([hash, vehicle]) => ({ ...vehicle, count: counts.get(hash) ?? 0 }));
  }

  get sizes(): { vehicles: number; zips: number } {
    return { vehicles: this.vehicles.size, zips: this.places.size };
  }

  milesTo(from: Place, zip: string): number | null {
    const there = this.places.get(zip);
    return there ? distanceMiles(from, there) : null;
  }

  /** The miles to each known place, by the number of its ZIP code. */
  milesFrom(from: Place): Map<number, number> {
    return new Map(
      [...this.places.values()].flatMap((place) =>
        place ? [[numberOfZip(place.zip), distanceMiles(from, place)] as const] : [],
      ),
    );
  }
}

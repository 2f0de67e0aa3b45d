/** A car whose page was opened, as this browser keeps it. Without its price, which changes. */
export type RecentCar = { _id: string; name: string; kind: string; picture: string | null };

/** The cars looked at last, the latest first, kept only in this browser. */
const KEY = "cars.recent";
export const MOST_RECENT = 8;
const isText = (value: unknown): value is string => typeof value === "string";

function isCar(one: unknown): one is RecentCar {
  if (typeof one !== "object" || one === null) return false;
  const { _id, name, kind, picture } = one as Record<string, unknown>;
  return isText(_id) && isText(name) && isText(kind) && (picture === null || isText(picture));
}

export function readRecentCars(): RecentCar[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCar).slice(0, MOST_RECENT) : [];
  } catch {
    return []; // storage is disabled, or holds something else
  }
}

/** Puts a car in front of the others. */
export function keepRecentCar(car: RecentCar): void {
  write([car, ...readRecentCars().filter(({ _id }) => _id !== car._id)].slice(0, MOST_RECENT));
}

export const forgetRecentCars = (): void => write([]);

function write(cars: readonly RecentCar[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(cars));
  } catch {
    // storage is disabled: nothing is kept
  }
}

import { and, arrayContains, eq, gte, lte } from "drizzle-orm";
import { db } from "#db/client.ts";
import { codeOf } from "../naming/codes.ts";
import type { Element, Patterns } from "../patterns/elements.ts";
import { type Keys, meet, parseKeys } from "../patterns/keys.ts";
import { catalogLinks, catalogSchemas } from "../tables.ts";
import { checkDigit } from "./check-digit.ts";
import { decodeVin } from "./decode-vin.ts";
import { yearCode } from "./model-year.ts";

export type VinWish = {
  make: string;
  model: string;
  year: number /** The series that the VIN should contain, if possible. */;
  series?: string;
};

const ANY = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
/** Elements that are matched if the model's own keys allow it; the others aren't controlled. */
const WANTED: Element[] = ["trim", "series", "body", "litres", "cylinders", "fuel"];

/**
 * A VIN that decodes to a make, model and year of the catalog, with a valid check digit; for demonstrations and tests.
 * The same request and `serial` (a number) always make the same VIN. Undefined when the catalog cannot make one.
 */
export async function makeVin(wish: VinWish, serial = 1): Promise<string | undefined> {
  const model = codeOf(`${wish.make} ${wish.model}`);
  const candidates = await db()
    .select({ wmi: catalogLinks.wmi, patterns: catalogSchemas.patterns })
    .from(catalogSchemas)
    .innerJoin(catalogLinks, eq(catalogLinks.schema, catalogSchemas.id))
    .where(
      and(
        arrayContains(catalogSchemas.models, [model]),
        lte(catalogLinks.yearFrom, wish.year),
        gte(catalogLinks.yearTo, wish.year),
      ),
    )
    .orderBy(catalogLinks.wmi, catalogSchemas.id);
  let fallback: string | undefined;
  for (const { wmi, patterns } of candidates.filter((c) => c.wmi.length === 3))
    for (const keys of keysOf(patterns, wish, serial)) {
      const vin = assemble(wmi, keys, wish.year, serial);
      const decoded = vin && (await decodeVin(vin));
      if (!decoded || decoded.model.code !== model || decoded.year !== wish.year) continue;
      if (!wish.series || decoded.series?.name === wish.series) return vin;
      fallback ??= vin;
    }
  return fallback;
}

/** The keys of the model's patterns, each narrowed by one compatible pattern of the other elements. */
function keysOf(patterns: Patterns, wish: VinWish, serial: number): Keys[] {
  const models = (patterns.model ?? []).filter(([, value]) => sameModel(value, wish));
  return rotated(models, serial).flatMap(([text]) => {
    const trims = (patterns.trim ?? []).filter(
      ([, value]) => !wish.series || value.toLowerCase().includes(wish.series.toLowerCase()),
    );
    const starts = rotated(trims, serial).flatMap(([trim]) => {
      const both = meet(parseKeys(text), parseKeys(trim));
      return both ? [both] : [];
    });
    return [...starts.slice(0, 4), parseKeys(text)].map((start) => narrowed(start, patterns, serial));
  });
}

/**
 * Series names can be part of the model's name ("Silverado 1500"): the first word decides, and decoding checks the
 * rest.
 */
const sameModel = (value: string, wish: VinWish): boolean => {
  const name = value.split("|")[1]?.toLowerCase() ?? "";
  const first = wish.model.toLowerCase().split(" ")[0] ?? "";
  return name.includes(first);
};

function narrowed(start: Keys, patterns: Patterns, serial: number): Keys {
  let keys = start;
  for (const element of WANTED)
    for (const [text] of rotated(patterns[element] ?? [], serial)) {
      const both = meet(keys, parseKeys(text));
      if (!both) continue;
      keys = both;
      break;
    }
  return keys;
}

const rotated = <T>(list: T[], by: number): T[] => {
  const cut = list.length > 0 ? by % list.length : 0;
  return [...list.slice(cut), ...list.slice(0, cut)];
};

/** Letters at position 7 mean 2010 or later on light vehicles, digits earlier. */
function assemble(wmi: string, keys: Keys, year: number, serial: number): string | undefined {
  const lead = keys.slice(0, 5).map((position, i) => pick(position, i === 3 ? year : undefined, serial + i));
  const plant = keys[6] ?? "A";
  const number = String(100_000 + (serial % 900_000));
  const tail = [...number].map((digit, i) => (keys[7 + i] ?? digit)[0] ?? digit).join("");
  const blank = `${wmi}${lead.join("")}0${yearCode(year)}${plant[0]}${tail}`;
  return blank.length === 17 ? blank.slice(0, 8) + checkDigit(blank) + blank.slice(9) : undefined;
}

function pick(position: string | undefined, year: number | undefined, seed: number): string {
  const allowed = [...(position ?? ANY)];
  const fitting = year === undefined ? allowed : allowed.filter((c) => /\d/.test(c) === year < 2010);
  const list = fitting.length > 0 ? fitting : allowed;
  return list[seed % list.length] as string;
}

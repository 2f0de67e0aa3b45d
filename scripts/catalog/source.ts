import { DatabaseSync } from "node:sqlite";
import { makeName } from "#modules/catalog/naming/make-name.ts";
import { ELEMENTS, type Element, type Patterns } from "#modules/catalog/patterns/elements.ts";

/** Numbers of the vPIC elements that we use. 11 is the displacement in cm³, 18 the engine name. */
const NUMBERS: Record<number, Element> = {
  28: "model",
  34: "series",
  38: "trim",
  5: "body",
  14: "doors",
  13: "litres",
  11: "litres",
  9: "cylinders",
  24: "fuel",
  66: "fuel2",
  126: "electrification",
  15: "drive",
  18: "engine",
};
const LOOKUPS: Partial<Record<Element, string>> = {
  body: "BodyStyle",
  fuel: "FuelType",
  fuel2: "FuelType",
  electrification: "ElectrificationLevel",
  drive: "DriveType",
};

/** Links a manufacturer code and a range of years to a schema. `kind`: 2 passenger car, 3 truck, 7 multipurpose. */
export type Link = { wmi: string; schema: number; from: number; to: number | null; kind: number };
export type Source = { links: Link[]; patterns(schema: number): Patterns; close(): void };

/** Opens the unpacked vPIC database, limited to light vehicles since 2000, and resolves numbers to names. */
export function openSource(file: string): Source {
  const database = new DatabaseSync(file);
  database.exec("create index if not exists pattern_schema on Pattern (VinSchemaId, ElementId)");
  const links = database
    .prepare(
      `select w.Wmi wmi, ws.VinSchemaId schema, ws.YearFrom "from", ws.YearTo "to", w.VehicleTypeId kind
       from Wmi w join Wmi_VinSchema ws on ws.WmiId = w.Id
       where w.VehicleTypeId in (2, 3, 7) and (ws.YearTo is null or ws.YearTo >= 2000) order by 1, 3, 2`,
    )
    .all() as Link[];
  const read = database.prepare(
    "select Keys keys, ElementId element, AttributeId value from Pattern where VinSchemaId = ? order by Id",
  );
  const resolveValue = valueResolver(database);
  const cache = new Map<number, Patterns>();
  const patterns = (schema: number): Patterns => {
    const before = cache.get(schema);
    if (before) return before;
    const found: Patterns = {};
    for (const row of read.all(schema) as { keys: string; element: number; value: string }[]) {
      const element = NUMBERS[row.element];
      const value = element && resolveValue(element, row.element === 11 ? String(Number(row.value) / 1000) : row.value);
      if (!element || !value) continue;
      found[element] ??= [];
      found[element].push([row.keys, value]);
    }
    const result = normalized(found);
    cache.set(schema, result);
    return result;
  };
  return { links, patterns, close: () => database.close() };
}

/** Removes duplicate pairs and sorts, so that equal schemas serialize to equal text. */
function normalized(patterns: Patterns): Patterns {
  const result: Patterns = {};
  for (const element of ELEMENTS) {
    const pairs = patterns[element];
    if (pairs) result[element] = [...new Map(pairs.map((pair) => [pair.join("\t"), pair])).values()].sort(byKeys);
  }
  return result;
}

const byKeys = (a: [string, string], b: [string, string]) => (a.join("\t") < b.join("\t") ? -1 : 1);

function valueResolver(database: DatabaseSync): (element: Element, value: string) => string | undefined {
  const names = new Map<string, Map<string, string>>();
  for (const table of new Set(Object.values(LOOKUPS)))
    names.set(
      table,
      new Map((database.prepare(`select Id, Name from ${table}`).all() as Named[]).map((r) => [String(r.Id), r.Name])),
    );
  const models = modelsOf(database);
  const engines = enginesOf(database, names.get("FuelType") as Map<string, string>);
  return (element, value) => {
    if (element === "model") return models.get(value);
    if (element === "engine") return engines.get(value.trim().toLowerCase()) ?? namedLitres(value);
    if (element === "litres") return String(Math.round(Number(value) * 10) / 10);
    const table = LOOKUPS[element];
    return table ? names.get(table)?.get(value) : value.trim().replace(/\s+/g, " ");
  };
}

/** Reads the displacement from an engine name such as "3.6L V6". */
function namedLitres(engine: string): string | undefined {
  const litres = /\b(\d\.\d)\s?L\b/i.exec(engine)?.[1];
  return litres && `${litres}||`;
}

type Named = { Id: number; Name: string };

/** Maps model numbers to "Make|Model", for car makes only. */
function modelsOf(database: DatabaseSync): Map<string, string> {
  const rows = database
    .prepare(
      "select m.Id id, m.Name model, k.Name make from Model m join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId",
    )
    .all() as { id: number; model: string; make: string }[];
  const carRows = rows.filter((row) => makeName(row.make));
  return new Map(carRows.map((row) => [String(row.id), `${makeName(row.make)}|${row.model}`]));
}

/** Maps engine names to "litres|cylinders|fuel", for engines that the source describes. */
function enginesOf(database: DatabaseSync, fuels: Map<string, string>): Map<string, string> {
  const rows = database
    .prepare(
      `select lower(e.Name) name, p.ElementId element, p.AttributeId value
       from EngineModelPattern p join EngineModel e on e.Id = p.EngineModelId where p.ElementId in (9, 11, 13, 24) order by p.ElementId desc`,
    )
    .all() as { name: string; element: number; value: string }[];
  const engines = new Map<string, { litres?: string; cylinders?: string; fuel?: string }>();
  for (const { name, element, value } of rows) {
    const engine = engines.get(name) ?? {};
    if (element === 24) engine.fuel = fuels.get(value) ?? "";
    if (element === 13) engine.litres = value;
    if (element === 11) engine.litres ??= String(Number(value) / 1000);
    if (element === 9) engine.cylinders = value;
    engines.set(name, engine);
  }
  return new Map([...engines].map(([name, e]) => [name, [e.litres ?? "", e.cylinders ?? "", e.fuel ?? ""].join("|")]));
}

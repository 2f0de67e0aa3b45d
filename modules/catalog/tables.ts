import {
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { BodyClass } from "./naming/body.ts";
import type { Fuel } from "./naming/fuel.ts";
import type { Patterns } from "./patterns/elements.ts";

// Reference data, loaded as a whole from modules/catalog/data (load-catalog.ts) and never edited here. Other modules
// store codes and names instead of foreign keys, because a newer data file can drop an old car's entries.

export const catalogMakes = pgTable("catalog_makes", { code: text().primaryKey(), name: text().notNull() });

/** Codes carry the make: "honda-accord". */
export const catalogModels = pgTable(
  "catalog_models",
  { code: text().primaryKey(), make: text().notNull(), name: text().notNull(), years: smallint().array().notNull() },
  (t) => [index("catalog_models_make").on(t.make)],
);

/** One variant of a series; the same style over its years is one row. */
export const catalogStyles = pgTable(
  "catalog_styles",
  {
    code: text().primaryKey(),
    model: text().notNull(),
    series: text().notNull(),
    seriesName: text().notNull(),
    name: text().notNull(),
    body: text(),
    class: text().$type<BodyClass>(),
    doors: smallint(),
    litres: doublePrecision(),
    cylinders: smallint(),
    fuel: text().notNull().$type<Fuel>(),
    years: smallint().array().notNull(),
  },
  (t) => [index("catalog_styles_model").on(t.model)],
);

/** Patterns that decode VINs; a schema without models holds body or engine for the other schemas of its maker. */
export const catalogSchemas = pgTable(
  "catalog_schemas",
  { id: integer().primaryKey(), models: text().array().notNull(), patterns: json().notNull().$type<Patterns>() },
  (t) => [index("catalog_schemas_models").using("gin", t.models)],
);

/** Which schemas apply to a manufacturer code (the first three characters; six for small makers) and a model year. */
export const catalogLinks = pgTable(
  "catalog_links",
  { wmi: text().notNull(), schema: integer().notNull(), yearFrom: smallint().notNull(), yearTo: smallint().notNull() },
  (t) => [primaryKey({ columns: [t.wmi, t.schema, t.yearFrom, t.yearTo] }), index("catalog_links_schema").on(t.schema)],
);

export const catalogZips = pgTable(
  "catalog_zips",
  {
    zip: text().primaryKey(),
    city: text().notNull(),
    state: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (t) => [index("catalog_zips_place").on(t.lat, t.lng)],
);

/** The loaded version of the data files. */
export const catalogLoads = pgTable("catalog_loads", {
  name: text().primaryKey(),
  version: text().notNull(),
  loadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

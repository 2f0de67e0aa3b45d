import type { BodyClass } from "../naming/body.ts";
import type { Fuel } from "../naming/fuel.ts";
import type { Patterns } from "../patterns/elements.ts";

/** The contents of vehicles.json.br. Rows are arrays; these are the names of their columns. */
export type VehicleData = {
  makes: [code: string, name: string][];
  models: [code: string, make: string, name: string, years: number[]][];
  styles: [
    code: string,
    model: string,
    series: string,
    seriesName: string,
    name: string,
    body: string | null,
    bodyClass: BodyClass | null,
    doors: number | null,
    litres: number | null,
    cylinders: number | null,
    fuel: Fuel,
    years: number[],
  ][];
  schemas: [id: number, models: string[], patterns: Patterns][];
  links: [wmi: string, schema: number, yearFrom: number, yearTo: number][];
};

/** The contents of zips.json.br. */
export type ZipData = [zip: string, city: string, state: string, lat: number, lng: number][];

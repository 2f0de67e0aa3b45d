import { chicagoYear } from "#modules/kernel/chicago.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { type Counts, distanceCounts } from "../car-search.ts";
import { FILTERS, RANGE_NAMES } from "../filters/declarations.ts";
import { DERIVED_NAMES } from "../filters/sources.ts";
import type { Group } from "../memory-index/groups.ts";
import { yearBars } from "../memory-index/scan.ts";
import { countDerived, MOMENTS } from "../memory-index/states.ts";
import type { Dictionary } from "./dictionary.ts";
import type { EngineRow } from "./engine-node.ts";
import { PACKS, packColumn, rangeColumn } from "./schema.ts";
import { conditionsOf, momentAt, type Parts, partsOf, type Question } from "./statements.ts";

/** Cars are counted by these columns, and each filter group gets its counts from one of them. */
type Counter = { column: string; select?: string; most: number; groups: readonly Group[] };

/** Cars can get new places and vehicles while they are counted. */
const SPARE = 1_000;
const LAST_YEAR = 2_200;
const MOST_YEARS = 400;

function countersFor({ now, from }: Question, { vehicles, zips }: Dictionary["sizes"]): Counter[] {
  return [
    ...PACKS.map(
      ({ parts, size }, at): Counter => ({
        column: packColumn(at),
        most: size,
        groups: parts.map(({ name }) => name),
      }),
    ),
    { column: rangeColumn("year"), most: MOST_YEARS, groups: ["year"] },
    {
      column: "moment",
      select: momentAt(now),
      most: MOMENTS,
      groups: DERIVED_NAMES.map((name) => FILTERS[name].field),
    },
    { column: "vehicle", most: vehicles + SPARE, groups: ["vehicles"] },
    ...(from ? [{ column: "zip", most: zips + SPARE, groups: ["distances"] as const }] : []),
  ];
}

/** The statements of all counts, and what reads their answers, in the same order. */
export type CountsPlan = {
  statements: (table: string, options: string) => string[];
  read: (answers: readonly EngineRow[][]) => Counts;
};

type Asked = { counter: Counter; without: Group | undefined };

/** A group with a filter is counted by a statement without that filter; all others share those with every filter. */
export function planCounts(question: Question, dictionary: Dictionary): CountsPlan {
  const filtered = new Set(conditionsOf(question).keys());
  const counters = countersFor(question, dictionary.sizes);
  const asked = counters.flatMap((counter): Asked[] => [
    ...(counter.groups.some((group) => !filtered.has(group)) ? [{ counter, without: undefined }] : []),
    ...counter.groups.flatMap((group) => (filtered.has(group) ? [{ counter, without: group }] : [])),
  ]);
  return {
    // The statements with every filter are neighbors, because the engine answers equal filters in one pass.
    statements: (table, options) => [
      statementOf(table, partsOf(question), "", 1, options),
      ...asked.map(({ counter, without }) => {
        const parts = partsOf(question, without);
        const select = [...new Set([...parts.select, ...(counter.select ? [counter.select] : [])])];
        return statementOf(table, { ...parts, select }, counter.column, counter.most, options);
      }),
    ],
    read([totals = [], ...answers]) {
      const tables = new Map(
        asked.map(({ counter, without }, at) => [`${counter.column} ${without}`, answers[at] ?? []]),
      );
      const rowsOf = (group: Group) => {
        const { column } = counters.find(({ groups }) => groups.includes(group)) as Counter;
        const rows = tables.get(`${column} ${filtered.has(group) ? group : undefined}`) ?? [];
        return rows.map((row) => [String(lookup(row, column)), Number(row.cars)] as const);
      };
      return countsOf(question, dictionary, Number(totals[0]?.cars ?? 0), rowsOf);
    },
  };
}

function statementOf(table: string, { select, where }: Parts, column: string, most: number, options: string): string {
  // An expression that is only compared doesn't have to be computed for each group.
  const isNamed = select.some((one) => one.endsWith(` AS ${column}`));
  const columns = [...select, ...(column && !isNamed ? [column] : []), "COUNT(*) AS cars"].join(", ");
  const by = column ? ` GROUP BY ${column} ORDER BY cars DESC` : "";
  return `SELECT ${columns} FROM ${table} WHERE ${where}${by} LIMIT 0,${most} OPTION max_matches=${most}, ranker=none${options}`;
}

type Rows = (group: Group) => (readonly [value: string, cars: number])[];

function countsOf({ from, now }: Question, dictionary: Dictionary, total: number, rowsOf: Rows): Counts {
  const lists: Partial<Counts["lists"]> = {};
  const bars: Partial<Counts["bars"]> = {};
  for (const { parts } of PACKS)
    for (const part of parts) {
      const cars = new Uint32Array(part.size);
      for (const [code, count] of rowsOf(part.name)) cars[part.of[Number(code)] as number]! += count;
      // The first count is that of the cars without a value.
      if (part.kind === "range") bars[part.name] = cars.subarray(1);
      else lists[part.name] = new Map(part.values.map((value, at) => [value, cars[at + 1] as number]));
    }
  for (const name of DERIVED_NAMES) {
    const { field } = FILTERS[name];
    lists[field] = countDerived(name, sums(rowsOf(field), MOMENTS));
  }
  bars.year = yearBars(sums(rowsOf("year"), LAST_YEAR), chicagoYear(new Date(now)));
  const miles = from && dictionary.milesFrom(from);
  return {
    total,
    vehicles: dictionary.withCounts(new Map(rowsOf("vehicles"))),
    lists: lists as Counts["lists"],
    distances:
      miles &&
      distanceCounts(
        (zip) => miles.get(zip),
        rowsOf("distances").map(([zip, cars]) => [Number(zip), cars]),
      ),
    bars: Object.fromEntries(RANGE_NAMES.map((name) => [name, bars[name] ?? []])) as unknown as Counts["bars"],
  };
}

function sums(rows: ReturnType<Rows>, size: number): Uint32Array {
  const cars = new Uint32Array(size);
  for (const [value, count] of rows) cars[Math.max(0, Math.min(size - 1, Number(value)))]! += count;
  return cars;
}

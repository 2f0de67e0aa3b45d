import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findCenters } from "#modules/inspections/index.ts";
import { isId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { Choice, FilterChoices, Filters } from "../schemas.ts";

const CHANNEL_LABELS: Record<string, string> = { listing: "Marketplace", auction: "Auction" };
/** Cars without a center or a source are found by this word. */
const NONE = "none";

/** The values that the filters offer. */
export async function findFilterChoices(): Promise<FilterChoices> {
  const [centers, sources] = await Promise.all([findCenters(1, 200), findSources()]);
  return {
    centers: [
      ...centers.list.map(({ _id, name }) => ({ value: _id, label: name })),
      { value: NONE, label: "At the seller’s" },
    ],
    channels: Object.entries(CHANNEL_LABELS).map(([value, label]) => ({ value, label })),
    sources: [...sources.map((source) => ({ value: source, label: source })), { value: NONE, label: "Not named" }],
  };
}

/** The sources that cars came from, at most 100: the index is asked for the next one each time, instead of for every row. */
async function findSources(): Promise<string[]> {
  const next = (after: SQL) =>
    sql`(select source from analytics_days where kind = 'registered' and source > ${after} order by source limit 1)`;
  const { rows } = await db().execute<{ source: string }>(sql`
    with recursive found (source) as (
      ${next(sql`''`)}
      union all select ${next(sql`found.source`)} from found where found.source is not null
    )
    select source from found where source is not null limit 100`);
  return rows.map(({ source }) => source);
}

type Asked = { center?: string | undefined; channel?: string | undefined; source?: string | undefined };

/** The filters that were asked for; unknown values are dropped with a sentence. */
export function readFilters(asked: Asked, choices: FilterChoices): Filters & { notes: string[] } {
  const notes: string[] = [];
  const read = (name: string, value: string | undefined, known: readonly Choice[]): string | null => {
    const wanted = value?.trim();
    if (!wanted) return null;
    const found = known.find((choice) => choice.value.toLowerCase() === wanted.toLowerCase());
    if (!found) notes.push(`We don’t know the ${name} “${wanted.slice(0, 60)}”, so the figures are for all.`);
    return found?.value ?? null;
  };
  return {
    center: read("center", asked.center, choices.centers),
    channel: read("channel", asked.channel, choices.channels),
    source: read("source", asked.source, choices.sources),
    notes,
  };
}

const stored = (value: string) => (value === NONE ? "" : value);

/** The condition on a table with the columns center, channel, and source. */
export function filterBy({ center, channel, source }: Filters, table: SQL = sql`analytics_days`): SQL {
  const parts = [
    ...(center !== null ? [sql`${table}.center = ${stored(center)}`] : []),
    ...(channel !== null ? [sql`${table}.channel = ${channel}`] : []),
    ...(source !== null ? [sql`${table}.source = ${stored(source)}`] : []),
  ];
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** Words for a value of a split. */
export function nameOf(split: string, value: string, choices: FilterChoices): string {
  const { centers: center, channels: channel, sources: source } = choices;
  const known = lookup({ center, channel, source }, split)?.find(
    (choice) => choice.value === (value === "" ? NONE : value),
  );
  return known?.label ?? (isId(value) ? "A former center" : value);
}

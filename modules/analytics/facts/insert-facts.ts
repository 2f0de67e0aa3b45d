import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { COUNTED, type FactRule } from "./fact-rules.ts";

const FIELDS = ["swap", "person", "key", "detail", "amount", "channel", "center", "source", "name"] as const;

/** The rules as rows that a query can join: the type of the event, the kind of the fact, and the names of the fields. */
const rules = (): SQL =>
  sql.join(
    COUNTED.map(({ event, rule }) => {
      const names = FIELDS.map((field) => sql`${(rule as FactRule)[field] ?? null}::text`);
      return sql`(${event.type}::text, ${rule.kind}::text, ${sql.join(names, sql`, `)})`;
    }),
    sql`, `,
  );

/** The types of the events that are counted. */
export const countedTypes = (): string[] => [...new Set(COUNTED.map(({ event }) => event.type))];

/** What a new fact is about; the id is that of its event. */
export type NewFact = {
  id: string;
  kind: string;
  day: string;
  swap: string | null;
  person: string | null;
  key: string | null;
};

/** Writes the facts of these events and returns the new ones; known ones are left alone. */
export async function insertFacts(tx: Executor, which: SQL): Promise<NewFact[]> {
  const { rows } = await tx.execute<NewFact>(sql`
    insert into analytics_facts (id, sequence, kind, at, day, swap_id, person_id, key, detail, amount, channel, center_id, source, name)
    ${factsFrom(which)} on conflict do nothing returning id, kind, day::text, swap_id as swap, person_id as person, key`);
  return rows;
}

/**
 * The rows of `analytics_facts`, from these events, in a transaction that has begun counting. An event without the amount that
 * its rule names was recorded before the field existed, and isn't counted.
 */
export const factsFrom = (which: SQL): SQL => sql`
  select e.id, e.sequence, m.kind, e.occurred_at as at, e.occurred_at::date as day,
    (e.payload ->> m.swap)::uuid as swap_id, (e.payload ->> m.person)::uuid as person_id, e.payload ->> m.key as key,
    e.payload ->> m.detail as detail, (e.payload ->> m.amount)::int as amount, e.payload ->> m.channel as channel,
    (e.payload ->> m.center)::uuid as center_id, e.payload ->> m.source as source, e.payload ->> m.name as name
  from events e
  join (values ${rules()}) as m (type, kind, swap, person, key, detail, amount, channel, center, source, name) on m.type = e.type
  where (m.amount is null or e.payload ->> m.amount is not null) and (${which})`;

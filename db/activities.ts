import { PERSON_FIELDS, WITHHELD } from "#modules/kernel/activity.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { activities } from "./tables.ts";

/** Open pages with this topic learn of every activity. */
export const ACTIVITIES = "activities";

type Fact = { id: string; type: string; payload: unknown };

/** The row of an event in the record of who did what: ids and plain facts, without anything that must be erasable. */
export function activityOf(actor: Actor, { id, type, payload }: Fact): typeof activities.$inferInsert {
  const fields: Record<string, unknown> = { ...(payload as object) };
  const facts = Object.fromEntries(Object.entries(fields).filter(([name, value]) => isOpen(name, value)));
  const named = PERSON_FIELDS.map((name) => fields[name]);
  const people = [actor.id, actor.impersonator, ...named].filter(isPerson);
  return {
    eventId: id,
    type,
    actorId: actor.id,
    impersonatorId: actor.impersonator,
    swapId: idIn(fields, "swap"),
    dealId: idIn(fields, "deal"),
    people: [...new Set(people)],
    facts,
  };
}

const isOpen = (name: string, value: unknown): boolean =>
  value !== null && value !== undefined && !(WITHHELD.has(name) && typeof value === "string" && !isId(value));
const isPerson = (value: unknown): value is string => typeof value === "string" && isId(value);
const idIn = (fields: Record<string, unknown>, name: string): string | null => {
  const value = fields[name];
  return isPerson(value) ? value : null;
};

import { and, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { isInDeal } from "../lifecycle/state.ts";
import { mayList } from "../managed/conditions.ts";
import { readSwaps } from "../parts.ts";
import { type Swap, swaps } from "../tables.ts";
import { findPeople } from "../team/people.ts";
import { TEAM_LABELS } from "../team/schemas.ts";
import { refuseBefore } from "../transitions/consequences.ts";
import { membersOf, positionsOf, refuseRow } from "./plan-row.ts";
import { type BatchAct, type BatchChoice, type BatchPreviewLine, MOST_IN_BATCH } from "./schemas.ts";

/** What an act would do to each of these swaps, in their order; empty for those who may not. */
export async function findBatchPreview(
  actor: Actor,
  act: BatchAct,
  ids: readonly string[],
  choice: BatchChoice,
): Promise<BatchPreviewLine[]> {
  const asked = [...new Set(ids)].filter(isId).slice(0, MOST_IN_BATCH);
  if (!can(actor, "batch") || asked.length === 0) return [];
  const listed = await db()
    .select({ id: swaps.id })
    .from(swaps)
    .where(and(mayList(actor), inArray(swaps.id, asked)));
  const known = new Set(listed.map(({ id }) => id));
  const rows = await readSwaps(
    db(),
    asked.filter((id) => known.has(id)),
  );
  const roles = rows.map((swap) => positionsOf(swap, choice));
  const members = rows.map((swap, at) => membersOf(swap, roles[at] ?? []));
  const people = await findPeople([...members.flatMap(personsIn), ...personsIn(choice)]);
  const name = (id: string | null | undefined) => (id ? (people.get(id)?.fullName ?? "Removed user") : "nobody");
  const refusals = await Promise.all(
    rows.map(async (swap) => refuseRow(actor, swap, act, choice) ?? (await refuseWaiting(actor, swap, act))),
  );
  return rows.map((swap, at) => ({
    swap: swap.id,
    name: swap.fullName,
    changes:
      act === "cancel"
        ? [endWords(swap)]
        : (roles[at] ?? []).map((role) => `${TEAM_LABELS[role]}: ${name(members[at]?.[role])} → ${name(choice[role])}`),
    error: refusals[at]?.error.message ?? null,
  }));
}

/** What other modules have to say about it. */
const refuseWaiting = async (actor: Actor, swap: Swap, act: BatchAct) =>
  act === "cancel" ? refuseBefore(db(), actor, swap, "cancel") : null;

/** What ends with the car, by where it stands. */
function endWords({ step }: Pick<Swap, "step">): string {
  if (isInDeal(step)) return "Canceled with its deal. We tell the buyer, and money that came in goes back";
  if (step === "auction") return "Canceled, and taken out of its auction. We tell its bidders";
  return "Canceled, with its offers, visits, and appointments";
}

export const personsIn = ({ reason: _, ...members }: BatchChoice): string[] =>
  Object.values(members).filter((id): id is string => Boolean(id));

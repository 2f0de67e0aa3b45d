import { eq, getTableColumns, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { batch } from "#modules/kernel/batch.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { gatedTopic, staffTopic, type TopicKind } from "#modules/kernel/live.ts";
import { canSee, canSeePublicly } from "./lifecycle/policy.ts";
import { swapDetails, swapEvaluations, swaps, swapTitles } from "./tables.ts";

/** Everything about a car, or its public part. */
type Visibility = "involved" | "public";

/** How much this actor may see of each of these cars, by the given id; cars they may not see are omitted. */
async function findVisibility(actor: Actor, ids: readonly string[]): Promise<Map<string, Visibility>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = (await Promise.all(known.map(factsOf))).filter((row) => row !== undefined);
  const now = currentTime();
  return new Map(
    rows.flatMap((swap): [string, Visibility][] => {
      if (canSee(actor, swap, now)) return [[swap.id, "involved"]];
      return canSeePublicly(actor, swap, now) ? [[swap.id, "public"]] : [];
    }),
  );
}

/** The facts about a swap that the policy needs, without its contents. */
const { id, sellerId, ownerId, step, channel, ...rest } = getTableColumns(swaps);
const { canceledAt, cancelRequestedAt, disqualifiedAt, inactiveAt, onHoldAt, deletedAt } = rest;
const { firstListedDate } = rest;
const { factoryWarrantyUser } = swapDetails;
const { evaluationTechnicianId, evaluationAt, stage1By, verifyTechnicianId, verifyAt } = swapEvaluations;
const { loanActive } = swapTitles;
const FACTS = {
  id,
  sellerId,
  ownerId,
  step,
  channel,
  loanActive,
  canceledAt,
  cancelRequestedAt,
  disqualifiedAt,
  inactiveAt,
  onHoldAt,
  deletedAt,
  evaluationTechnicianId,
  evaluationAt,
  factoryWarrantyUser,
  stage1By,
  verifyTechnicianId,
  verifyAt,
  firstListedDate,
};

/** Thousands of open pages ask for the same few cars when a web process has started again. */
const factsOf = batch(async (ids: readonly string[]) => {
  const rows = await db()
    .select(FACTS)
    .from(swaps)
    .innerJoin(swapDetails, eq(swapDetails.swapId, id))
    .innerJoin(swapEvaluations, eq(swapEvaluations.swapId, id))
    .innerJoin(swapTitles, eq(swapTitles.swapId, id))
    .where(inArray(swaps.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
});

/** `swap:ID` is delivered to users who may see the car: all events to those involved, only changes to others. */
export const swapTopics: TopicKind[] = [
  {
    kind: "swap",
    async access(actor, ids) {
      const sights = await findVisibility(actor, ids);
      return new Map([...sights].map(([id, sight]) => [id, sight === "involved" ? "events" : "changes"]));
    },
  },
  gatedTopic("batches", "batch"),
  staffTopic("swaps"),
  // Two people on one task see each other.
  { ...staffTopic("task"), presence: true },
  staffTopic("tasks"),
];

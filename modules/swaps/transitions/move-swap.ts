import { and, eq, sql } from "drizzle-orm";
import { databaseNow, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { isId, newId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { notNow, refuse } from "../errors.ts";
import { type Action, branchOf, FINISHES, lifecycle } from "../lifecycle/actions.ts";
import { type AnyAction, reasonFor } from "../lifecycle/markers.ts";
import { canSee, canSeePublicly, isSeller, mayTake } from "../lifecycle/policy.ts";
import { allows, isForSale, isInDeal, isSold } from "../lifecycle/state.ts";
import { type Step, stageOf } from "../lifecycle/steps.ts";
import { lockWhole, updateParts } from "../parts.ts";
import { type RatedPatch, type UnratedPatch, withRating } from "../rating/columns.ts";
import { type Swap, swaps } from "../tables.ts";
import { type Taxed, type Untaxed, withTaxes } from "../taxes/columns.ts";
import { follow, refuseBefore } from "./consequences.ts";
import { swapMoved } from "./events.ts";
import { firstListing } from "./first-listing.ts";
import { finishStepTask, followStep, liveStepTasks } from "./step-tasks.ts";
import { swapHistory } from "./tables.ts";

export type { Swap };

type Patch = Partial<Swap>;

/**
 * The swap, locked for this transaction, if this actor may see it. `audience: "public"` also finds swaps that every
 * visitor sees; the rules of the action are checked later.
 */
export async function lockSwap(
  tx: Tx,
  actor: Actor,
  id: string,
  audience: "involved" | "public" = "involved",
): Promise<Swap | undefined> {
  if (!isId(id)) return undefined;
  const row = await lockWhole(tx, id);
  if (!row) return undefined;
  const sees = audience === "public" ? canSeePublicly : canSee;
  return sees(actor, row.swap, row.now) ? row.swap : undefined;
}

export type Move = {
  /** The target, when the action has several. */
  to?: Step;
  reason?: string | null | undefined;
  /** Other columns that change with the move. */
  patch?: Patch;
  /** The version in the form; a different one is refused. */
  version?: number | undefined;
};

/** Whether this actor may take the action on this swap now; otherwise the error gives the reason. */
export function refuseAction(actor: Actor, swap: Swap, action: Parameters<typeof mayTake>[2]): Refused | null {
  if (!mayTake(actor, swap, action)) return refuse("not-allowed");
  return allows(swap, action) ? null : notNow(swap, action, { toStaff: isStaff(actor) && !isSeller(actor, swap) });
}

/** Refuses a form with an outdated version; nothing is lost. */
export const refuseStale = (swap: Swap, version: number | undefined): Refused | null =>
  version !== undefined && version !== swap.version
    ? refuseCommon("stale-version", { details: { version: swap.version } })
    : null;

/**
 * Performs an action of the table: checks it, writes the swap and its history, closes the step's task and opens the
 * next one, has the other modules follow (`consequences.ts`), and records `swap.moved`, all in the caller's transaction. The swap must be locked.
 */
export async function moveSwap(
  tx: Tx,
  actor: Actor,
  swap: Swap,
  action: Action,
  options: Move = {},
): Promise<Result<Swap>> {
  // The step is checked first: if another person has moved the swap meanwhile, the error must say so.
  const refused =
    refuseAction(actor, swap, action) ??
    refuseStale(swap, options.version) ??
    (await refuseBefore(tx, actor, swap, action));
  if (refused) return refused;
  const next = await targetOf(tx, { ...swap, ...options.patch }, action, options.to);
  return ok(await writeMove(tx, actor, swap, next, action, options));
}

/** Writes one transition. Callers pass only moves along the table or back along the history. */
export async function writeMove(
  tx: Tx,
  actor: Actor,
  swap: Swap,
  to: Step,
  action: AnyAction,
  options: Move = {},
): Promise<Swap> {
  const now = await databaseNow(tx);
  const moved = to !== swap.step;
  const position = moved ? { step: to, stage: stageOf(to), stepSince: now } : {};
  const dates = { ...milestones(swap, to, now), ...(await firstForSale(tx, swap, to, now)) };
  const change = { ...position, ...dates, ...options.patch };
  const after = await updateSwap(tx, swap, withTaxes(swap, withRating(swap, change, now), now), now);
  await writeHistory(tx, actor, { before: swap, after, action, reason: options.reason, at: now });
  const finishes = lookup(FINISHES, action);
  if (finishes) await finishStepTask(tx, actor, after, finishes, now);
  if (moved) await followStep(tx, actor, swap, after, action, now);
  await follow(action, { tx, actor, before: swap, after, reason: options.reason ?? reasonFor(action) });
  await record(tx, actor, movedEvent(swap, after, action, options.reason));
  return after;
}

const movedEvent = (before: Swap, after: Swap, action: string, reason: string | null | undefined) =>
  swapMoved({
    swap: before.id,
    seller: before.sellerId,
    action,
    from: before.step,
    to: after.step,
    channel: after.channel,
    reason: reason ?? null,
  });

/** The milestone dates of a swap: listed, in a deal, sold. */
function milestones(swap: Swap, to: Step, now: Date): Patch {
  if (to === swap.step) return {};
  if (isSold(to)) return { soldDate: now };
  if (isInDeal(to)) return swap.dealDate ? {} : { dealDate: now };
  // Back on sale, the terms of the deal no longer apply.
  const back = isInDeal(swap.step) ? NO_DEAL : isSold(swap.step) ? { ...NO_DEAL, soldDate: null } : {};
  return isForSale(to) && !swap.listedDate ? { ...back, listedDate: now } : back;
}

const NO_DEAL = { dealDate: null, priceSold: null, auctionBuyerId: null, cashOfferAgreedAt: null };

/** The start of its time on the market; set once. */
const firstForSale = async (tx: Tx, swap: Swap, to: Step, now: Date): Promise<Patch> =>
  isForSale(to) && !swap.firstListedDate ? { firstListedDate: await firstListing(tx, swap, now) } : {};

/** A change with the rating and the taxes that follow from it. */
type SwapPatch = (UnratedPatch | RatedPatch) & (Untaxed | Taxed);

type Entry = { before: Swap; after: Swap; action: string; reason?: string | null | undefined; at: Date };

export async function writeHistory(tx: Tx, actor: Actor, { before, after, action, reason, at }: Entry): Promise<void> {
  await tx.insert(swapHistory).values({
    id: newId(),
    swapId: after.id,
    version: after.version,
    fromStep: before.step,
    toStep: after.step,
    action,
    actorId: actor.id,
    impersonatorId: actor.impersonator,
    reason: reason ?? null,
    at,
  });
}

/**
 * Updates columns of a locked swap and increments its version. A change of the facts behind the rating or the taxes must
 * come through `withRating` or `withTaxes`.
 */
export async function updateSwap(tx: Tx, swap: Swap, patch: SwapPatch, now: Date): Promise<Swap> {
  const [row] = await tx
    .update(swaps)
    .set({
      ...patch,
      version: sql`${swaps.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(swaps.id, swap.id), eq(swaps.version, swap.version)))
    .returning();
  if (!row) throw new Error("The swap was changed without its lock");
  return { ...swap, ...row, ...(await updateParts(tx, swap.id, patch)) };
}

/** The target of the action: the only one, the requested one, or the one the swap's state decides. */
async function targetOf(tx: Tx, swap: Swap, action: Action, wanted: Step | undefined): Promise<Step> {
  const targets = lifecycle.targets(swap.step, action);
  const chosen = wanted ?? (await decide(tx, swap, action, targets));
  if (!targets.includes(chosen)) throw new Error(`"${action}" does not lead from ${swap.step} to ${chosen}`);
  return chosen;
}

async function decide(tx: Tx, swap: Swap, action: Action, targets: readonly Step[]): Promise<Step> {
  if (targets.length === 1) return targets[0] as Step;
  const finishes = FINISHES[action];
  // The payments run in parallel: the last one moves the swap on.
  if (finishes) {
    const open = await liveStepTasks(tx, swap);
    const others = open.filter((task) => task.kind !== finishes);
    return (others.length > 0 ? swap.step : targets.find((step) => step !== swap.step)) as Step;
  }
  const chosen = branchOf(swap, action) ?? (await stepBefore(tx, swap));
  if (!chosen) throw new Error(`"${action}" leads to several steps: say which`);
  return chosen;
}

/** The step the swap came from, along its history: the last one, or the last of these. */
export async function stepBefore(
  tx: Tx,
  swap: Swap,
  isWanted: (step: Step) => boolean = () => true,
): Promise<Step | undefined> {
  const rows = await tx
    .select({ from: swapHistory.fromStep, to: swapHistory.toStep })
    .from(swapHistory)
    .where(eq(swapHistory.swapId, swap.id))
    .orderBy(swapHistory.version);
  return trailOf(rows).slice(0, -1).findLast(isWanted);
}

/** The path of the swap: going back to a step on it truncates the path there. */
function trailOf(rows: { from: Step; to: Step }[]): Step[] {
  const trail: Step[] = rows[0] ? [rows[0].from] : [];
  for (const { to } of rows) {
    const known = trail.indexOf(to);
    if (known >= 0) trail.length = known;
    trail.push(to);
  }
  return trail;
}

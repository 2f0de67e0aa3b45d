import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { notFound, ok, type Refused } from "#modules/kernel/result.ts";
import { refuseUnlikely } from "../amounts/likely-amount.ts";
import { refuse } from "../errors.ts";
import { isSeller } from "../lifecycle/policy.ts";
import { allows } from "../lifecycle/state.ts";
import { taskName } from "../lifecycle/steps.ts";
import { swapPricing } from "../tables.ts";
import { dueAfter } from "../transitions/due.ts";
import { lockSwap, type Swap } from "../transitions/move-swap.ts";
import { assigneeFor, logTask, openTask } from "../transitions/step-tasks.ts";
import { askableChannel, askablePrice } from "./askable.ts";
import { endRequest } from "./end-requests.ts";
import { changeAsked } from "./events.ts";
import { AskChange } from "./schemas.ts";
import { type RequestRow, sellerRequests } from "./tables.ts";

/**
 * The seller disagrees with a price, or asks for the other channel. Staff get a task; what they then propose, change or
 * decline answers it. A newer request replaces the open one.
 */
export const askChange = defineCommand({
  name: "swaps.ask-change",
  input: AskChange,
  allow: "verified",
  errors: ["amount-reason", "amount-unlikely", "no-other-channel", "no-price-to-change", "same-price"],
  async run({ tx, actor, now, record }, { swap: id, kind, price, reason, sure }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    if (!isSeller(actor, swap)) return refuse("not-allowed");
    const refused = kind === "price" ? refusePrice(swap, price as number) : refuseChannel(swap);
    if (refused) return refused;
    const unlikely =
      kind === "price" ? refuseUnlikely(actor, swap, price as number, { sure, field: "price", party: "seller" }) : null;
    if (unlikely) return unlikely;
    await endRequest(tx, actor, swap, { status: "replaced" });
    const subject =
      kind === "price" ? { price, previous: askablePrice(swap) } : { channel: askableChannel(swap) as Swap["channel"] };
    const [request] = await tx
      .insert(sellerRequests)
      .values({
        id: newId(),
        swapId: swap.id,
        kind,
        reason: reason ?? null,
        createdBy: personId(actor),
        createdAt: now,
        ...subject,
      })
      .returning();
    const asked = request as RequestRow;
    if (kind === "price")
      await tx.update(swapPricing).set({ sellerAsks: asked.price }).where(eq(swapPricing.swapId, swap.id));
    const group = groupFor(swap, kind);
    const task = await openTask(tx, actor, {
      swapId: swap.id,
      kind: "seller-request",
      title: taskName("seller-request"),
      roleGroup: group,
      assigneeId: assigneeFor(swap, group),
      dueAt: dueAfter(now, DUE_HOURS),
      createdAt: now,
    });
    await logTask(tx, actor, task.id, "note", wordsOf(asked), now);
    await record(changeAsked({ swap: swap.id, seller: swap.sellerId, request: asked.id }));
    return ok({ _id: asked.id });
  },
});

const DUE_HOURS = 8;

function refusePrice(swap: Swap, price: number): Refused | null {
  const now = askablePrice(swap);
  if (now === null) return refuse("no-price-to-change");
  return now === price ? refuse("same-price") : null;
}

const refuseChannel = (swap: Swap): Refused | null => (askableChannel(swap) ? null : refuse("no-other-channel"));

/** The appraiser stands behind a proposal; everything else is the swap agent's. */
const groupFor = (swap: Swap, kind: RequestRow["kind"]) =>
  kind === "price" && allows(swap, "agree") ? "appraiser" : "swap-agent";

const wordsOf = ({ price, channel, reason }: RequestRow): string => {
  const what = price
    ? `The seller asks for ${formatDollars(price)}`
    : `The seller asks for the ${channelWord(channel)}`;
  return reason ? `${what}: ${reason}` : `${what}.`;
};
const channelWord = (channel: RequestRow["channel"]) => (channel === "auction" ? "auction" : "marketplace");

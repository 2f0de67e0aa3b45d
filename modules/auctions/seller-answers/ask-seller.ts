import { type CommandContext, defineCommand } from "#db/command.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import type { Permission } from "#modules/kernel/permissions.ts";
import { notFound, ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap, refuseAnswer, type Swap, writeQuestion } from "#modules/swaps/index.ts";
import { isSeller } from "#modules/swaps/policy.ts";
import { type Askable, AskSeller, RecordCall } from "#modules/swaps/schemas.ts";
import { refuseOutcomeBuyer } from "../bids/refuse-outcome-buyer.ts";
import { outcomeBuyer } from "../complete-auction.ts";
import { refuseLot } from "../errors.ts";
import { findLatestLot } from "../lots/lock-lot.ts";
import { askableNow } from "./find-askable.ts";

/** Any of the permissions of the kinds of questions; the question itself asks for its own. */
export const ASKERS: readonly Permission[] = ["swap.manage", "swap.price.agree", "task.group.finalize-deal"];

/** Puts a question to the seller, who answers on their page or by the link of a mail. */
export const askSeller = defineCommand({
  name: "auctions.ask-seller",
  input: AskSeller,
  allow: ASKERS,
  errors: [
    "ask-range",
    "above-own-bid",
    "bid-limit",
    "buyer-needed",
    "not-eligible",
    "no-bidder",
    "nothing-to-ask",
    "outcome-reason",
    "question-changed",
  ],
  async run(context, { note, ...wanted }): Promise<Result<{ _id: string }>> {
    const found = await findAsked(context, wanted);
    if (!found.ok) return found;
    const { swap, ...asked } = found.value;
    // The seller reads it beside a price that no dealer has bid.
    if (asked.kind === "auction-outcome" && !note) return refuseLot("outcome-reason", { field: "note" });
    return ok({ _id: (await writeQuestion(context, swap, asked, { note: note ?? null })).id });
  },
});

const WEEK_MS = 7 * DAY_MS;

/** Writes down that the seller agreed in a call. Nothing happens until a second member of the staff has confirmed it. */
export const recordCall = defineCommand({
  name: "auctions.record-call",
  input: RecordCall,
  allow: ASKERS,
  ownerOnly: true,
  errors: [
    "ask-range",
    "above-own-bid",
    "bid-limit",
    "buyer-needed",
    "call-time",
    "no-bidder",
    "not-eligible",
    "nothing-to-ask",
    "question-changed",
  ],
  async run(context, { talkedAt, said, ...wanted }): Promise<Result<{ _id: string }>> {
    const found = await findAsked(context, wanted);
    if (!found.ok) return found;
    const at = new Date(talkedAt);
    const ago = context.now.getTime() - at.getTime();
    if (ago < 0 || ago > WEEK_MS) return refuseAnswer("call-time");
    const { swap, ...asked } = found.value;
    return ok({ _id: (await writeQuestion(context, swap, asked, { call: { at, said } })).id });
  },
});

type Wanted = {
  swap: string;
  kind: Askable["kind"];
  subject?: string | undefined;
  amount?: number | undefined;
  contact?: string | undefined;
};
type Asked = { swap: Swap; kind: Askable["kind"]; subject: string | null; amount: number | null; until: Date | null };

/** The question as it can be asked now. A seller who works here doesn't ask themselves. */
async function findAsked({ tx, actor, now }: CommandContext, wanted: Wanted): Promise<Result<Asked>> {
  const swap = await lockSwap(tx, actor, wanted.swap);
  if (!swap) return notFound("swap");
  if (isSeller(actor, swap)) return refuseCommon("not-allowed");
  const { kind, subject = null, amount = null } = wanted;
  const all = await askableNow(tx, swap, actor);
  const askable = all.find((one) => one.kind === kind && one.subject === subject);
  if (!askable) return refuseAnswer("nothing-to-ask");
  const refused = refuseAmount(askable, amount);
  if (refused) return refused;
  const { until } = askable;
  if (kind !== "auction-outcome" || amount === null) return ok({ swap, kind, subject, amount, until });
  // What is sold after an auction is sold to someone: the question keeps who that is.
  const lot = await findLatestLot(tx, swap.id);
  const buyer = await outcomeBuyer(tx, lot, amount, { contact: wanted.contact });
  if (!buyer) return refuseLot("buyer-needed");
  const unfit = await refuseOutcomeBuyer(tx, { swap, lot, buyer, amount }, now);
  return unfit ?? ok({ swap, kind, subject: buyer, amount, until });
}

function refuseAmount({ amount: fixed, min, max, blank }: Askable, amount: number | null): Refused | null {
  if (min === null || max === null) return amount === fixed ? null : refuseAnswer("question-changed");
  if (amount === null) return blank ? null : refuseAnswer("ask-range", { message: "Please enter the price." });
  if (amount >= min && amount <= max) return null;
  return refuseAnswer("ask-range", { message: `Please enter ${min} to ${max} dollars.` });
}

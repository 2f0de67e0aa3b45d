import { type CommandContext, defineCommand } from "#db/command.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import type { Permission } from "#modules/kernel/permissions.ts";
import { notFound, ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap, refuseAnswer, type Swap, writeQuestion } from "#modules/swaps/index.ts";
import { isSeller } from "#modules/swaps/policy.ts";
import { type Askable, AskSeller, RecordCall } from "#modules/swaps/schemas.ts";
import { askableNow } from "./find-askable.ts";

/** Any of the permissions of the kinds of questions; the question itself asks for its own. */
export const ASKERS: readonly Permission[] = ["swap.manage", "swap.price.agree", "task.group.finalize-deal"];

/** Puts a question to the seller, who answers on their page or by the link of a mail. */
export const askSeller = defineCommand({
  name: "auctions.ask-seller",
  input: AskSeller,
  allow: ASKERS,
  errors: ["ask-range", "nothing-to-ask", "question-changed"],
  async run(context, { note, ...wanted }): Promise<Result<{ _id: string }>> {
    const found = await findAsked(context, wanted);
    if (!found.ok) return found;
    const { swap, ...asked } = found.value;
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
  errors: ["ask-range", "call-time", "nothing-to-ask", "question-changed"],
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

type Wanted = { swap: string; kind: Askable["kind"]; subject?: string | undefined; amount?: number | undefined };
type Asked = { swap: Swap; kind: Askable["kind"]; subject: string | null; amount: number | null; until: Date | null };

/** The question as it can be asked now. A seller who works here doesn't ask themselves. */
async function findAsked({ tx, actor }: CommandContext, wanted: Wanted): Promise<Result<Asked>> {
  const swap = await lockSwap(tx, actor, wanted.swap);
  if (!swap) return notFound("swap");
  if (isSeller(actor, swap)) return refuseCommon("not-allowed");
  const { kind, subject = null, amount = null } = wanted;
  const now = await askableNow(tx, swap, actor);
  const askable = now.find((one) => one.kind === kind && one.subject === subject);
  if (!askable) return refuseAnswer("nothing-to-ask");
  return refuseAmount(askable, amount) ?? ok({ swap, kind, subject, amount, until: askable.until });
}

function refuseAmount({ amount: fixed, min, max, blank }: Askable, amount: number | null): Refused | null {
  if (min === null || max === null) return amount === fixed ? null : refuseAnswer("question-changed");
  if (amount === null) return blank ? null : refuseAnswer("ask-range", { message: "Please enter the price." });
  if (amount >= min && amount <= max) return null;
  return refuseAnswer("ask-range", { message: `Please enter ${min} to ${max} dollars.` });
}

import type { z } from "zod";
import { NAME } from "#modules/kernel/brand.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { sellerAnswered, sellerAsked } from "#modules/swaps/events.ts";
import { answerToken, findCallWords, findQuestionFacts, findSwapFacts } from "#modules/swaps/index.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

const owner = { owner: true };
const amountWords = (amount: number | null) => (amount === null ? "no reserve" : formatDollars(amount));

/** The seller gets a link that is good for one answer. */
export async function notifySellerAsked(event: Payload<typeof sellerAsked>, context: EventContext): Promise<void> {
  const [facts, question] = await Promise.all([findSwapFacts(event.swap), findQuestionFacts(event.question)]);
  if (!facts || question?.row.status !== "open") return;
  const { row, askedBy, keeps } = question;
  const { kind, amount, agreed, note } = row;
  await tell(context, {
    to: row.sellerId,
    type: "seller.asked",
    swap: event.swap,
    data: owner,
    text: `${NAME} proposes ${amountWords(amount)} for your ${facts.car}. Please answer.`,
    email: emails.sellerAsked({
      car: facts.car,
      kind,
      amount,
      agreed,
      note,
      askedBy,
      keeps,
      until: row.expiresAt.toISOString(),
      token: answerToken(row),
    }),
  });
}

/** The person who asked gets the answer; a seller who agreed in a call gets it in writing. */
export async function notifySellerAnswered(
  event: Payload<typeof sellerAnswered>,
  context: EventContext,
): Promise<void> {
  const facts = await findSwapFacts(event.swap);
  if (!facts) return;
  const { car } = facts;
  const { swap, seller, kind, amount } = event;
  const words = await findCallWords(event.question);
  const did = event.answer === "accept" ? "accepted" : "declined";
  await tell(context, {
    to: event.askedBy,
    type: "seller.answered",
    swap,
    data: { system: true },
    text: words
      ? `${car}, ${amountWords(amount)}: ${words}.`
      : `The seller of the ${car} ${did} ${amountWords(amount)}.`,
  });
  if (words)
    await tell(context, {
      to: seller,
      type: "seller.answered",
      swap,
      data: owner,
      text: `You agreed by phone to ${amountWords(amount)} for your ${car}.`,
      email: emails.sellerAgreedInCall({ car, swap, kind, amount, words }),
    });
}

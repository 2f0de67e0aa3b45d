import type { EventContext } from "#modules/kernel/jobs.ts";
import { findSwapFacts } from "#modules/swaps/index.ts";
import { tell } from "../tell.ts";
import { bookEvaluation } from "./emails.ts";

type Unbooked = { swap: string; seller: string };

/** Asks the seller to choose a time for the evaluation, unless one is booked or none is needed any more. */
export async function notifyToBook(
  { swap, seller }: Unbooked,
  context: Pick<EventContext, "eventId">,
  { reminder = false } = {},
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (!facts?.unbooked) return;
  await tell(context, {
    to: seller,
    type: reminder ? "inspection.book-reminder" : "inspection.book",
    text: `Choose a time for the evaluation of your ${facts.car}.`,
    swap,
    data: { owner: true },
    email: bookEvaluation({ car: facts.car, swap, reminder }),
  });
}

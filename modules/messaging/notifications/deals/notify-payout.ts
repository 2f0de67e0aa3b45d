import type { z } from "zod";
import type { payoutChanged, payoutDecided } from "#modules/deals/events.ts";
import { findPayoutFacts } from "#modules/deals/index.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

/** Tells the owner of the account, because someone else may have changed it. */
export async function notifyPayoutChanged(
  { user, account, first }: z.output<(typeof payoutChanged)["schema"]>,
  context: EventContext,
): Promise<void> {
  const facts = await findPayoutFacts(account);
  if (!facts) return;
  await tell(context, {
    to: user,
    type: "payout.changed",
    text: first
      ? "Your bank account is entered."
      : "Your bank account was changed. We’ll check with you that it was you.",
    data: { payout: true },
    email: first ? emails.payoutEntered(facts) : emails.payoutChanged(facts),
  });
}

export async function notifyPayoutDecided(
  { user, account, confirmed }: z.output<(typeof payoutDecided)["schema"]>,
  context: EventContext,
): Promise<void> {
  const facts = await findPayoutFacts(account);
  if (!facts) return;
  await tell(context, {
    to: user,
    type: "payout.decided",
    text: confirmed ? "Your new bank account is confirmed." : "We pay to your earlier bank account.",
    data: { payout: true },
    email: confirmed ? emails.payoutConfirmed(facts) : emails.payoutRefused(facts),
  });
}

import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const Payout = z.object({ user: z.string(), account: z.string() });
const topics = ({ user }: { user: string }) => [`user:${user}`, "payouts"];

/** A member entered the bank account for payments, or another one. */
export const payoutChanged = defineEvent("payout.changed", Payout.extend({ first: z.boolean() }), topics, {
  activity: ["security", ({ first }) => (first ? "entered a bank account" : "changed the bank account")],
});
/** A colleague called the person back. */
export const payoutDecided = defineEvent("payout.decided", Payout.extend({ confirmed: z.boolean() }), topics, {
  activity: [
    "security",
    ({ user, confirmed }, { name }) =>
      `${confirmed ? "confirmed" : "refused"} the changed bank account of ${name(user)} after a call`,
  ],
});
/** The member took the change back. */
export const payoutWithdrawn = defineEvent("payout.withdrawn", Payout, topics, {
  activity: ["security", "took the change of the bank account back"],
  noNotification: "Its owner did it just now, and the earlier account stays.",
});

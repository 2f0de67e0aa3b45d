import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { STEPS, type Step } from "#modules/swaps/lifecycle.ts";

/** Inputs and answers about sandboxes. Browser-safe. */

/** The most sandboxes of an installation; each is a database of about 30 MB. */
export const MOST_SANDBOXES = 200;
/** A sandbox that was not used for this many days is removed. The next call makes it again. */
export const DAYS_UNUSED = 30;
/** Resets of a sandbox in an hour. */
export const MOST_RESETS = 60;
/** How far one call moves the clock, and how far it goes in all, in days. */
export const MOST_DAYS = 31;
export const MOST_DAYS_AHEAD = 730;

/** Steps that the main path leads through; the others are exceptions, which the ordinary calls make. */
const APART: readonly Step[] = ["registering", "eval-not-complete", "auction-failed"];
export const PUSH_STEPS = STEPS.filter((step) => !APART.includes(step)) as [Step, ...Step[]];

/** Either a moment, or how much later; whole hours. */
export const MoveClock = z
  .object({
    to: z.iso.datetime({ offset: true, error: "Please send a time such as 2027-01-31T09:00:00Z." }).optional(),
    hours: z.coerce
      .number("Please send whole hours.")
      .int("Please send whole hours.")
      .min(1, "The clock goes forward only: please send at least 1 hour.")
      .max(MOST_DAYS * 24, `One call moves the clock by at most ${MOST_DAYS} days.`)
      .optional(),
  })
  .refine(({ to, hours }) => (to === undefined) !== (hours === undefined), {
    error: "Please send either `to` or `hours`.",
    path: ["hours"],
  });

export const PushCar = z.object({
  swap: id,
  step: z.enum(PUSH_STEPS, { error: `Please send one of these steps: ${PUSH_STEPS.join(", ")}.` }),
});

/** A message that the sandbox has kept instead of sending it. */
export type KeptMessage = {
  _id: string;
  channel: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  createdAt: string;
};

/** A sandbox as its owner sees it; times are ISO texts. `now` is its clock. */
export type SandboxView = { now: string; aheadSeconds: number; createdAt: string; resetAt: string | null };

import { z } from "zod";
import { dollars, flag, id, optionalId, optionalText, text, version } from "#modules/kernel/fields.ts";
import { blank, maybe } from "./parts.ts";
import { channel } from "./registration.ts";

export const SwapRef = z.object({ swap: id, version: version.optional() });
const reason = text("Please say why.", 1_000);
export const SwapWithReason = SwapRef.extend({ reason });
export const SwapWithNote = SwapRef.extend({ reason: optionalText(1_000) });

export const TEAM_ROLES = ["agent", "cs", "appraiser", "dealmaker", "dealmaker-auction"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
export const TEAM_LABELS: Record<TeamRole, string> = {
  agent: "Swap Agent",
  cs: "Onboarding Agent",
  appraiser: "Swap Appraiser",
  dealmaker: "Dealmaker",
  "dealmaker-auction": "Auction Dealmaker",
};

export const ChannelChange = SwapRef.extend({ channel, reason: optionalText(1_000) });
export const Qualify = SwapRef.extend({
  special: flag,
  /** Needed when the rule of spec 9 does not hold. */
  override: optionalText(1_000),
});
export const bigDollars = dollars("Please enter whole dollars.", 100, 5_000_000);
export const PreValuate = SwapRef.extend({
  retail: bigDollars,
  tradeIn: bigDollars,
  priceLow: bigDollars,
  priceHigh: bigDollars,
}).refine((value) => value.priceLow <= value.priceHigh, {
  path: ["priceHigh"],
  message: "The upper price must not be below the lower one.",
});
export const ProposePrice = SwapRef.extend({
  price: bigDollars,
  retail: maybe(bigDollars),
  tradeIn: maybe(bigDollars),
  lowest: maybe(bigDollars),
  reason: optionalText(2_000),
});
export const AgreePrice = SwapRef.extend({ price: maybe(bigDollars) });
export const CashOffer = SwapRef.extend({ amount: bigDollars });
export const ChangePrice = SwapRef.extend({ price: bigDollars });
export const TeamChange = SwapRef.extend({ user: id, role: z.enum(TEAM_ROLES, { error: "Please choose a role." }) });
/** The agent has spoken to the seller: who looks after the car from here on. */
export const AssignTeam = SwapRef.extend({
  agent: z.preprocess(blank, z.uuid({ error: "Choose a swap agent." })),
  cs: optionalId,
  appraiser: optionalId,
  dealmaker: optionalId,
  "dealmaker-auction": optionalId,
  reason: optionalText(1_000),
});
export const AddNote = z.object({ swap: id, note: text("Please write the note.", 5_000) });

/** The same for many swaps at once (decision 131). */
export const BATCH_ACTIONS = ["cancel", "team"] as const;
export const BatchSwaps = z
  .object({
    swaps: z.array(id).min(1, "Select at least one swap.").max(200),
    action: z.enum(BATCH_ACTIONS),
    reason: optionalText(1_000),
    user: id.optional(),
    role: z.enum(TEAM_ROLES).optional(),
  })
  .refine((batch) => batch.action !== "team" || (batch.user && batch.role), {
    path: ["user"],
    message: "Choose a role and a person.",
  });
export type BatchSwaps = z.output<typeof BatchSwaps>;

import { z } from "zod";
import { id, optionalText } from "#modules/kernel/fields.ts";
import { channel } from "../car/schemas.ts";
import { TEAM_ROLES } from "../team/schemas.ts";
import { SwapRef } from "../transitions/schemas.ts";

export const ChannelChange = SwapRef.extend({ channel, reason: optionalText(1_000) });

/** The same for many swaps at once. */
const BATCH_ACTIONS = ["cancel", "team"] as const;
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
  })
  .refine((batch) => batch.action !== "cancel" || batch.reason, {
    path: ["reason"],
    message: "Please say why. The sellers will read it.",
  });
export type BatchSwaps = z.output<typeof BatchSwaps>;

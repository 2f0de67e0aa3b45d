import { z } from "zod";
import { id, optionalText, text, version } from "#modules/kernel/fields.ts";

/** The common input of every lifecycle action. */
export const SwapRef = z.object({ swap: id, version: version.optional() });
const reason = text("Please say why.", 1_000);
export const SwapWithReason = SwapRef.extend({ reason });
export const SwapWithNote = SwapRef.extend({ reason: optionalText(1_000) });

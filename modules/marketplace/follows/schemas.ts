import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";

export const FollowSwap = z.object({ swap: id });
/** `viewer` identifies the session of a view. */
export const ViewSwap = z.object({ swap: id, viewer: z.string().min(8).max(100) });

import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";

export const FollowSwap = z.object({ swap: id });
/** `viewer` names the session a view belongs to. */
export const ViewSwap = z.object({ swap: id, viewer: z.string().min(8).max(100) });

import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";

export const FollowSwap = z.object({ swap: id });
/** The most cars on a shortlist: a cookie holds their ids. */
export const MOST_SHORTLISTED = 50;
/** The cars that a person chose before they signed in, the latest first. */
export const AdoptShortlist = z.object({ swaps: z.array(id).max(MOST_SHORTLISTED) });
/** `viewer` identifies the session of a view. */
export const ViewSwap = z.object({ swap: id, viewer: z.string().min(8).max(100) });
/** The secret part of a link in an email about followed cars or saved filters. */
export const AlertToken = z.object({ token: z.string().min(20).max(200) });

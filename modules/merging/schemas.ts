import { z } from "zod";
import { id, text } from "#modules/kernel/fields.ts";

/** `from` is closed, and everything of it goes to `into`. Browser-safe. */
export const MergeUsers = z.object({
  from: id,
  into: id,
  reason: text("Please say why these are the same person.", 500),
});

/** What a merge would do, before it is done. */
export type MergePreview = {
  from: { _id: string; fullName: string; email: string | null; phone: string | null };
  /** What moves, and how many of each. */
  moves: { what: string; count: number }[];
  /** The contacts that the remaining account takes over. */
  contacts: string[];
  /** Why it can't be done; empty if it can. */
  errors: string[];
};

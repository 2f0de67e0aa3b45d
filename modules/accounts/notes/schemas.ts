import { z } from "zod";
import { id, text } from "#modules/kernel/fields.ts";

export const AddUserNote = z.object({ user: id, note: text("Please write a note.", 2_000) });

/** A note of the staff about a person; `at` is an ISO time. */
export type UserNote = { _id: string; author: string; text: string; at: string };

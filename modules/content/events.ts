import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** Editorial content was saved or removed. */
export const contentSaved = defineEvent(
  "content.saved",
  z.object({ kind: z.string(), id: z.string() }),
  () => ["content"],
  () => ["content"],
);

import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/**
 * Editorial content was saved or removed, or a scheduled text became public (`act`, without an actor "published").
 * `shown` is false if readers see no difference; events recorded earlier lack these two fields.
 */
export const contentSaved = defineEvent(
  "content.saved",
  z.object({ kind: z.string(), id: z.string(), act: z.string().optional(), shown: z.boolean().optional() }),
  ({ id }) => ["content", `text:${id}`],
  { tags: ({ shown }) => (shown === false ? [] : ["content"]) },
);

import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A file of subscribers was uploaded. */
export const importStarted = defineEvent(
  "subscriber-import.started",
  z.object({ import: z.string() }),
  () => ["subscribers"],
  { activity: ["content", "uploaded a file of subscribers"] },
);

/** More lines of a file of subscribers were imported. */
export const importMoved = defineEvent(
  "subscriber-import.moved",
  z.object({ import: z.string(), done: z.number().int() }),
  () => ["subscribers"],
  { noActivity: "Some more lines of a file are done; its upload is recorded." },
);

/** Someone has decided about an import: its lines are imported, it is discarded, or those whom it added are removed. */
export const importDecided = defineEvent(
  "subscriber-import.decided",
  z.object({ import: z.string(), act: z.enum(["confirmed", "discarded", "undone"]) }),
  () => ["subscribers"],
  { activity: ["content", ({ act }) => ACTS[act ?? "confirmed"]] },
);

const ACTS = {
  confirmed: "imported a file of subscribers",
  discarded: "discarded a file of subscribers",
  undone: "undid an import of subscribers",
};

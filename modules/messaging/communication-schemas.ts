import { z } from "zod";
import { CallLine } from "./calls/schemas.ts";
import { ThreadLine } from "./conversations/schemas.ts";
import { SentEmail } from "./message-schemas.ts";

/** Everything that was written about a car, as far as its reader may see it. */
export const Communication = z.object({
  /** The reader's own conversations about the car; for the swap team also the shared ones. */
  threads: z.array(ThreadLine),
  /** For the swap team: conversations of other people about the car, without what they wrote. */
  others: z.array(ThreadLine),
  /** Emails and text messages: those to the reader, and for the swap team all of them. */
  letters: z.array(SentEmail),
  /** Calls: those of the reader, and for the swap team all of them. */
  calls: z.array(CallLine),
});
export type Communication = z.output<typeof Communication>;

import type { Destination } from "./home.ts";
import type { VoiceSession } from "./schemas.ts";

/** What an answer changes, and what the assistant says next. */
export type Turn = {
  session: VoiceSession;
  /** Empty for the question of the session's step. */
  say: string;
  /** Said before that question. */
  note?: string;
  /** Where a confirmed command leads. */
  go?: Destination;
  /** What has to be done before the next question: look up the plate, or save the car. */
  needs?: "lookup" | "save";
  /** The assistant stops listening until it is started again. */
  stopped?: true;
  /** The form with all questions takes over. */
  typing?: true;
};

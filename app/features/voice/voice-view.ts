import type { VoiceAnswers, VoiceState, VoiceStep } from "#modules/marketplace/voice/schemas.ts";

/** What the panel shows after an answer. */
export type VoiceView = {
  /** The conversation as the form sends it back. */
  session: string;
  state: VoiceState;
  step: VoiceStep;
  /** What waits for "yes" or "no". */
  pending: string | null;
  /** The last answer as it was heard; null before the first. */
  said: string | null;
  /** What the assistant says next. */
  say: string;
  /** What the question's answer may be. */
  choices: string[];
  /** The question may be left open. */
  maySkip: boolean;
  answers: VoiceAnswers;
  /** The assistant stops listening. */
  stopped: boolean;
  /** The form takes over. */
  typing: boolean;
};

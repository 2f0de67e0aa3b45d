/** The states of a newsletter and what may be done in each. Browser-safe. */

export const NEWSLETTER_STATES = ["draft", "scheduled", "sending", "sent", "stopped"] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

export const STATE_WORDS: Record<NewsletterState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  sent: "Sent",
  stopped: "Stopped",
};

/** The state in words; an automatic newsletter is never done. */
export const stateWords = ({ status, automatic }: { status: NewsletterState; automatic: boolean }): string =>
  automatic && status === "sending" ? "Automatic" : STATE_WORDS[status];

export type NewsletterAct =
  | "save"
  | "send"
  | "schedule"
  | "unschedule"
  | "stop"
  | "continue"
  | "remove"
  | "resend"
  | "automate";

const POSSIBLE: Record<NewsletterAct, readonly NewsletterState[]> = {
  save: ["draft"],
  send: ["draft", "scheduled"],
  schedule: ["draft"],
  unschedule: ["scheduled"],
  stop: ["sending"],
  continue: ["stopped"],
  remove: ["draft"],
  resend: ["sent"],
  automate: ["draft"],
};

export const isPossible = (state: NewsletterState, act: NewsletterAct): boolean => POSSIBLE[act].includes(state);

/** From this many readers on, sending now asks to type their number. */
export const LARGE_AUDIENCE = 1_000;

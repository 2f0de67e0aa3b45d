/** What a visitor may want to do with a car before they join (docs/spec/routes.md). */
export const JOIN_ACTIONS = ["follow", "offer", "visit", "message", "question", "buy"] as const;
export type JoinAction = (typeof JOIN_ACTIONS)[number];

/** The parameter of a car's page that opens the form of an action. A follow has no form; to buy is to offer the price. */
export const FORM_OF_ACTION = {
  follow: null,
  offer: "offer",
  buy: "offer",
  visit: "visit",
  message: "message",
  question: "question",
} as const satisfies Record<JoinAction, string | null>;

export const joinActionOf = (asked: string | null | undefined): JoinAction | undefined =>
  JOIN_ACTIONS.find((action) => action === asked);

/** The most characters of a text that waits until its writer has joined: a cookie holds it. */
export const LONGEST_WAITING = 1_000;

/** What a visitor typed before they joined, as the fields of the form. */
export type Waiting = { offer?: string | undefined; message?: string | undefined; deliver?: string | undefined };

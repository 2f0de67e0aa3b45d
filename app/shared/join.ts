/** What a visitor may want to do with a car before they join (docs/spec/routes.md). */
export const JOIN_ACTS = ["follow", "offer", "visit", "message", "buy"] as const;
export type JoinAct = (typeof JOIN_ACTS)[number];

/** The parameter of a car's page that opens the form of an act. A follow has no form; to buy is to offer the price. */
export const FORM_OF_ACT = {
  follow: null,
  offer: "offer",
  buy: "offer",
  visit: "visit",
  message: "message",
} as const satisfies Record<JoinAct, string | null>;

export const joinActOf = (asked: string | null | undefined): JoinAct | undefined =>
  JOIN_ACTS.find((act) => act === asked);

/** The most characters of a text that waits until its writer has joined: a cookie holds it. */
export const LONGEST_WAITING = 1_000;

/** What a visitor typed before they joined, as the fields of the form. */
export type Waiting = { offer?: string | undefined; message?: string | undefined; deliver?: string | undefined };

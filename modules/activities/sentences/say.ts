import type { EventDefinition } from "#modules/kernel/events.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { ActivityKind } from "../schemas.ts";

/** Who is named in a sentence. */
export type Names = {
  /** "Dana M.", "the removed user" */
  name(id: string | null | undefined): string;
  /** "their own account" if the person acted, otherwise "the account of Dana M." */
  account(id: string | null | undefined): string;
  /** The title of a text or a newsletter in quotation marks, after a space; empty if it is not known. */
  title(id: string | null | undefined): string;
};

/** What was stored of an event: fields may be missing, because they were added later or are withheld. */
export type Facts<T> = { [K in keyof T]?: NonNullable<T[K]> | undefined };

/** What the actor did: "accepted the offer of $12,400". Whole sentences start with a capital letter and name the actor. */
type Predicate<T> = string | ((facts: Facts<T>, names: Names) => string);

export type Sentence = { type: string; kind: ActivityKind; write(facts: Facts<unknown>, names: Names): string };

/** The sentence of an event in the record of who did what. */
export const say = <T>(
  kind: ActivityKind,
  { type }: Pick<EventDefinition<T>, "type" | "schema">,
  words: Predicate<T>,
): Sentence => ({
  type,
  kind,
  write: (facts, names) => (typeof words === "string" ? words : words(facts as Facts<T>, names)),
});

/** "$12,400"; "an amount" if it is not known. */
export const sum = (dollars: number | undefined): string =>
  dollars === undefined ? "an amount" : formatDollars(dollars);

/** How staff said what the seller agreed to: since there are questions, two of them vouch for a call. */
export const saidInCall = (question: string | undefined): string =>
  question ? "confirmed the call in which" : "recorded that";

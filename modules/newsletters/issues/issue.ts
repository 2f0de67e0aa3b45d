import type { PersonalField } from "./personal.ts";

/**
 * A piece of a mail: text that all readers get, or a place that is filled for each of them. `link` counts in the list of
 * links; `subject` is the subject of the reader's variant; `field` is what is known about the reader, or `otherwise`.
 */
export type Piece =
  | string
  | { link: number }
  | { own: "stop" | "settings" | "pixel" | "subject" }
  | { field: PersonalField; otherwise: string };

/** A newsletter as it is sent: the same for all readers, apart from their own links. */
export type Issue = {
  html: Piece[];
  text: Piece[];
  /** The targets of the links, absolute, in order; each target once. */
  links: string[];
};

import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { containing } from "./like-text.ts";

/**
 * Whether a text has what was typed, whatever the case, the accents, and the apostrophes of both. The sum of the columns
 * must be written as in their index.
 */
export const holds = (text: SQLWrapper, typed: string): SQL => sql`fold(${text}) like fold(${containing(typed)})`;

/** Whether a text has each of the words that were typed, in any order: "Keller, Sandra" finds "Sandra Keller". */
export const holdsWords = (text: SQLWrapper, typed: string): SQL =>
  and(
    ...typed
      .split(/[\s,;]+/)
      .filter((word) => word !== "")
      .map((word) => holds(text, word)),
  ) ?? sql`false`;

import { formatDate } from "#modules/kernel/format-time.ts";
import type { Car } from "#modules/marketplace/listing/schemas.ts";

type Trust = NonNullable<Car["seller"]["trust"]>;

/** "Usually answers within 2 hours"; null while too few answers are known. */
export function answerWords({ answerHours: hours }: Pick<Trust, "answerHours">): string | null {
  if (hours === null) return null;
  if (hours > 48) return "Can take a few days to answer";
  if (hours === 1) return "Usually answers within an hour";
  return hours < 24
    ? `Usually answers within ${hours} hours`
    : `Usually answers within ${hours === 24 ? "a day" : "2 days"}`;
}

/** "Member since Nov 2026" */
export const sinceWords = ({ since }: Pick<Trust, "since">): string =>
  `Member since ${formatDate(since).replace(/ \d\d,/, "")}`;

/** What was checked, by whom. */
export const checkedWords = (trust: Pick<Trust, "emailVerified" | "phoneVerified">, evaluated: boolean): string[] => [
  ...(trust.emailVerified ? ["Email verified"] : []),
  ...(trust.phoneVerified ? ["Phone verified"] : []),
  ...(evaluated ? ["Car evaluated by our technician"] : []),
];

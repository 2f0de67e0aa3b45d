import { formatMoment } from "#modules/kernel/format-time.ts";

/** What every email about a visit says. */
export type VisitEmail = {
  car: string;
  visit: string;
  /** The path that opens the visit at this time for its reader, without signing in. */
  link: string;
  /** When it begins, as an ISO time. */
  at: string;
  /** The recipient sells the car. */
  seller: boolean;
  /** The recipient did what the email is about. */
  acted: boolean;
  /** The other person: "Dana R." */
  other: string;
  /** For those who may know it. */
  address: string | null;
};

/** The rows of the small table, with dates as on the page behind the button. */
export const factsOf = ({ car, at, seller, other, address }: VisitEmail): [string, string][] => [
  ["Car", car],
  ["When", formatMoment(at)],
  [seller ? "Buyer" : "Seller", other],
  ...(address ? [["Where", address] as [string, string]] : []),
];

import type { OfferStatus } from "../offer-lifecycle.ts";
import type { VisitStatus } from "../visits/lifecycle.ts";

/** An offer or a visit, as one line of what two people have to do with each other. Times are ISO. */
export type Dealing = {
  _id: string;
  swap: string;
  /** "2018 Honda Accord" */
  vehicle: string;
  picture: string | null;
  seller: string;
  buyer: string;
  /** The viewer's part. */
  party: "buyer" | "seller" | "staff";
  /** The side that acted last. */
  side: "buyer" | "seller";
  /** When it last changed. */
  at: string;
} & ({ kind: "offer"; status: OfferStatus; amount: number } | { kind: "visit"; status: VisitStatus; date: string });

/** A question to a seller and the first answer, if any. */
export type Answer = { seller: string; asked: Date; answered: Date | null };

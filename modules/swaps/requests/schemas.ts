import { z } from "zod";
import { id, maybe, optionalText, text } from "#modules/kernel/fields.ts";
import type { Channel } from "../lifecycle/steps.ts";
import { bigDollars, SwapRef, sure } from "../transitions/schemas.ts";

/** What a seller can ask the staff to change. */
export const REQUEST_KINDS = ["price", "channel"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Dropped: it no longer applies, such as a price request of a seller who then agreed. */
export const REQUEST_STATUSES = ["open", "answered", "declined", "withdrawn", "replaced", "dropped"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Another price, or the other channel. */
export const AskChange = SwapRef.extend({
  kind: z.enum(REQUEST_KINDS),
  price: maybe(bigDollars),
  reason: optionalText(500),
  sure,
}).refine(({ kind, price }) => kind !== "price" || price !== undefined, {
  path: ["price"],
  error: "Please enter the price you want.",
});
export const WithdrawRequest = SwapRef;
/** `request`: the one that was read; when a newer one is open by now, nothing happens (409). */
export const DeclineRequest = SwapRef.extend({
  request: id,
  reason: text("Please say why. The seller will see it.", 500),
});

/** A request as its seller and staff see it. */
export type SellerRequest = {
  _id: string;
  kind: RequestKind;
  price: number | null;
  previous: number | null;
  channel: Channel | null;
  reason: string | null;
  status: RequestStatus;
  answer: string | null;
  createdAt: string;
  endedAt: string | null;
};

/** The requests of a car that matter now. */
export type SellerRequests = {
  open: SellerRequest | null;
  /** The last one, if it was declined at this step. */
  declined: SellerRequest | null;
  /** The price that the seller can ask to change; null while there is none. */
  price: number | null;
  /** The channel that the seller can ask for; null when there is none. */
  channel: Channel | null;
};

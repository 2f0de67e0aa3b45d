import { signedIn, userRegistered, userVerified } from "#modules/accounts/events.ts";
import { lotClosed } from "#modules/auctions/events.ts";
import { claimDecided, claimEnded, claimOpened, claimReopened, claimWithdrawn } from "#modules/claims/events.ts";
import { dealClosed, dealCreated, swapSold } from "#modules/deals/events.ts";
import { inspectionBooked, inspectionCompleted } from "#modules/inspections/events.ts";
import type { EventDefinition } from "#modules/kernel/events.ts";
import { swapViewed } from "#modules/marketplace/follows/events.ts";
import { messageSent } from "#modules/messaging/events.ts";
import { offerMade, visitRequested } from "#modules/offers/events.ts";
import {
  channelChanged,
  draftReached,
  priceChanged,
  reportArrived,
  swapListed,
  swapMarked,
  swapMoved,
  swapRegistered,
} from "#modules/swaps/events.ts";

/** Which field of an event's payload fills which column of a fact. */
export type FactRule = {
  kind: string;
  swap?: string;
  person?: string;
  key?: string;
  detail?: string;
  amount?: string;
  channel?: string;
  center?: string;
  source?: string;
  name?: string;
};

type Fields<T> = { [K in keyof Omit<FactRule, "kind">]?: Extract<keyof T, string> };

// biome-ignore lint/suspicious/noExplicitAny: the list holds events of every payload
type CountedEvent = { event: EventDefinition<any>; rule: FactRule };

/** The fields are checked against the payload, so that a renamed field is a type error. */
const count = <T>(event: EventDefinition<T>, kind: string, fields: Fields<T>): CountedEvent => ({
  event,
  rule: { kind, ...fields },
});

/** Every event that the charts count. To count another one, add a line and run `npm run analytics:rebuild`. */
export const COUNTED: readonly CountedEvent[] = [
  count(userRegistered, "account", { person: "user", detail: "type" }),
  count(userVerified, "verified", { person: "user", detail: "channel" }),
  count(signedIn, "login", { person: "user", detail: "how" }),
  count(draftReached, "draft", { swap: "swap", key: "draft", detail: "step" }),
  count(swapRegistered, "registered", { swap: "swap", person: "seller", source: "source", name: "name" }),
  count(swapRegistered, "place", { swap: "swap", key: "area", detail: "state" }),
  count(swapRegistered, "estimate-listing", { swap: "swap", amount: "estimateListing" }),
  count(swapRegistered, "estimate-auction", { swap: "swap", amount: "estimateAuction" }),
  count(swapMoved, "moved", { swap: "swap", key: "from", detail: "to", channel: "channel" }),
  count(swapMarked, "marked", { swap: "swap", key: "on", detail: "marker", channel: "channel" }),
  count(channelChanged, "channel", { swap: "swap", channel: "channel" }),
  count(inspectionBooked, "booked", { swap: "swap", key: "stage", center: "center" }),
  count(inspectionCompleted, "inspected", { swap: "swap", key: "stage", center: "center" }),
  count(reportArrived, "report", { swap: "swap", detail: "kind" }),
  count(swapListed, "listed", { swap: "swap", amount: "price", channel: "channel" }),
  count(priceChanged, "price", { swap: "swap", amount: "price" }),
  count(swapViewed, "viewed", { swap: "swap", key: "viewer" }),
  count(visitRequested, "visit", { swap: "swap", person: "buyer" }),
  count(offerMade, "offer", { swap: "swap", person: "buyer", amount: "amount" }),
  count(messageSent, "message", { swap: "swap", key: "thread", detail: "from" }),
  count(dealCreated, "deal", { swap: "swap", person: "buyer", amount: "price" }),
  count(swapSold, "sold", { swap: "swap", key: "cash", amount: "price", channel: "channel" }),
  count(dealClosed, "success-fee", { swap: "swap", amount: "fee" }),
  count(dealClosed, "lien-fee", { swap: "swap", amount: "lienFee" }),
  count(lotClosed, "lot", { swap: "swap", key: "lot", detail: "outcome" }),
  count(lotClosed, "lot-bid", { swap: "swap", key: "lot", amount: "price" }),
  count(claimOpened, "claim", { swap: "swap", key: "claim", detail: "category" }),
  count(claimDecided, "claim-decided", { swap: "swap", key: "claim", detail: "outcome" }),
  count(claimWithdrawn, "claim-withdrawn", { swap: "swap", key: "claim" }),
  count(claimEnded, "claim-ended", { swap: "swap", key: "claim" }),
  count(claimReopened, "claim-reopened", { swap: "swap", key: "claim" }),
];

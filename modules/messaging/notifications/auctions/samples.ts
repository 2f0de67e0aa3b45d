import { unsubscribePath } from "#modules/kernel/paths.ts";
import * as emails from "./emails.ts";

const at = "2026-12-01T15:30:00Z";

/** Every message about auctions, with invented contents. */
export const auctionEmails = (about: { car: string; swap: string }) => ({
  autobidLeftOut: emails.autobidLeftOut({ ...about, why: "limit" }),
  bestBid: emails.bestBid({ ...about, price: 8_000, until: at }),
  bidRemoved: emails.bidRemoved({ ...about, reason: "typo" }),
  bidStands: emails.bidStands({ ...about, price: 8_000, until: at }),
  bidderAdmitted: emails.bidderAdmitted(),
  countered: emails.countered({ ...about, seller: true, amount: 8_400, until: at }),
  licenseExpires: emails.licenseExpires({ until: "2026-12-31" }),
  papersRejected: emails.papersRejected({ reason: "The scan of the license can’t be read." }),
  lotCanceled: emails.lotCanceled({ ...about, reason: "The car was damaged.", bid: true }),
  lotClosesSoon: emails.lotClosesSoon({ ...about, at, price: 8_000, minNext: 8_100 }),
  lotScheduled: emails.lotScheduled({ ...about, at }),
  lotStartsSoon: emails.lotStartsSoon({ ...about, at }),
  lotLost: emails.lotLost({ ...about, price: 9_000 }),
  lotStarted: emails.lotStarted(about),
  lotUnsold: emails.lotUnsold(about),
  lotWon: emails.lotWon({ ...about, price: 9_000, payBy: at }),
  negotiationEnded: emails.negotiationEnded({ ...about, seller: false }),
  outbid: emails.outbid({ ...about, price: 9_000, minNext: 9_100 }),
  paymentOverdue: emails.paymentOverdue({ ...about, price: 9_000, payBy: at }),
  teamInvited: emails.teamInvited({
    company: "Lakeside Auto Group",
    role: "buyer",
    until: at,
    unsubscribe: unsubscribePath("a-token"),
  }),
  teamRemoved: emails.teamRemoved({ company: "Lakeside Auto Group" }),
  reserveLowered: emails.reserveLowered({ ...about, met: true }),
  secondChance: emails.secondChance({ ...about, ask: 8_000, until: at }),
});

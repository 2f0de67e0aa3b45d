import * as letters from "./letters.ts";

const at = "2026-12-01T15:30:00Z";

/** Every message about auctions, with invented contents. */
export const auctionLetters = (about: { car: string; swap: string }) => ({
  bestBid: letters.bestBid({ ...about, price: 8_000, until: at }),
  bidRemoved: letters.bidRemoved({ ...about, reason: "typo" }),
  bidStands: letters.bidStands({ ...about, price: 8_000, until: at }),
  bidderAdmitted: letters.bidderAdmitted(),
  countered: letters.countered({ ...about, seller: true, amount: 8_400, until: at }),
  lotCanceled: letters.lotCanceled({ ...about, reason: "The car was damaged.", bid: true }),
  lotClosesSoon: letters.lotClosesSoon({ ...about, at, price: 8_000, minNext: 8_100 }),
  lotStartsSoon: letters.lotStartsSoon({ ...about, at }),
  lotLost: letters.lotLost({ ...about, price: 9_000 }),
  lotStarted: letters.lotStarted(about),
  lotUnsold: letters.lotUnsold(about),
  lotWon: letters.lotWon({ ...about, price: 9_000, payBy: at }),
  negotiationEnded: letters.negotiationEnded({ ...about, seller: false }),
  outbid: letters.outbid({ ...about, price: 9_000, minNext: 9_100 }),
  paymentOverdue: letters.paymentOverdue({ ...about, price: 9_000, payBy: at }),
  reserveLowered: letters.reserveLowered({ ...about, met: true }),
  secondChance: letters.secondChance({ ...about, ask: 8_000, until: at }),
});

import { findBoard, findBoardSums, findNegotiations, findPerformance, findWins } from "#modules/auctions/index.ts";
import { findClaims } from "#modules/claims/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { DealerHomeData, DealerTalk } from "./dealer-home.tsx";

const SHOWN = 6;

/** The negotiations of this dealer; those that need an answer come first. */
const ownOf = (talks: Awaited<ReturnType<typeof findNegotiations>>): DealerTalk[] =>
  talks
    .filter(({ reader }) => reader === "dealer")
    .map(({ swap, vehicle, picture, secondChance, offer, ask, turn, endsAt }) => ({
      swap,
      vehicle,
      picture,
      secondChance,
      offer,
      ask,
      turn,
      endsAt,
    }))
    .sort((a, b) => Number(b.turn === "dealer") - Number(a.turn === "dealer"));

/** The start page of a dealer: lots that close soon, watched lots, and won cars that have to be paid. */
export async function dealerHome(actor: Actor): Promise<DealerHomeData> {
  const [soon, watched, outbid, won, disputed, sums, performance, talks] = await Promise.all([
    findBoard(actor, "active", {}),
    findBoard(actor, "favorites", {}),
    findBoard(actor, "outbid", {}),
    findWins(actor, 1, SHOWN),
    findClaims(actor, { view: "live", page: 1 }, SHOWN),
    findBoardSums(actor),
    findPerformance(actor),
    findNegotiations(actor),
  ]);
  const first = <T>(list: T[]) => list.slice(0, SHOWN);
  return {
    soon: first(soon.list),
    watched: first(watched.list),
    outbid: first(outbid.list),
    won: won.list,
    disputed: disputed.list,
    sums,
    performance,
    at: Date.now(),
    negotiations: ownOf(talks),
  };
}

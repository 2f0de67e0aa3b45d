import type { z } from "zod";
import { databaseNow, inTransaction } from "#db/client.ts";
import { eraseReasons } from "#db/erase-reasons.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { eraseWordsInClaims } from "#modules/claims/index.ts";
import {
  eraseIdentity,
  erasePayouts,
  eraseUnsealedPapers,
  eraseWordsAboutDeals,
  findBoughtCarsOf,
  findSoldCars,
} from "#modules/deals/index.ts";
import { system } from "#modules/kernel/actor.ts";
import {
  endOwnDealings,
  eraseDestinations,
  erasePrequalification,
  eraseWordsAboutVisits,
} from "#modules/offers/index.ts";
import { eraseUnsoldCars, eraseWordsAboutCars, findCarsToErase } from "#modules/swaps/index.ts";

/**
 * Listener: erases what was typed by and about a removed person: cars, requests, visits, claims, deals, deliveries, papers.
 * Rows, ids, amounts, and times stay, so histories and books stay complete.
 */
const erasePerson = ({ user }: z.output<(typeof userRemoved)["schema"]>): Promise<void> =>
  inTransaction(async (tx) => {
    const now = await databaseNow(tx);
    await endOwnDealings(tx, system, user, now);
    await eraseUnsoldCars(tx, user, await findSoldCars(tx, user), now);
    const cars = await findCarsToErase(tx, user, await findBoughtCarsOf(tx, user));
    await eraseWordsAboutCars(tx, cars);
    await eraseWordsAboutVisits(tx, user);
    await eraseWordsAboutDeals(tx, user);
    await eraseDestinations(tx, user);
    await erasePrequalification(tx, user);
    await eraseWordsInClaims(tx, user, now);
    await eraseUnsealedPapers(tx, user, now);
    await eraseIdentity(tx, user, now);
    await erasePayouts(tx, user, now);
    await eraseReasons(tx, user, cars);
  });
export default erasePerson;

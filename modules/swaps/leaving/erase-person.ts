import type { z } from "zod";
import { databaseNow, inTransaction } from "#db/client.ts";
import { eraseReasons } from "#db/erase-reasons.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { system } from "#modules/kernel/actor.ts";
import { endOwnDealings } from "./end-dealings.ts";
import { eraseUnsoldCars, eraseWordsAboutCars, findCarsToErase } from "./erase-cars.ts";
import { eraseWordsInClaims } from "./erase-claims.ts";
import { eraseWordsAboutDeals, eraseWordsAboutVisits } from "./erase-deals.ts";
import { eraseUnsealedPapers } from "./erase-papers.ts";

/**
 * Listener: erases what was typed by and about a removed person: cars, requests, visits, claims, deals, deliveries, papers.
 * Rows, ids, amounts, and times stay, so histories and books stay complete.
 */
const erasePerson = ({ user }: z.output<(typeof userRemoved)["schema"]>): Promise<void> =>
  inTransaction(async (tx) => {
    const now = await databaseNow(tx);
    await endOwnDealings(tx, system, user, now);
    await eraseUnsoldCars(tx, user, now);
    const cars = await findCarsToErase(tx, user);
    await eraseWordsAboutCars(tx, cars);
    await eraseWordsAboutVisits(tx, user);
    await eraseWordsAboutDeals(tx, user);
    await eraseWordsInClaims(tx, user, now);
    await eraseUnsealedPapers(tx, user, now);
    await eraseReasons(tx, user, cars);
  });
export default erasePerson;

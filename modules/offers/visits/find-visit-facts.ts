import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { swapDetails, swaps } from "#modules/swaps/tables.ts";
import { addressOf } from "./address.ts";
import type { VisitStatus } from "./lifecycle.ts";
import { visits } from "./tables.ts";

/** The facts about a visit for messages. */
export type VisitFacts = {
  car: string;
  status: VisitStatus;
  seller: string;
  buyer: string;
  sellerName: string;
  buyerName: string;
  message: string | null;
  address: string;
};

const CAR = {
  shortName: swaps.shortName,
  address: swapDetails.address,
  city: swaps.city,
  state: swaps.state,
  zip: swaps.zip,
};

/** For internal use: does not check permissions. */
export async function findVisitFacts(id: string): Promise<VisitFacts | undefined> {
  const [row] = await db()
    .select({ visit: visits, car: CAR })
    .from(visits)
    .innerJoin(swaps, eq(swaps.id, visits.swapId))
    .innerJoin(swapDetails, eq(swapDetails.swapId, swaps.id))
    .where(eq(visits.id, id));
  if (!row) return undefined;
  const { sellerId, buyerId, status, message } = row.visit;
  const people = await findPeople([sellerId, buyerId]);
  return {
    car: row.car.shortName,
    status,
    message,
    seller: sellerId,
    buyer: buyerId,
    sellerName: shortName(people.get(sellerId)),
    buyerName: shortName(people.get(buyerId)),
    address: addressOf(row.car),
  };
}

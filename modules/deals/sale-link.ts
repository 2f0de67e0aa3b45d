import { eq } from "drizzle-orm";
import { db, type Reader } from "#db/client.ts";
import { isId } from "#modules/kernel/ids.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { deals } from "./tables.ts";

const PURPOSE = "deals.sale";

/** One side of a closed sale. */
export type SaleParty = {
  deal: string;
  swap: string;
  car: string;
  /** The key of the car's picture on the marketplace. */
  picture: string | null;
  user: string;
  side: "seller" | "buyer";
};

/** The secret part of a mail's link: it says that its reader was one side of this sale. */
export const saleToken = ({ deal, user }: Pick<SaleParty, "deal" | "user">): string =>
  signToken(PURPOSE, `${deal} ${user}`);

/** The sides of a sale that is closed, seller first; none when it is not. Doesn't check permissions. */
export async function findClosedSale(deal: string, tx: Reader = db()): Promise<SaleParty[]> {
  if (!isId(deal)) return [];
  const [row] = await tx
    .select({ deal: deals, car: swaps.shortName, picture: swaps.pictureKey })
    .from(deals)
    .innerJoin(swaps, eq(swaps.id, deals.swapId))
    .where(eq(deals.id, deal));
  if (row?.deal.status !== "closed") return [];
  const sale = { deal: row.deal.id, swap: row.deal.swapId, car: row.car, picture: row.picture };
  const { sellerId, buyerId } = row.deal;
  const buyer: SaleParty[] = buyerId ? [{ ...sale, user: buyerId, side: "buyer" }] : [];
  return [{ ...sale, user: sellerId, side: "seller" }, ...buyer];
}

/** The side of a closed sale that a link was sent to; undefined when the link no longer holds. */
export async function findSaleByLink(token: string, tx: Reader = db()): Promise<SaleParty | undefined> {
  const [deal = "", user = ""] = readToken(PURPOSE, token)?.split(" ") ?? [];
  return (await findClosedSale(deal, tx)).find((party) => party.user === user);
}

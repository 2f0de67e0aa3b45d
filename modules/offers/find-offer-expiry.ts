import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { offers } from "./tables.ts";

/** The deadline for answering the offer, as an ISO time. */
export async function findOfferExpiry(offer: string): Promise<string | undefined> {
  const [row] = await db().select({ at: offers.expiresAt }).from(offers).where(eq(offers.id, offer));
  return row?.at.toISOString();
}

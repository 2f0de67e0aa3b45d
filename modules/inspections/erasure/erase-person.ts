import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { inTransaction } from "#db/client.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { inspections } from "../tables.ts";

const ERASED = "Erased with the account.";

/** Listener: erases the place and the notes of a removed seller's or buyer's past appointments. Times and technicians stay. */
const erasePerson = ({ user }: z.output<(typeof userRemoved)["schema"]>): Promise<void> =>
  inTransaction(async (tx) => {
    const past = and(
      or(eq(inspections.sellerId, user), eq(inspections.buyerId, user)),
      or(lt(inspections.endsAt, sql`now()`), eq(inspections.status, "canceled")),
    );
    await tx.update(inspections).set({ note: null, outsideReason: null, cancelReason: null }).where(past);
    await tx
      .update(inspections)
      .set({ address: ERASED, place: null, lat: null, lng: null })
      .where(and(past, ne(inspections.locationType, "center")));
  });
export default erasePerson;

import { and, eq, isNull } from "drizzle-orm";
import { inTransaction } from "#db/client.ts";
import { outbox } from "../tables.ts";
import type { Claim } from "./claim-message.ts";

/** Another worker has the message by now, or the record of it can't be written: the words must not be transferred. */
export class ClaimLost extends Error {}

/** Records that the words are transferred from now on. Throws `ClaimLost` if the message is no longer this attempt's. */
export async function beginTransfer({ message, attempt }: Claim): Promise<void> {
  const mine = and(
    eq(outbox.id, message),
    eq(outbox.status, "sending"),
    eq(outbox.attempts, attempt),
    isNull(outbox.transferAt),
  );
  const begun = await inTransaction((tx) =>
    tx.update(outbox).set({ transferAt: new Date() }).where(mine).returning({ id: outbox.id }),
  );
  if (begun.length === 0) throw new ClaimLost(`Another worker sends the message ${message}`);
}

import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { log } from "#modules/kernel/log.ts";
import { span } from "#modules/kernel/trail.ts";
import { type Carrier, NotTaken } from "../ports/carrier.ts";
import { type OutboxRow, outbox } from "../tables.ts";
import { beginTransfer, ClaimLost } from "./begin-transfer.ts";
import { type Claim, claimMessage } from "./claim-message.ts";
import { settleMessage } from "./settle-message.ts";
import { wakeMessages } from "./wake-messages.ts";

/**
 * Sends one message through its carrier. "Sending" is recorded before the attempt, the beginning of the transfer when the
 * carrier asks for the words, and "sent" after it, each in a separate transaction. A message left in the middle of a
 * transfer by a crash is never sent again through a carrier that would deliver it twice; it is `uncertain`, and someone
 * has to look at it. Codes and links are erased once a provider has them. A message that was not taken gets a later job.
 */
export async function sendMessage<M>(
  message: string,
  carrier: Carrier<M>,
  shape: (row: OutboxRow) => M,
  probe = false,
): Promise<void> {
  const claimed = await claimMessage(system, { message, repeatable: carrier.repeatable, probe });
  if (!claimed.ok || claimed.value.attempt === null) return;
  const claim: Claim = { message, attempt: claimed.value.attempt };
  const [row] = await db().select().from(outbox).where(eq(outbox.id, message));
  if (!row) return;
  const about = { ...claim, provider: carrier.name };
  let begun = false;
  const begin = async () => {
    await beginTransfer(claim);
    begun = true;
  };
  try {
    const transfer = { name: `send by ${carrier.name}`, kind: "call", attributes: { message: row.id } } as const;
    const reference = await span(transfer, () => carrier.send(shape(row), begin));
    await settleMessage(system, { ...about, outcome: "sent", reference, external: carrier.external });
    if (carrier.external) await wakeMessages(row.channel);
  } catch (error) {
    await handleFailure(about, row, error, begun && !carrier.repeatable);
  }
}

async function handleFailure(
  about: Claim & { provider: string },
  row: OutboxRow,
  error: unknown,
  mayHaveArrived: boolean,
) {
  if (error instanceof ClaimLost) return;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  log.warn({ ...about, reason }, "a message was not sent");
  const refused = error instanceof NotTaken;
  if (!refused && mayHaveArrived) {
    await settleMessage(system, { ...about, outcome: "uncertain", error: reason });
    return;
  }
  const [final, away] = refused ? [error.final, error.away] : [false, false];
  await settleMessage(system, { ...about, outcome: "not-taken", error: reason, final, away });
  if (refused && !away) await wakeMessages(row.channel); // It has answered, so it is there.
}

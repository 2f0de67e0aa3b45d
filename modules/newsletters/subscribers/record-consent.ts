import type { CommandContext } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { keyedHashes } from "#modules/kernel/signed-token.ts";
import type { ConsentAct, SubscriberSource, WordingVersion } from "./policy.ts";
import { consentRecords } from "./tables.ts";

export type Consent = {
  subscriber: string;
  act: ConsentAct;
  source: SubscriberSource;
  /** The version of the words that were shown. */
  wording?: WordingVersion;
  /** The network address; only a keyed hash of it is stored. */
  address?: string | undefined;
  note?: string | null | undefined;
};

/**
 * Records what subscribers agreed to or ended, in the transaction that applies it. A record says when, how, and with
 * which words, and has a keyed hash of the network address.
 */
export async function recordConsent(
  { tx, actor, now }: Pick<CommandContext, "tx" | "actor" | "now">,
  ...consents: Consent[]
): Promise<void> {
  if (consents.length === 0) return;
  const rows = consents.map(({ subscriber, act, source, wording, address, note }) => ({
    id: newId(),
    subscriberId: subscriber,
    act,
    source,
    wording: wording ?? null,
    ipHash: ipHash(address),
    note: note ?? null,
    actorId: actor.id,
    at: now,
  }));
  await tx.insert(consentRecords).values(rows);
}

/** The keyed hash of a network address: comparable with another one of the same secret, but not readable. */
const ipHash = (address: string | undefined): string | null =>
  address ? keyedHashes("consent.address", address)[0] : null;

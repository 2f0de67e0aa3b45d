import { db } from "#db/client.ts";
import { countRows } from "#db/merge.ts";
import { contactsTakenOver, findByContact, findPair, type Pair, refuseByKind } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import { findConflicts, MERGE_PARTS } from "./parts.ts";
import type { MergePreview } from "./schemas.ts";

/**
 * What merging an account into `into` would do. `from` is an id, an email address, or a phone number. Undefined if there
 * is no such account, or for other readers.
 */
export async function findMergePreview(actor: Actor, from: string, into: string): Promise<MergePreview | undefined> {
  if (!can(actor, "system.manage") || !isId(into)) return undefined;
  const id = isId(from) ? from : (await findByContact(from))?.id;
  const pair = id === undefined ? undefined : await findPair(id, into);
  if (!pair) return undefined;
  const { email, phone, firstName, lastName } = pair.from;
  const refused = refuseByKind(pair);
  return {
    from: { _id: pair.from.id, fullName: fullNameOf({ firstName, lastName }), email, phone },
    moves: refused ? [] : await countMoves(pair.from.id),
    contacts: contactsOf(pair),
    errors: refused ? [refused.error.message] : await findConflicts(db(), pair.from.id, into),
  };
}

async function countMoves(person: string): Promise<MergePreview["moves"]> {
  const counts = new Map<string, number>();
  for (const part of MERGE_PARTS)
    if (part.what) counts.set(part.what, (counts.get(part.what) ?? 0) + (await countRows(db(), part, person)));
  return [...counts].filter(([, count]) => count > 0).map(([what, count]) => ({ what, count }));
}

const contactsOf = (pair: Pair): string[] => {
  const { email, phone } = contactsTakenOver(pair);
  return [email, phone].filter((contact): contact is string => Boolean(contact));
};

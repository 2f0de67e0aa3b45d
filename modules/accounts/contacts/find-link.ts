import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { LinkFacts } from "../account-schemas.ts";
import { goesTo } from "./pending-contact.ts";
import { findLinkOwner } from "./verification.ts";

/** What the reader of this link has to do. Undefined for a link that no longer works. */
export async function findLink(actor: Actor, token: string): Promise<LinkFacts | undefined> {
  const owner = await findLinkOwner(db(), token);
  return (
    owner && { here: actor.id === owner.id, password: owner.passwordHash !== null, unowned: goesTo(owner, "email") }
  );
}

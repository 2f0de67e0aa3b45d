import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { Address, FormerAddress } from "../account-schemas.ts";
import { users } from "../tables.ts";

/** The row of an account stays small, however often its address changes. */
const MOST = 20;
const PARTS = ["address", "city", "state", "zip"] as const;
type User = Pick<typeof users.$inferSelect, "address" | "formerAddresses">;

/** A person's new address; the one before stays known with the time until which it was theirs. */
export function addressAfter({ address, formerAddresses }: User, given: Address | undefined, now: Date): Partial<User> {
  if (!given || PARTS.every((part) => (given[part] ?? null) === (address[part] ?? null))) return {};
  const isKnown = PARTS.some((part) => address[part]);
  const former = isKnown ? [{ ...address, until: now.toISOString() }] : [];
  return { address: given, formerAddresses: [...formerAddresses, ...former].slice(-MOST) };
}

/** Where a person lived before, the latest first: the actor's own, and for staff those of everyone. */
export async function findFormerAddresses(actor: Actor, user = actor.id): Promise<FormerAddress[]> {
  if (!user || !isId(user) || (user !== actor.id && !can(actor, "user.read"))) return [];
  const [row] = await db().select({ former: users.formerAddresses }).from(users).where(eq(users.id, user));
  return row?.former.toReversed() ?? [];
}

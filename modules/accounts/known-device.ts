import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.ts";
import { isMacOf, macOf } from "./secrets.ts";
import { users } from "./tables.ts";

/** The browser of an attempt, as determined at the edge. */
export const KnownBrowser = z.object({
  /** The value `markDevice` stored in this browser. */
  device: z.string().max(500).optional(),
});

/**
 * The cookie of a device that signed in to an account: `id.mark.mark…`, a random id and one mark per account. A mark is
 * a MAC of the device, the account, and its password hash. It can't be forged or used for another account, and changing
 * the password invalidates it.
 */
type Owner = Pick<typeof users.$inferSelect, "id" | "passwordHash">;

const ID = /^[\w-]{22}$/;
/** Enough for a shared computer; the oldest mark is dropped first. */
const MOST_ACCOUNTS = 8;

const MARK_LENGTH = 22;
const PURPOSE = "known devices";
const wordsOf = (device: string, { id, passwordHash }: Owner): string => `${device}:${id}:${passwordHash ?? ""}`;

const markOf = (device: string, owner: Owner): string => macOf(PURPOSE, wordsOf(device, owner)).slice(0, MARK_LENGTH);
const isMarkOf = (mark: string, device: string, owner: Owner): boolean =>
  isMacOf(mark, PURPOSE, wordsOf(device, owner), MARK_LENGTH);

function parse(text: string | undefined): { id: string; marks: string[] } | undefined {
  const [id = "", ...marks] = (text ?? "").split(".");
  return ID.test(id) ? { id, marks: marks.filter((mark) => ID.test(mark)) } : undefined;
}

/** The id of a device that signed in to this account with its current password; undefined for any other device. */
export function idOfKnownDevice(owner: Owner, text: string | undefined): string | undefined {
  const device = parse(text);
  if (!device) return undefined;
  return device.marks.some((mark) => isMarkOf(mark, device.id, owner)) ? device.id : undefined;
}

/**
 * Who is counted for the wrong tries of a signed-in or half signed-in person: the account, or this device of it, if it signed
 * in before. Whoever knows the password, or holds a session, then uses up no tries of the owner's own devices.
 */
export async function triesOf(user: string, device: string | undefined): Promise<string> {
  const owner = device ? await findOwner(user) : undefined;
  const known = owner && idOfKnownDevice(owner, device);
  return known ? `${user}:${known}` : user;
}

async function findOwner(user: string): Promise<Owner | undefined> {
  const [owner] = await db()
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user));
  return owner;
}

/**
 * The new value for a device that has just proven to be this user's; `text` is its previous value. For the edge, after
 * a sign-in: does not check permissions.
 */
export async function markDevice(user: string, text: string | undefined): Promise<string | undefined> {
  const owner = await findOwner(user);
  if (!owner) return undefined;
  const { id, marks } = parse(text) ?? { id: randomBytes(16).toString("base64url"), marks: [] };
  return [id, markOf(id, owner), ...marks.filter((mark) => !isMarkOf(mark, id, owner))]
    .slice(0, MOST_ACCOUNTS + 1)
    .join(".");
}

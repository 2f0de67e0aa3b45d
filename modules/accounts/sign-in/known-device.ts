import { randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { macOf } from "../secrets.ts";
import { users } from "../tables.ts";
import type { User } from "./find-account.ts";

/**
 * The cookie of a device that signed in to an account: `id.mark.mark…`, a random id and one mark per account. A mark is
 * a MAC of the device, the account, and its password hash. It can't be forged or used for another account, and changing
 * the password invalidates it.
 */
type Owner = Pick<User, "id" | "passwordHash">;

const ID = /^[\w-]{22}$/;
/** Enough for a shared computer; the oldest mark is dropped first. */
const MOST_ACCOUNTS = 8;

const markOf = (device: string, { id, passwordHash }: Owner): string =>
  macOf("known devices", `${device}:${id}:${passwordHash ?? ""}`).slice(0, 22);

function parse(text: string | undefined): { id: string; marks: string[] } | undefined {
  const [id = "", ...marks] = (text ?? "").split(".");
  return ID.test(id) ? { id, marks: marks.filter((mark) => ID.test(mark)) } : undefined;
}

/** The id of a device that signed in to this account with its current password; undefined for any other device. */
export function idOfKnownDevice(owner: Owner, text: string | undefined): string | undefined {
  const device = parse(text);
  if (!device) return undefined;
  const expected = Buffer.from(markOf(device.id, owner));
  return device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected)) ? device.id : undefined;
}

/**
 * The new value for a device that has just proven to be this user's; `text` is its previous value. For the edge, after
 * a sign-in: does not check permissions.
 */
export async function markDevice(user: string, text: string | undefined): Promise<string | undefined> {
  const [owner] = await db()
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user));
  if (!owner) return undefined;
  const { id, marks } = parse(text) ?? { id: randomBytes(16).toString("base64url"), marks: [] };
  const own = markOf(id, owner);
  return [id, own, ...marks.filter((mark) => mark !== own)].slice(0, MOST_ACCOUNTS + 1).join(".");
}

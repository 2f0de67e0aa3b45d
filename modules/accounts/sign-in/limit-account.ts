import { z } from "zod";
import { db } from "#db/client.ts";
import type { Limit } from "#db/rate-limit.ts";
import { accountName, findAccount } from "./find-account.ts";
import { idOfKnownDevice } from "./known-device.ts";

/** The origin of an attempt, as determined at the edge. */
export const Origin = z.object({
  /** The IP address; if omitted, addresses aren't counted. */
  address: z.string().max(100).optional(),
  /** The value `markDevice` stored in this browser. */
  device: z.string().max(500).optional(),
  /** The browser's user agent. */
  browser: z.string().max(300).optional(),
});
export type Origin = z.output<typeof Origin>;

type Share = Omit<Limit, "subject">;
const MINUTES_15 = 900;
const DAY = 86_400;

const LIMITS: Record<string, { account: Share; address?: Share }> = {
  "sign-in": {
    account: { most: 10, seconds: MINUTES_15, failuresOnly: true },
    // Households and offices share an IP address.
    address: { most: 300, seconds: MINUTES_15, failuresOnly: true },
  },
  "one-time": { account: { most: 5, seconds: MINUTES_15, failuresOnly: true } },
  // The response reveals whether an account exists, so requests are limited per IP address.
  reset: { account: { most: 5, seconds: 3_600 }, address: { most: 20, seconds: DAY } },
};

/**
 * The limits of one attempt on an account. Attempts from unknown devices count per account name and per IP address. A
 * device that signed in to this account before has a separate count, so that others can't lock out its owner.
 */
export async function limitsOf(act: "sign-in" | "one-time" | "reset", name: string, origin: Origin): Promise<Limit[]> {
  const { account, address } = LIMITS[act] as (typeof LIMITS)[string];
  const user = origin.device ? await findAccount(db(), name) : undefined;
  const known = user && idOfKnownDevice(user, origin.device);
  if (known) return [{ subject: `${act}:${user.id}:${known}`, ...account }];
  const ofAddress = address && origin.address ? [{ subject: `${act}-from:${origin.address}`, ...address }] : [];
  return [...ofAddress, { subject: `${act}:${accountName(name)}`, ...account }];
}

import { z } from "zod";
import { db } from "#db/client.ts";
import type { Limit } from "#db/rate-limit.ts";
import { accountName, findAccount } from "./find-account.ts";
import { idOfKnownDevice } from "./known-device.ts";

/** Where an attempt comes from, as the edge knows it. */
export const Origin = z.object({
  /** The network address; if omitted, no address is counted. */
  address: z.string().max(100).optional(),
  /** The value `markDevice` stored in this browser. */
  device: z.string().max(500).optional(),
});
export type Origin = z.output<typeof Origin>;

type Share = Omit<Limit, "subject">;
const MINUTES_15 = 900;
const DAY = 86_400;

const LIMITS: Record<string, { account: Share; address?: Share }> = {
  "sign-in": {
    account: { most: 10, seconds: MINUTES_15, failuresOnly: true },
    // Households and offices share an address.
    address: { most: 300, seconds: MINUTES_15, failuresOnly: true },
  },
  "one-time": { account: { most: 5, seconds: MINUTES_15, failuresOnly: true } },
  // The answer reveals whether an account exists, so requests are limited per address.
  reset: { account: { most: 5, seconds: 3_600 }, address: { most: 20, seconds: DAY } },
};

/**
 * The limits of one attempt on an account. Attempts from unknown devices count by the account's name and by their
 * network address. A device that signed in to this account before has its own count, so that others cannot lock its
 * owner out.
 */
export async function limitsOf(act: "sign-in" | "one-time" | "reset", name: string, origin: Origin): Promise<Limit[]> {
  const { account, address } = LIMITS[act] as (typeof LIMITS)[string];
  const user = origin.device ? await findAccount(db(), name) : undefined;
  const known = user && idOfKnownDevice(user, origin.device);
  if (known) return [{ subject: `${act}:${user.id}:${known}`, ...account }];
  const ofAddress = address && origin.address ? [{ subject: `${act}-from:${origin.address}`, ...address }] : [];
  return [...ofAddress, { subject: `${act}:${accountName(name)}`, ...account }];
}

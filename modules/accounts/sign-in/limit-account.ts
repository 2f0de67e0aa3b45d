import { z } from "zod";
import { db } from "#db/client.ts";
import type { Limit } from "#db/rate-limit.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { idOfKnownDevice, KnownBrowser } from "../known-device.ts";
import { accountName, findAccount } from "./find-account.ts";

/** The origin of an attempt, as determined at the edge. */
export const Origin = KnownBrowser.extend({
  /** The IP address; if omitted, addresses aren't counted. */
  address: z.string().max(100).optional(),
  /** The browser's user agent. */
  browser: z.string().max(300).optional(),
});
export type Origin = z.output<typeof Origin>;

type Share = Omit<Limit, "subject">;
const MINUTES_15 = 900;

const LIMITS: Record<string, { account: Share; address?: Share; apart?: boolean }> = {
  "sign-in": {
    account: { most: 10, seconds: MINUTES_15, failuresOnly: true },
    // Households and offices share an IP address.
    address: { most: 300, seconds: MINUTES_15, failuresOnly: true },
  },
  "one-time": {
    account: { most: 5, seconds: MINUTES_15, failuresOnly: true },
    address: { most: 300, seconds: MINUTES_15, failuresOnly: true },
    // Strangers must not use up the tries of the owner, and 57 random bits can't be guessed from any number of addresses.
    apart: true,
  },
  // The response reveals whether an account exists, so requests are limited per IP address.
  reset: { account: { most: 5, seconds: HOUR_SECONDS }, address: { most: 20, seconds: DAY_SECONDS } },
};

/**
 * The limits of one attempt on an account. Attempts from unknown devices count per account name (with `apart`, for each
 * IP address by itself) and per IP address. A device that signed in to this account before has a separate count, so
 * that others can't lock out its owner. Correct passwords don't count, unless a second step follows.
 */
export async function limitsOf(act: "sign-in" | "one-time" | "reset", name: string, origin: Origin): Promise<Limit[]> {
  const { account, address, apart } = LIMITS[act] as (typeof LIMITS)[string];
  const user = origin.device ? await findAccount(db(), name) : undefined;
  const known = user && idOfKnownDevice(user, origin.device);
  if (known) return [{ subject: `${act}:${user.id}:${known}`, ...account }];
  const ofAddress = address && origin.address ? [{ subject: `${act}-from:${origin.address}`, ...address }] : [];
  const from = apart && origin.address ? `:${origin.address}` : "";
  return [...ofAddress, { subject: `${act}:${accountName(name)}${from}`, ...account }];
}

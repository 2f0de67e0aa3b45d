import { attempt, type Limit } from "#db/rate-limit.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#modules/kernel/durations.ts";
import type { Refused } from "#modules/kernel/result.ts";

const LIMITS = {
  register: { most: 200, seconds: HOUR_SECONDS },
  estimate: { most: 120, seconds: HOUR_SECONDS },
  plate: { most: 100, seconds: HOUR_SECONDS },
  contact: { most: 20, seconds: HOUR_SECONDS },
  share: { most: 30, seconds: DAY_SECONDS },
  subscribe: { most: 60, seconds: HOUR_SECONDS },
} satisfies Record<string, Omit<Limit, "subject">>;

/**
 * Counts the attempts from one IP address across all accounts. Households and offices share an address, so this limit
 * is far higher than the limit per account. Refuses `too-many-requests`.
 */
export const limitAddress = (act: keyof typeof LIMITS, address: string): Promise<Refused | null> =>
  attempt({ subject: `${act}-from:${address}`, ...LIMITS[act] });

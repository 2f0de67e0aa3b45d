import { attempt, type Limit } from "#db/rate-limit.ts";
import type { Refused } from "#modules/kernel/result.ts";

const LIMITS = {
  register: { most: 200, seconds: 3_600 },
  estimate: { most: 120, seconds: 3_600 },
  plate: { most: 100, seconds: 3_600 },
  contact: { most: 20, seconds: 3_600 },
  share: { most: 30, seconds: 86_400 },
  subscribe: { most: 60, seconds: 3_600 },
} satisfies Record<string, Omit<Limit, "subject">>;

/**
 * Counts the attempts from one IP address across all accounts. Households and offices share an address, so this limit
 * is far higher than the limit per account. Refuses `too-many-requests`.
 */
export const limitAddress = (act: keyof typeof LIMITS, address: string): Promise<Refused | null> =>
  attempt({ subject: `${act}-from:${address}`, ...LIMITS[act] });

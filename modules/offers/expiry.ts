import { HOUR_MS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";

/** When an amount proposed now expires (after 72 hours, or OFFER_HOURS). */
export const offerExpiry = (now: Date): Date => new Date(now.getTime() + environment().OFFER_HOURS * HOUR_MS);

import { environment } from "#modules/kernel/environment.ts";

/** When an amount named now stops standing (72 hours unless OFFER_HOURS says otherwise). */
export const offerExpiry = (now: Date): Date => new Date(now.getTime() + environment().OFFER_HOURS * 3_600_000);

import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Limit } from "#db/rate-limit.ts";
import { attempts } from "#db/tables.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";

const SUBJECT = "text-site";

/**
 * The texts and calls of the whole site in an hour that requests have caused. It stops visitors and people without a
 * verified contact at `TEXTS_HOURLY_STOP`; what others send counts, too.
 */
export const siteLimit = ({ stops }: { stops: boolean }): Limit => ({
  subject: SUBJECT,
  seconds: HOUR_SECONDS,
  most: stops ? environment().TEXTS_HOURLY_STOP : Number.MAX_SAFE_INTEGER,
  sentence: (wait) =>
    `We are sending fewer texts and calls at the moment. Please use an email address, or try again in ${wait}.`,
});

export type TextFigures = {
  /** Texts and calls that requests have caused in the last hour. */
  sent: number;
  /** The number from which the administrators get a warning. */
  alarm: number;
  /** From how many on people without a verified contact can't cause more. */
  stop: number;
};

/** How many texts and calls requests have caused in the last hour. For operators: doesn't check permissions. */
export async function measureTexts(): Promise<TextFigures> {
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from ${attempts}, unnest(hits) as hit
    where subject = ${SUBJECT} and hit > now() - make_interval(secs => ${HOUR_SECONDS})`);
  const { TEXTS_HOURLY_ALARM: alarm, TEXTS_HOURLY_STOP: stop } = environment();
  return { sent: rows[0]?.count ?? 0, alarm, stop };
}

import { eq, type SQL, sql } from "drizzle-orm";
import { noteLimit } from "#modules/kernel/note-error.ts";
import { ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { waitWords } from "#modules/kernel/wait-words.ts";
import { db } from "./client.ts";
import { attempts } from "./tables.ts";

/** At most `most` attempts by `subject` within any `seconds`. */
export type Limit = {
  subject: string;
  most: number;
  seconds: number;
  /** Successful attempts, such as correct passwords, are removed from the count. */
  failuresOnly?: boolean;
  /** Attempts of a command that refuses for another reason are removed from the count: it did nothing that costs. */
  successesOnly?: boolean;
  /** The sentence of the error, with the time to wait in words. */
  sentence?: (wait: string) => string;
};

/** A counted attempt. */
export type Hit = { subject: string; at: string };

const window = ({ seconds }: Limit): SQL => sql`make_interval(secs => ${seconds})`;

/**
 * Counts one attempt. Beyond the limit it refuses with `too-many-requests` and the seconds to wait, and counts nothing.
 * This is a single statement under the row lock, so concurrent attempts can't exceed the limit. Never call it inside a
 * transaction: the attempt must count even if the transaction is rolled back.
 */
async function countAttempt(limit: Limit): Promise<Result<Hit>> {
  const { subject, most } = limit;
  const live = sql`from unnest(known.hits) as hit where hit > now() - ${window(limit)}`;
  const { rows } = await db().execute<{ at: string }>(sql`
    insert into ${attempts} as known (subject, hits, expires_at)
    values (${subject}, array[now()], now() + ${window(limit)})
    on conflict (subject) do update set
      -- Each hit differs from the last one, so that taking one back takes back no other.
      hits = array(select hit ${live} order by hit)
        || greatest(now(), known.hits[cardinality(known.hits)] + interval '1 microsecond'),
      expires_at = greatest(known.expires_at, excluded.expires_at)
    where (select count(*) ${live}) < ${most}
    returning known.hits[cardinality(known.hits)]::text as at`);
  const counted = rows[0];
  if (counted) return ok({ subject, at: counted.at });
  noteLimit(limit);
  const retryAfter = await secondsToWait(limit);
  const message = limit.sentence?.(waitWords(retryAfter));
  return refuseCommon("too-many-requests", { retryAfter, ...(message ? { message } : {}) });
}

/** Seconds until the next attempt is allowed: until all but `most` - 1 of the counted attempts have expired. */
async function secondsToWait(limit: Limit): Promise<number> {
  const { rows } = await db().execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from hit + ${window(limit)} - now()))::int as seconds
    from ${attempts}, unnest(hits) as hit
    where subject = ${limit.subject} and hit > now() - ${window(limit)}
    order by hit desc offset ${limit.most - 1} limit 1`);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Counts one attempt for every limit, or for none if one of them refuses. */
export async function countAttempts(limits: readonly Limit[]): Promise<Result<Hit[]>> {
  const hits: Hit[] = [];
  for (const limit of limits) {
    const counted = await countAttempt(limit);
    if (!counted.ok) {
      await takeBack(hits);
      return counted;
    }
    hits.push(counted.value);
  }
  return ok(hits);
}

/** Removes attempts from the count. */
export async function takeBack(hits: readonly Hit[]): Promise<void> {
  for (const { subject, at } of hits)
    await db()
      .update(attempts)
      .set({ hits: sql`array_remove(${attempts.hits}, ${at}::timestamptz)` })
      .where(eq(attempts.subject, subject));
}

/** Counts one attempt. Returns null if the limit allows it, otherwise the error. */
export async function attempt(limit: Limit): Promise<Refused | null> {
  const counted = await countAttempt(limit);
  return counted.ok ? null : counted;
}

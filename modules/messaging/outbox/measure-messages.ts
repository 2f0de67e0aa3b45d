import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { MessageChannel } from "../message-schemas.ts";

/** The messages of a channel that have not arrived. Counts of failed ones are those of the last day. */
export type MessageFigures = {
  channel: MessageChannel;
  /** Tried, and to be tried again. */
  waiting: number;
  /** How long ago the first of these was tried first, in seconds. */
  oldestSeconds: number;
  uncertain: number;
  /** Given up because their carrier was away for too long. */
  givenUp: number;
  /** Refused for good, such as an address that doesn't exist. */
  refused: number;
};

/** What alerts about messages are about. Throws while the database is away. */
export async function measureMessages(): Promise<MessageFigures[]> {
  const { rows } = await db().execute<MessageFigures>(sql`
    select channel,
      count(*) filter (where waits)::int as waiting,
      coalesce(extract(epoch from now() - min(first_tried_at) filter (where waits)), 0)::float as "oldestSeconds",
      count(*) filter (where status = 'uncertain')::int as uncertain,
      count(*) filter (where failed_lately and away)::int as "givenUp",
      count(*) filter (where failed_lately and not away)::int as refused
    from (values ('mail'), ('sms')) as channels (channel)
    left join lateral (
      select status, away, first_tried_at, status in ('waiting', 'sending') and first_tried_at is not null as waits,
        status = 'failed' and coalesce(claimed_at, created_at) > now() - interval '1 day' as failed_lately
      from outbox where outbox.channel = channels.channel and status <> 'sent'
    ) as unfinished on true
    group by channel order by channel`);
  return rows;
}

/** Whether a carrier is away at the moment: pages that have asked for a code say so. */
export async function findAway(): Promise<Record<MessageChannel, boolean>> {
  const { rows } = await db().execute<{ channel: MessageChannel }>(
    sql`select distinct channel from outbox where status = 'waiting' and away`,
  );
  const away = new Set(rows.map(({ channel }) => channel));
  return { mail: away.has("mail"), sms: away.has("sms") };
}

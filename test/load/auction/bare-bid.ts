import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Bid } from "./dealers.ts";

/**
 * The same transaction as one call of a database function, with minimal rules: the key, the locks of lot and bidder,
 * the room of the bidder, the next step of the ladder, the chained event, the lot, and the notice to the other
 * processes. The command is compared with this limit.
 */
export async function createBareBid(): Promise<void> {
  await db().execute(sql`
    create or replace function bench_bid(car uuid, bidder uuid, bid_key text, event_id uuid) returns integer
    language plpgsql as $$
    declare
      l lots;
      b bidders;
      bound bigint;
      amount integer;
      link text;
    begin
      insert into idempotency_keys (actor, command, key, input_hash) values (bidder::text, 'bench', bid_key, '')
        on conflict do nothing;
      if not found then return null; end if;
      select * into l from lots where swap_id = car and phase = 'live' for update;
      if not found or l.ends_at <= clock_timestamp() then return null; end if;
      select * into b from bidders where user_id = bidder for no key update;
      if b.terms_accepted_at is null or b.license_until < current_date then return null; end if;
      select coalesce(sum(leader_max), 0) into bound from lots where leader_id = bidder and phase = 'live' and id <> l.id;
      amount := coalesce(l.price + case when l.price < 1000 then 25 when l.price < 5000 then 50 when l.price < 25000
        then 100 when l.price < 50000 then 250 when l.price < 100000 then 500 else 1000 end, l.opening);
      if amount > b."limit" - bound then return null; end if;
      link := encode(sha256((l.hash || amount::text || bidder::text)::bytea), 'hex');
      insert into auction_events (lot_id, seq, kind, at, bidder_id, facts, open, salt, hash)
        values (l.id, l.seq + 1, 'bid', clock_timestamp(), bidder, jsonb_build_object('amount', amount),
          jsonb_build_object('seq', l.seq + 1, 'kind', 'bid', 'amount', amount, 'price', amount, 'endsAt', l.ends_at),
          replace(gen_random_uuid()::text, '-', ''), link);
      update lots set seq = l.seq + 1, price = amount, leader_id = bidder, leader_label = 1, leader_max = amount,
        bid_count = l.bid_count + 1, hash = link, ends_at = greatest(l.ends_at, clock_timestamp() + interval '120 s')
        where id = l.id;
      insert into events (id, type, payload, topics)
        values (event_id, 'auction.bids-placed', jsonb_build_object('lot', l.id, 'price', amount), array['lot:' || l.id]);
      perform pg_notify('bench', event_id::text);
      update idempotency_keys set answer = to_jsonb(amount) where (actor, command, key) = (bidder::text, 'bench', bid_key);
      return amount;
    end $$`);
}

export async function bareBid({ dealer, swap, key }: Bid): Promise<boolean> {
  const { rows } = await db().execute<{ amount: number | null }>(
    sql`select bench_bid(${swap}, ${dealer.actor.id}, ${key}, ${newId()}) as amount`,
  );
  return rows[0]?.amount !== null;
}

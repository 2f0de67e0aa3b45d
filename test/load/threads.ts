import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findActor, findHolders } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { findThread } from "#modules/messaging/conversations/find-thread.ts";
import { findThreads } from "#modules/messaging/conversations/find-threads.ts";
import { messages, threadSides, threads } from "#modules/messaging/conversations/tables.ts";
import { inTurn, percentile, type SearchRow } from "./in-turn.ts";

/** The threads of one person, about different cars of the seeded market, with three messages each. */
const THREADS = 10_000;
const WORDS = "brakes tires title visit saturday price keys color sunroof warranty";

async function addThreads(person: Actor): Promise<void> {
  const me = person.id as string;
  await db().execute(sql`
    insert into threads (id, swap_id, member_id, other_id, messages, last_at, created_at)
    select gen_random_uuid(), id, ${me}::uuid, seller_id, 3, now() - n * interval '1 minute', now() - n * interval '2 minutes'
    from (select id, seller_id, row_number() over (order by id) as n from swaps
      where seller_id <> ${me} order by id limit ${THREADS}) cars
    on conflict do nothing`);
  await db().execute(sql`
    insert into messages (id, thread_id, seq, party_id, author_id, text, created_at)
    select gen_random_uuid(), t.id, seq, t.member_id, t.member_id,
      'Is it still available? I would like to know about ' ||
        (string_to_array(${WORDS}::text, ' '))[1 + abs(hashtext(t.id::text || seq)) % 10], t.last_at
    from threads t, generate_series(1, 3) as seq where t.member_id = ${me} on conflict do nothing`);
  await db().execute(sql`
    insert into thread_sides (thread_id, party_id, last_at, unread)
    select id, unnest(array[member_id, other_id]), last_at, 1 from threads where member_id = ${me} on conflict do nothing`);
  for (const table of [threads, threadSides, messages]) await db().execute(sql`vacuum (analyze) ${table}`);
}

/** The rows of a page in the simplest way, over the same index; no names, no rights. */
const bareList = (me: string, page: number) =>
  db().execute(sql`select s.unread, t.*, m.text, m.created_at, c.full_name, c.picture_key
    from thread_sides s join threads t on t.id = s.thread_id
    join messages m on m.thread_id = t.id and m.seq = t.messages left join swaps c on c.id = t.swap_id
    where s.party_id = ${me} order by s.last_at desc, s.thread_id desc limit 41 offset ${(page - 1) * 40}`);
const bareThread = (id: string) =>
  db().execute(sql`select * from messages where thread_id = ${id} order by seq desc limit 51`);

/** The cost of the conversations of a person with 10,000 threads, compared with their bare queries. */
export async function measureThreads(rounds = 40): Promise<SearchRow[]> {
  const [holder] = await findHolders("user");
  const person = holder && (await findActor(holder.id));
  if (!person?.id) throw new Error("The demo world has no user");
  const me = person.id;
  await addThreads(person);
  const [one] = (await findThreads(person, { inbox: "own" })).list;
  const id = one?._id ?? newId();
  const far = 200;
  const [list, ours, deep, ourDeep, thread, ourThread] = (await inTurn(
    rounds,
    () => bareList(me, 1),
    () => findThreads(person, { inbox: "own" }),
    () => bareList(me, far),
    () => findThreads(person, { inbox: "own", page: far }),
    () => bareThread(id),
    () => findThread(person, id),
  )) as [number[], number[], number[], number[], number[], number[]];
  const middle = (times: number[]) => percentile(times, 0.5);
  const row = (title: string, bare: number[], found: number[], gate: number, aim: number): SearchRow => ({
    title,
    limit: middle(bare),
    ours: middle(found),
    ratio: middle(found) / middle(bare),
    gate,
    aim,
  });
  return [
    row("Thread list of a person with 10,000 threads / the bare query", list, ours, 3, 2),
    row("Page 200 of it / the bare query", deep, ourDeep, 3, 2),
    row("One thread / the bare query of its messages", thread, ourThread, 30, 15),
  ];
}

import { sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { findActor, findHolders } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { findTaskCounts } from "#modules/swaps/tasks/count-tasks.ts";
import { findTasks } from "#modules/swaps/tasks/find-tasks.ts";
import { TaskQuery } from "#modules/swaps/tasks/schemas.ts";
import { inTurn, percentile, type SearchRow } from "./in-turn.ts";

const OPEN = 100_000;

/** Open tasks of cars of the seeded market, those in a deal among them: most are due within days of now, some are late, on hold or have no date. */
export async function addTasks(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(sql`
    insert into tasks (id, swap_id, kind, title, role_group, assignee_id, status, due_at, created_at)
    select gen_random_uuid(), id, case when in_deal then 'pre-deal' else (array['qualify','valuate','listing'])[1 + n % 3] end, 'Task',
      case when in_deal then 'dealmaker' else (array['swap-agent','appraiser','dealmaker'])[1 + n % 3] end,
      case when n % 3 = 0 then (select id from users where 'swap-agent' = any(roles) limit 1) end,
      (array['open','open','open','followup','noResponse','highAsk','onHold'])[1 + n % 7],
      case when n % 50 > 0 then now() + ((n * 7919) % 400 - 100) * interval '1 hour' end, now() - n % 2160 * interval '1 hour'
    from (select id, stage = 'deal' as in_deal, row_number() over (order by id) as n from swaps order by id limit ${OPEN}) cars
    on conflict do nothing`);
  });
  await db().execute(sql`vacuum (analyze) ${tasks}`);
}

/** The rows of a page and the counters, written in the simplest way, over the same index; no search, no rights. */
const bareList = (page: number) =>
  db().execute(sql`select t.*, s.short_name, s.full_name, s.picture_key, s.channel, s.seller_id, s.step, s.step_since
    from tasks t left join swaps s on s.id = t.swap_id where t.status not in ('done', 'canceled')
    order by (t.status = 'onHold'), coalesce(t.due_at, 'infinity'::timestamptz), t.id limit 41 offset ${(page - 1) * 40}`);
const bareCounts = () =>
  db().execute(sql`select kind, status, due_at < now() as late, count(*)::int from tasks
    where status not in ('done', 'canceled') group by 1, 2, 3`);

/** The cost of the task list among 100,000 open tasks, compared with its bare queries. Needs the seeded database. */
export async function measureTasks(rounds = 40): Promise<SearchRow[]> {
  await addTasks();
  const [admin, agent] = [await staffMember("admin"), await staffMember("swap-agent")];
  const first = TaskQuery.parse({});
  const far = 1_000;
  const [list, counts, ours, page, ofRole] = (await inTurn(
    rounds,
    () => bareList(1),
    bareCounts,
    () => findTasks(admin, first),
    () => Promise.all([findTasks(admin, first), findTaskCounts(admin, first)]),
    () => Promise.all([findTasks(agent, first), findTaskCounts(agent, first)]),
  )) as [number[], number[], number[], number[], number[]];
  const [bareDeep, deep] = (await inTurn(
    rounds,
    () => bareList(far),
    () => findTasks(admin, TaskQuery.parse({ page: far })),
  )) as [number[], number[]];
  const middle = (times: number[]) => percentile(times, 0.5);
  const row = (title: string, limit: number, time: number): SearchRow => ({
    title,
    limit,
    ours: time,
    ratio: time / limit,
    gate: 3,
    aim: 2,
  });
  const bare = middle(list) + middle(counts);
  return [
    row("Rows of the task list, 100,000 open / the bare query", middle(list), middle(ours)),
    row("Task list with its counters / the bare queries", bare, middle(page)),
    row("Task list of one role with its counters / the bare queries", bare, middle(ofRole)),
    row("Page 1,000 of the task list / the bare query", middle(bareDeep), middle(deep)),
  ];
}

async function staffMember(role: Role): Promise<Actor> {
  const [person] = await findHolders(role);
  const found = person && (await findActor(person.id));
  if (!found) throw new Error(`The demo world has no ${role}`);
  return found;
}

import { sql } from "drizzle-orm";
import { inTransaction } from "#db/client.ts";
import { beginCounting } from "./begin-counting.ts";
import { carsFrom, milestonesFrom, statesFrom } from "./derive-cars.ts";
import { sellingFrom } from "./derive-drafts.ts";
import { peopleFrom, threadsFrom } from "./derive-people.ts";
import { factsFrom } from "./insert-facts.ts";
import { insertOutcomes } from "./refresh.ts";
import { replaceTable } from "./replace-table.ts";
import { sumAllDays } from "./sum-days.ts";

const ALL = sql`true`;

const SETTINGS = [
  // Years of events take longer than a page may.
  "statement_timeout = 0",
  // A page reads for at most 15 seconds.
  "lock_timeout = '20s'",
  "work_mem = '128MB'",
  // Grouping by hash instead of sorting millions of rows; the groups are far fewer than the planner expects.
  "hash_mem_multiplier = 8",
  "maintenance_work_mem = '256MB'",
  // Several processes read. The planner expects that passing rows on costs more than it does.
  "parallel_setup_cost = 0",
  "parallel_tuple_cost = 0",
  // A hash that they share would need more shared memory than small machines give; each has its own.
  "enable_parallel_hash = off",
];

/**
 * Builds all tables of the charts again from the recorded events, as the owner of the tables. Charts stay readable
 * meanwhile, except for the last seconds; the lists behind their figures wait. Returns the number of facts.
 */
export async function rebuildAnalytics(): Promise<number> {
  return inTransaction(async (tx) => {
    for (const setting of SETTINGS) await tx.execute(sql.raw(`set local ${setting}`));
    await beginCounting(tx);
    const facts = await replaceTable(tx, "analytics_facts", factsFrom(ALL));
    await replaceTable(tx, "analytics_cars", carsFrom(ALL));
    await replaceTable(tx, "analytics_marks", allMarks());
    // Not replaced: the public page reads it meanwhile.
    await tx.execute(sql`delete from analytics_outcomes`);
    await tx.execute(insertOutcomes(ALL));
    await sumAllDays(tx);
    return facts;
  });
}

const allMarks = () =>
  sql.join(
    [milestonesFrom(ALL), statesFrom(ALL), peopleFrom(ALL), threadsFrom(ALL), sellingFrom(ALL)].map(
      (marks) => sql`select owner, kind, day, swap_id, detail, n, value from (${marks}) m`,
    ),
    sql` union all `,
  );

import { sql } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client.ts";
import { carsFrom, milestonesFrom, statesFrom } from "./derive-cars.ts";
import { sellingFrom } from "./derive-drafts.ts";
import { peopleFrom, threadsFrom } from "./derive-people.ts";
import { insertAllFacts } from "./insert-facts.ts";
import { lockFacts } from "./lock-facts.ts";
import { insertOutcomes } from "./refresh.ts";
import { sumDays, sumVisitors } from "./sum-days.ts";
import { withoutIndexes } from "./without-indexes.ts";

const ALL = sql`true`;

/**
 * Builds all tables of the charts again from the recorded events, as the owner of the tables. Charts stay readable
 * meanwhile; the lists behind their figures wait. Returns the number of facts.
 */
export async function rebuildAnalytics(): Promise<number> {
  return inTransaction(async (tx) => {
    // Years of events take longer than a page may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local work_mem = '128MB'`);
    // Grouping by hash instead of sorting millions of rows; the groups are far fewer than the planner expects.
    await tx.execute(sql`set local hash_mem_multiplier = 8`);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    await lockFacts(tx);
    await tx.execute(sql`truncate analytics_facts, analytics_cars, analytics_marks`);
    const facts = await withoutIndexes(tx, "analytics_facts", () => insertAllFacts(tx));
    await tx.execute(sql`analyze analytics_facts`);
    await tx.execute(sql`insert into analytics_cars ${carsFrom(ALL)}`);
    await withoutIndexes(tx, "analytics_marks", () => insertMarks(tx));
    // Not truncated: the public page reads it meanwhile.
    await tx.execute(sql`delete from analytics_outcomes`);
    await tx.execute(insertOutcomes(ALL));
    await tx.execute(sql`analyze analytics_cars, analytics_marks`);
    await tx.execute(sql`delete from analytics_days`);
    await sumDays(tx);
    await sumVisitors(tx);
    return facts;
  });
}

async function insertMarks(tx: Tx): Promise<void> {
  for (const marks of [milestonesFrom(ALL), statesFrom(ALL), peopleFrom(ALL), threadsFrom(ALL), sellingFrom(ALL)])
    await tx.execute(
      sql`insert into analytics_marks (owner, kind, day, swap_id, detail, n, value) select * from (${marks}) m`,
    );
}

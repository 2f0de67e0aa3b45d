import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { KEY_REQUESTS } from "../api-keys/schemas.ts";

type Limited = { windowAt: PgColumn; windowCount: PgColumn };

/** One more than the limit says that it is exceeded; more would say nothing. */
const MOST_COUNTED = KEY_REQUESTS + 1;

/** What an update sets to count requests in the minute of a row. A minute that is over begins again. */
export function countInMinute({ windowAt, windowCount }: Limited, requests: number) {
  const isOver = sql`(${windowAt} is null or ${windowAt} <= now() - interval '1 minute')`;
  const before = sql`case when ${isOver} then 0 else ${windowCount} end`;
  return {
    windowAt: sql`case when ${isOver} then now() else ${windowAt} end`,
    windowCount: sql`least(${before} + ${requests}::int, ${MOST_COUNTED}::int)`,
  };
}

/** The seconds until the minute of a row is over. */
export const secondsLeft = ({ windowAt }: Limited) =>
  sql<number>`ceil(extract(epoch from ${windowAt} + interval '1 minute' - now()))::int`;

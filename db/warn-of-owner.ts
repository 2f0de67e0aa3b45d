import { sql } from "drizzle-orm";
import { environment } from "#modules/kernel/environment.ts";
import { log } from "#modules/kernel/log.ts";
import { db } from "./client.ts";

/** In production, logs a warning if this process is connected as a role that can rewrite the tables. */
export async function warnOfOwner(): Promise<void> {
  if (environment().mode === "production" && (await mayRewrite()))
    log.warn(
      {},
      "DATABASE_URL names the owner of the tables: use a role of its own, and DATABASE_OWNER_URL to migrate",
    );
}

async function mayRewrite(): Promise<boolean> {
  const { rows } = await db().execute<{ may: boolean }>(
    sql`select has_table_privilege('audit_log', 'delete') or has_schema_privilege('public', 'create') as may`,
  );
  return rows[0]?.may ?? false;
}

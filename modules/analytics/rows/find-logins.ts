import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { detailName } from "../measures/detail-names.ts";
import type { Period } from "../measures/period.ts";
import type { LoginLine } from "../schemas.ts";

const LOGINS = 40;

/** The sign-ins of a period, newest first. Undefined for readers without permission. */
export async function findLogins(
  actor: Actor,
  { from, to }: Pick<Period, "from" | "to">,
  { page = 1, records = LOGINS }: PageRequest = {},
): Promise<Paged<LoginLine> | undefined> {
  if (!can(actor, "analytics")) return undefined;
  const { rows } = await db().execute<{ at: Date; user: string | null; how: string | null }>(sql`
    select at, person_id as user, detail as how from analytics_facts
    where kind = 'login' and day between ${from}::date and ${to}::date
    order by day desc, at desc, sequence desc limit ${records + 1} offset ${(page - 1) * records}`);
  const people = await findPeople([...new Set(rows.flatMap(({ user }) => (user === null ? [] : [user])))]);
  const lines = rows.map(({ at, user, how }) => ({
    at: new Date(at).toISOString(),
    user,
    name: (user === null ? undefined : people.get(user)?.fullName) ?? "A former account",
    how: detailName(how ?? ""),
  }));
  return pageOfRows(lines, page, records);
}

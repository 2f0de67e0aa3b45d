import { and, between, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { detailName } from "../measures/detail-names.ts";
import type { Period } from "../measures/period.ts";
import type { LoginLine } from "../schemas.ts";
import { analyticsFacts } from "../tables.ts";

const LOGINS = 40;

/** The sign-ins of a period, newest first. Undefined for readers without permission. */
export async function findLogins(
  actor: Actor,
  { from, to }: Pick<Period, "from" | "to">,
  { page = 1, records = LOGINS, after }: PageRequest = {},
): Promise<Paged<LoginLine> | undefined> {
  if (!can(actor, "analytics")) return undefined;
  const { day, at, sequence, personId, detail, kind } = analyticsFacts;
  const cut = cutList(sequence, { page, after }, records, [desc(day), desc(at), desc(sequence)]);
  const rows = await db()
    .select({ key: sequence, at, user: personId, how: detail })
    .from(analyticsFacts)
    .where(and(eq(kind, "login"), between(day, from, to), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  const people = await findPeople([...new Set(rows.flatMap(({ user }) => (user === null ? [] : [user])))]);
  const lines = rows.map(({ key, at, user, how }) => ({
    _id: String(key),
    at: at.toISOString(),
    user,
    name: (user === null ? undefined : people.get(user)?.fullName) ?? "A former account",
    how: detailName(how ?? ""),
  }));
  return pageOfRows(lines, page, records);
}

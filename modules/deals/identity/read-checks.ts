import { desc } from "drizzle-orm";
import { type Executor, together } from "#db/client.ts";
import { defineStatement, isOneOf } from "#db/statement.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { identityState } from "./identity-state.ts";
import { type IdentityCheckRow, identityChecks } from "./tables.ts";

export type Standing = ReturnType<typeof identityState<IdentityCheckRow>> & { name: string };

/** Where each of these people stands. Doesn't check permissions. */
export async function readIdentities(tx: Executor, users: readonly string[]): Promise<Map<string, Standing>> {
  if (users.length === 0) return new Map();
  const [rows, people] = await together(selectChecks(tx, { ids: [...users] }), findPeople(users, tx));
  const today = chicagoDay(currentTime());
  return new Map(
    users.map((user) => {
      const name = people.get(user)?.fullName ?? "";
      const own = rows.filter(({ userId }) => userId === user);
      return [user, { ...identityState(own, { name, today }), name }];
    }),
  );
}

const selectChecks = defineStatement("deals.identity-checks", (tx) =>
  tx
    .select()
    .from(identityChecks)
    .where(isOneOf(identityChecks.userId))
    .orderBy(desc(identityChecks.createdAt), desc(identityChecks.id)),
);

export async function readIdentity(tx: Executor, user: string): Promise<Standing> {
  return (await readIdentities(tx, [user])).get(user) as Standing;
}

/** Whether the ID of this person was checked and the check still counts. */
export const isIdentityChecked = async (tx: Executor, user: string): Promise<boolean> =>
  (await readIdentity(tx, user)).state === "checked";

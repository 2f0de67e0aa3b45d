import { inArray } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import { users } from "../tables.ts";

/** The full name and postal address of the parties of a contract, by id. For internal use: doesn't check permissions. */
export async function findSignatories(
  ids: readonly (string | null)[],
  executor: Reader,
): Promise<Map<string, { name: string; address: string }>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await executor
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, address: users.address })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(
    rows.map(({ id, firstName, lastName, address }) => [
      id,
      { name: fullNameOf({ firstName, lastName }), address: oneLine(address) },
    ]),
  );
}

/** "12 Main Street, Oak Park, IL 60302" */
const oneLine = ({ address, city, state, zip }: typeof users.$inferSelect.address): string =>
  [address, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

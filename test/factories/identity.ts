import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { identityChecks } from "#modules/deals/identity/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";

/** The IDs of these people were checked long ago, so that they can sign papers. No mail is sent. */
export async function withIds(...people: readonly Actor[]): Promise<void> {
  const names = await findPeople(people.map(({ id }) => id));
  const at = new Date(Date.now() - 60_000);
  await db()
    .insert(identityChecks)
    .values(
      people.map(({ id }) => ({
        id: newId(),
        userId: id as string,
        way: "in-person" as const,
        status: "approved" as const,
        document: "license" as const,
        name: names.get(id as string)?.fullName ?? "",
        documentUntil: "2099-12-31",
        validUntil: "2099-12-31",
        decidedAt: at,
        createdAt: at,
      })),
    );
}

import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { newsletters } from "../issues/tables.ts";
import { addReaders } from "./add-readers.ts";

/** Job: adds to each automatic newsletter the readers who have entered its segment. */
export default async function addNewReaders(): Promise<void> {
  const running = await db()
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(
      and(
        eq(newsletters.status, "sending"),
        newsletters.automatic,
        isNotNull(newsletters.recipients),
        isNull(newsletters.deletedAt),
      ),
    );
  for (const { id } of running) {
    const added = await addReaders(system, { newsletter: id });
    if (!added.ok) throw new Error(added.error.message);
  }
}

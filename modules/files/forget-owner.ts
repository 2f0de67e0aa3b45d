import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { fileAudiences, files } from "./tables.ts";

/**
 * The files of a removed person that stay, such as the pictures of a car, lose the names that the person gave them; what
 * others shared with the person is no longer shared.
 */
export async function forgetOwner(tx: Tx, user: string): Promise<void> {
  const ending = sql`coalesce(substring(${files.name} from '\\.[A-Za-z0-9]{1,5}$'), '')`;
  await tx
    .update(files)
    .set({ name: sql`${files.kind} || ${ending}` })
    .where(eq(files.ownerId, user));
  await tx.delete(fileAudiences).where(eq(fileAudiences.audience, `user:${user}`));
}

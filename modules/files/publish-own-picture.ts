import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { FILE_KEY } from "./schemas.ts";
import { files } from "./tables.ts";

/** Opens a picture to everybody that this user uploaded, as their face; false when there is no such picture. */
export async function publishOwnPicture(tx: Tx, user: string, key: string): Promise<boolean> {
  if (!FILE_KEY.test(key)) return false;
  const opened = await tx
    .update(files)
    .set({ public: true })
    .where(and(eq(files.key, key), eq(files.ownerId, user), eq(files.kind, "image"), isNull(files.deletedAt)))
    .returning({ id: files.id });
  return opened.length > 0;
}

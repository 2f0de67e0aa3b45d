import { and, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.ts";
import { FILE_KEY } from "./schemas.ts";
import { files } from "./tables.ts";

/** Whether this user uploaded this picture. */
export async function ownsPicture(tx: Reader, user: string, key: string): Promise<boolean> {
  if (!FILE_KEY.test(key)) return false;
  const [picture] = await tx.select({ id: files.id }).from(files).where(ownPicture(user, key));
  return picture !== undefined;
}

/** Publishes a picture that this user uploaded as their profile picture. */
export async function publishOwnPicture(tx: Tx, user: string, key: string): Promise<void> {
  await tx.update(files).set({ public: true }).where(ownPicture(user, key));
}

const ownPicture = (user: string, key: string) =>
  and(eq(files.key, key), eq(files.ownerId, user), eq(files.kind, "image"), isNull(files.deletedAt));

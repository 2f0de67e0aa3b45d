import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { decode } from "./decoding/decode.ts";
import { sizeName } from "./image-sizes.ts";
import { derivedPath, originalPath, storage } from "./storage.ts";
import { files } from "./tables.ts";

/** Renders the standard sizes of one picture. Running it again writes the same files. */
export default async function deriveImages({ file: id }: { file: string }): Promise<void> {
  const [file] = await db().select().from(files).where(eq(files.id, id));
  if (!file || file.derivedAt || file.deletedAt || file.kind !== "image") return;
  const store = await storage();
  const original = await store.bytes(originalPath(file.key));
  if (!original) throw new Error(`The bytes of file ${file.key} are not in the storage`);
  const made = await decode("standardSizes", original);
  // Written together, so that the disk flushes them together.
  await Promise.all(
    made.map(({ size, format, bytes }) =>
      store.put(derivedPath(file.key, sizeName(size), format), bytes, `image/${format}`),
    ),
  );
  await db().update(files).set({ derivedAt: sql`now()` }).where(eq(files.id, id));
}

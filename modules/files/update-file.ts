import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { answeredBefore } from "#db/idempotency.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { notFound, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { findRow } from "./find-file.ts";
import { normalizeImage } from "./normalize-image.ts";
import { refuse } from "./refusals.ts";
import { type FileRecord, UpdateFile } from "./schemas.ts";
import { originalPath, storage } from "./storage.ts";
import { storeContent, tooMuch } from "./store-file.ts";
import { fileAudiences } from "./tables.ts";
import { transformImage } from "./transform-image.ts";

/**
 * Rotates and draws on a picture. The old file stays; the new one has a new key, the same owner, and the same readers.
 * For owners, and for staff who can read the picture.
 */
export async function updateFile(
  actor: Actor,
  raw: unknown,
  { key }: { key?: string | undefined } = {},
): Promise<Result<FileRecord>> {
  if (!actor.id && actor.kind !== "system") return refuseCommon("sign-in-required");
  const input = UpdateFile.safeParse(raw);
  if (!input.success) return refuseCommon("invalid-input", { fields: { transform: ["This change is not known."] } });
  const keyed = { actor, verb: "files.update", key, input: input.data };
  const known = await answeredBefore<FileRecord>(keyed);
  if (known) return known;
  const row = await findRow(actor, input.data.key);
  if (!row) return notFound("file");
  if (row.ownerId !== actor.id && !isStaff(actor)) return refuseCommon("not-allowed");
  if (row.kind !== "image") return refuse("not-an-image");
  const limited = await tooMuch(actor);
  if (limited) return limited;
  const original = await (await storage()).bytes(originalPath(row.key));
  if (!original) return notFound("file");
  const changed = await normalizeImage(await transformImage(original, row.mime, input.data.transform));
  if (!changed.ok) return changed;
  const { bytes, mime, width, height, placeholder } = changed.value;
  const audience = await audienceOf(row.id);
  return storeContent(
    keyed,
    { kind: "image", name: row.name, content: bytes, mime, width, height, placeholder },
    { public: row.public, owner: row.ownerId, audience },
  );
}

const audienceOf = async (fileId: string): Promise<string[]> =>
  (await db().select().from(fileAudiences).where(eq(fileAudiences.fileId, fileId))).map((row) => row.audience);

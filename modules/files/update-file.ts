import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { answeredBefore } from "#db/idempotency.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { notFound, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { decode } from "./decoding/decode.ts";
import { refuse } from "./errors.ts";
import { findRow } from "./find-file.ts";
import { normalizeImage } from "./normalize-image.ts";
import { type FileRecord, type Transform, UpdateFile } from "./schemas.ts";
import { originalPath, storage } from "./storage.ts";
import { storeContent, tooMuch } from "./store-file.ts";
import { fileAudiences } from "./tables.ts";

/** The most steps. A person makes fewer, and every edit applies all of them again. */
const MOST_STEPS = 100;

/**
 * Rotates and draws on a picture. All steps are applied to the upload itself, however often it was edited, so that
 * nothing is lost and each edit can be taken back. The old files stay; the new one has a new key, the same owner, and
 * the same readers. For owners, and for staff who can read the picture.
 */
export async function updateFile(
  actor: Actor,
  raw: unknown,
  { key }: { key?: string | undefined } = {},
): Promise<Result<FileRecord>> {
  if (!actor.id && actor.kind !== "system") return refuseCommon("sign-in-required");
  const input = UpdateFile.safeParse(raw);
  if (!input.success) return refuseCommon("invalid-input", { fields: { transform: ["This change isn’t possible."] } });
  const keyed = { actor, command: "files.update", key, input: input.data };
  const known = await answeredBefore<FileRecord>(keyed);
  if (known) return known;
  const row = await findRow(actor, input.data.key);
  if (!row) return notFound("file");
  if (row.ownerId !== actor.id && !isStaff(actor)) return refuseCommon("not-allowed");
  if (row.kind !== "image") return refuse("not-an-image");
  const limited = await tooMuch(actor);
  if (limited) return limited;
  const transform = [...(row.transform ?? []), ...input.data.transform];
  if (transform.length > MOST_STEPS) return refuse("too-many-steps");
  const originalKey = row.originalKey ?? row.key;
  const original = await (await storage()).bytes(originalPath(originalKey));
  if (!original) return notFound("file");
  const changed = await normalizeImage(await decode("transform", original, row.mime, transform), row.mime);
  if (!changed.ok) return changed;
  const { bytes, extension: _, ...seen } = changed.value;
  const audience = await audienceOf(row.id);
  return storeContent(
    keyed,
    { kind: "image", name: row.name, content: bytes, ...seen, lengthMs: null },
    { public: row.public, owner: row.ownerId, audience, capturedAt: row.capturedAt, originalKey, transform },
  );
}

/** The upload that a picture was made from, and the steps that lead from there to the picture. */
export async function findEdits(
  actor: Actor,
  key: string,
): Promise<{ original: string; transform: readonly Transform[] } | undefined> {
  const row = await findRow(actor, key);
  return row?.kind === "image" ? { original: row.originalKey ?? row.key, transform: row.transform ?? [] } : undefined;
}

const audienceOf = async (fileId: string): Promise<string[]> =>
  (await db().select().from(fileAudiences).where(eq(fileAudiences.fileId, fileId))).map((row) => row.audience);

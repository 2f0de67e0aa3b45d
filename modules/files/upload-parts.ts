import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { attempt } from "#db/rate-limit.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "./errors.ts";
import { originalPath, storage } from "./storage.ts";
import { tooMuch } from "./store-file.ts";
import { fileStages } from "./tables.ts";

/** A large file that arrives in parts. `upload` is the idempotency key under which the whole file is stored. */
type Parts = { upload: string; parts: number };

/** Two gigabytes. Staff take videos all day. */
const PARTS_A_DAY = 500;
/** Each reads up to 200 MB from the storage. */
const WHOLE_AN_HOUR = 30;

/** The account is in the key, so that an account finds only its own parts. */
const keyOf = (actor: Actor, upload: string, at: number): string =>
  createHash("sha256")
    .update(JSON.stringify([actor.id, upload, at]))
    .digest("base64url");
const keysOf = (actor: Actor, { upload, parts }: Parts): string[] =>
  Array.from({ length: parts }, (_, at) => keyOf(actor, upload, at));

/** Keeps one part, the bytes of a local file. The sweep deletes it a day later; a part that is sent again takes its place. */
export async function keepPart(
  actor: Actor,
  { upload, at }: { upload: string; at: number },
  file: string,
): Promise<Result<null>> {
  if (!actor.id) return refuseCommon("sign-in-required");
  const aDay = { subject: `upload-parts:${actor.id}`, most: PARTS_A_DAY, seconds: DAY_SECONDS };
  const limited = (await tooMuch(actor)) ?? (isStaff(actor) ? null : await attempt(aDay));
  if (limited) return limited;
  const key = keyOf(actor, upload, at);
  const startedAt = sql`now()`;
  await db().insert(fileStages).values({ key }).onConflictDoUpdate({ target: fileStages.key, set: { startedAt } });
  await (await storage()).putFile(originalPath(key), file, "application/octet-stream");
  await db().update(fileStages).set({ arrivedAt: sql`now()` }).where(eq(fileStages.key, key));
  return ok(null);
}

/** Passes the parts to `work` as one local file. Refuses `upload-incomplete` with the numbers of the parts that are `missing`. */
export async function withParts<T>(
  actor: Actor,
  upload: Parts,
  work: (file: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const keys = keysOf(actor, upload);
  const arrived = await db()
    .select({ key: fileStages.key })
    .from(fileStages)
    .where(and(inArray(fileStages.key, keys), isNotNull(fileStages.arrivedAt)));
  const missing = keys.flatMap((key, at) => (arrived.some((row) => row.key === key) ? [] : [at]));
  if (missing.length > 0) return refuse("upload-incomplete", { details: { missing } });
  const limited = await attempt({ subject: `upload-whole:${actor.id}`, most: WHOLE_AN_HOUR, seconds: HOUR_SECONDS });
  if (limited) return limited;
  const folder = await mkdtemp(path.join(os.tmpdir(), "swaplot-upload-"));
  const file = path.join(folder, "whole");
  try {
    const store = await storage();
    for (const [at, key] of keys.entries()) {
      const bytes = await store.read(originalPath(key));
      if (!bytes) return refuse("upload-incomplete", { details: { missing: [at] } });
      await pipeline(bytes, createWriteStream(file, { flags: "a" }));
    }
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

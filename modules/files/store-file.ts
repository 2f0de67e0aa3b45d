import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { and, count, eq, isNull, sum } from "drizzle-orm";
import { db, inTransaction, type Tx } from "#db/client.ts";
import { answeredBefore, type Keyed, once } from "#db/idempotency.ts";
import { enqueue } from "#db/jobs.ts";
import { attempt } from "#db/rate-limit.ts";
import { type Actor, can, isStaff } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { environment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { log } from "#modules/kernel/log.ts";
import { ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { countingCall } from "#modules/kernel/service-calls.ts";
import { refuse } from "./errors.ts";
import { type Content, type Inspected, inspectContent } from "./inspect-content.ts";
import { deriveImages } from "./jobs.ts";
import { FILE_KINDS, type FileKind } from "./policy.ts";
import { scan } from "./scanning/clamd.ts";
import type { FileRecord, Transform } from "./schemas.ts";
import { originalPath, storage } from "./storage.ts";
import { fileAudiences, fileStages, files } from "./tables.ts";
import { toRecord } from "./to-record.ts";

export type NewFile = {
  /** The bytes, or a local file that contains them. A local file is only read, never moved or deleted. */
  content: Content;
  name: string;
  /** Public. Documents (PDF) always stay private unless an editor uploads them. */
  public?: boolean;
  /** The accepted kinds; all if omitted. */
  kinds?: readonly FileKind[];
  /** Additional readers: `user:ID`, `can:PERMISSION`, `staff`. */
  audience?: readonly string[];
  /** The owner; the actor if omitted. */
  owner?: string | null;
  /** When the picture was taken, as its device says. */
  capturedAt?: Date | null;
};
/** For an edited picture: the upload it is made from, and the steps. */
type Edit = { originalKey?: string; transform?: readonly Transform[] };
/** The transaction that adds the row, and the idempotency key. */
type Taking = { tx?: Tx | undefined; key?: string | undefined };

const UPLOADS_A_MINUTE = 120;
const FILES_AN_ACCOUNT = 400;
const BYTES_AN_ACCOUNT = 1024 ** 3;

/**
 * Stores a file: checks its content, has it scanned for viruses, writes the bytes, and then adds the row, in `tx` if one is given. The bytes are
 * complete before the row exists; if the transaction is rolled back, they are swept a day later. A job of the same
 * transaction renders the sizes of pictures. The same content is stored once per key.
 */
export async function storeFile(actor: Actor, file: NewFile, { tx, key }: Taking = {}): Promise<Result<FileRecord>> {
  if (!actor.id && actor.kind !== "system") return refuseCommon("sign-in-required");
  const keyed = { actor, command: "files.store", key, input: key && (await described(file)) };
  const known = await answeredBefore<FileRecord>(keyed);
  if (known) return known;
  const limited = await tooMuch(actor);
  if (limited) return limited;
  const inspected = await inspectContent(file.content, file.name, file.kinds ?? FILE_KINDS);
  if (!inspected.ok) return inspected;
  const infected = await refuseInfected(actor, file.content);
  if (infected) return infected;
  return storeContent(keyed, inspected.value, file, tx);
}

const described = async ({ content, name, public: open, owner, audience, capturedAt }: NewFile) => ({
  ...(await factsOf(content)),
  name,
  open,
  owner,
  audience,
  capturedAt,
});

/**
 * Stores content that was inspected, or created by the product itself, and adds its row. Of two concurrent uploads
 * under one key, the later one returns the earlier one's file; its own bytes are swept.
 */
export async function storeContent(
  keyed: Keyed,
  inspected: Inspected,
  file: Pick<NewFile, "public" | "audience" | "owner" | "capturedAt"> & Edit,
  tx?: Tx,
): Promise<Result<FileRecord>> {
  const { actor } = keyed;
  const key = randomBytes(16).toString("base64url");
  const facts = await factsOf(inspected.content);
  await db().insert(fileStages).values({ key });
  await writeBytes(key, inspected);
  const { content: _, ...described } = inspected;
  const row = {
    id: newId(),
    key,
    ownerId: file.owner === undefined ? actor.id : file.owner,
    public: Boolean(file.public) && mayBePublic(actor, inspected.kind),
    capturedAt: notLater(file.capturedAt ?? null, currentTime()),
    originalKey: file.originalKey ?? null,
    transform: file.transform ?? null,
    ...described,
    ...facts,
  };
  const work = (transaction: Tx) =>
    once(transaction, keyed, async () => {
      await addRow(transaction, row, file.audience ?? []);
      return ok(toRecord(row));
    });
  return tx ? work(tx) : inTransaction(work);
}

/** The clock of a phone may be ahead; nothing was taken after it arrived. */
const notLater = (time: Date | null, now: Date) => (time && time > now ? now : time);

async function addRow(tx: Tx, row: typeof files.$inferInsert, audience: readonly string[]): Promise<void> {
  await tx.insert(files).values(row);
  if (audience.length > 0)
    await tx.insert(fileAudiences).values([...new Set(audience)].map((name) => ({ fileId: row.id, audience: name })));
  await tx.delete(fileStages).where(eq(fileStages.key, row.key));
  if (row.kind === "image") await enqueue(tx, deriveImages, { file: row.id });
}

const mayBePublic = (actor: Actor, kind: FileKind) => kind !== "pdf" || can(actor, "system.content");

async function writeBytes(key: string, { content, mime }: Inspected): Promise<void> {
  const store = await storage();
  if (Buffer.isBuffer(content)) await store.put(originalPath(key), content, mime);
  else await store.putFile(originalPath(key), content.path, mime);
}

async function factsOf(content: Content): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  if (content instanceof Uint8Array) return { size: content.length, sha256: hash.update(content).digest("hex") };
  await pipeline(createReadStream(content.path), hash);
  return { size: (await stat(content.path)).size, sha256: hash.digest("hex") };
}

/** Why this actor may not add a file now. Staff take pictures of cars all day; all others have a generous quota. */
export async function tooMuch(actor: Actor): Promise<Refused | null> {
  if (!actor.id) return null;
  const refused = await attempt({ subject: `upload:${actor.id}`, most: UPLOADS_A_MINUTE, seconds: 60 });
  if (refused || isStaff(actor)) return refused;
  const [used] = await db()
    .select({ files: count(), bytes: sum(files.size) })
    .from(files)
    .where(and(eq(files.ownerId, actor.id), isNull(files.deletedAt)));
  const full = Number(used?.files ?? 0) >= FILES_AN_ACCOUNT || Number(used?.bytes ?? 0) >= BYTES_AN_ACCOUNT;
  return full ? refuse("storage-full") : null;
}

/**
 * Refuses a file in which the scanner finds something, and every file while it doesn't answer: nothing is stored that was
 * not scanned. Without a scanner (CLAMD_ADDRESS), nothing is scanned.
 */
async function refuseInfected(actor: Actor, content: Content): Promise<Refused | null> {
  const { CLAMD_ADDRESS: address } = environment();
  if (!address) return null;
  try {
    const verdict = await countingCall("scanner", () => scan(address, content));
    if (verdict.clean) return null;
    log.warn({ user: actor.id, found: verdict.name }, "infected file refused");
    return refuse("file-infected");
  } catch (error) {
    log.error({ error: (error as Error).message }, "files can’t be scanned for viruses");
    return refuse("file-not-scanned");
  }
}

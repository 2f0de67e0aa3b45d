import { and, eq } from "drizzle-orm";
import { databaseNow, db, inTransaction } from "#db/client.ts";
import { dropFiles, openImage, storeFile } from "#modules/files/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import type { PrintKind } from "./kinds.ts";
import { findPrint, type Print } from "./prints.ts";
import { swapPrints } from "./tables.ts";

type Wanted = { swap: string; kind: PrintKind };

/** Renders a print, unless the stored one is up to date. */
export default async function renderPrint({ swap, kind }: Wanted): Promise<void> {
  const print = await findPrint(swap, kind);
  if (!print) return;
  const [kept] = await db()
    .select()
    .from(swapPrints)
    .where(and(eq(swapPrints.swapId, swap), eq(swapPrints.kind, kind)));
  if (kept?.hash === print.hash) return;
  const now = await databaseNow(db());
  const content = await print.draw(await imagesOf(print.pictures), NAME, now);
  await keep({ swap, kind }, print, content, kept?.fileKey, now);
}

const COVER = [1600, 1200] as const;
const SMALL = [600, 400] as const;

/** The cover large, the others in print size. Pictures that can't be opened are omitted. */
async function imagesOf(keys: readonly string[]): Promise<Map<string, Buffer>> {
  const images = await Promise.all(
    keys.map(async (key, at) => {
      const [width, height] = at === 0 ? COVER : SMALL;
      const image = await openImage(system, key, width, height, "jpeg");
      return [key, await image?.bytes()] as const;
    }),
  );
  return new Map(images.flatMap(([key, bytes]) => (bytes ? [[key, bytes]] : [])));
}

async function keep(
  { swap, kind }: Wanted,
  { hash, fileName: name }: Print,
  content: Buffer,
  old: string | undefined,
  now: Date,
): Promise<void> {
  await inTransaction(async (tx) => {
    const stored = await storeFile(system, { content, name, kinds: ["pdf"], owner: null }, { tx });
    if (!stored.ok) throw new Error(`The print was not stored: ${stored.error.code}`);
    const row = { hash, fileKey: stored.value.key, renderedAt: now };
    await tx
      .insert(swapPrints)
      .values({ swapId: swap, kind, ...row })
      .onConflictDoUpdate({ target: [swapPrints.swapId, swapPrints.kind], set: row });
    if (old) await dropFiles(tx, [old], now);
  });
}

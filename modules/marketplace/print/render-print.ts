import { eq } from "drizzle-orm";
import { databaseNow, db, inTransaction } from "#db/client.ts";
import { dropFiles, openImage, storeFile } from "#modules/files/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { drawPrint } from "./draw-print.ts";
import { printContent } from "./print-content.ts";
import { swapPrints } from "./tables.ts";

/** Renders the printable details, unless the stored ones are up to date. */
export default async function renderPrint({ swap }: { swap: string }): Promise<void> {
  const found = await printContent(swap);
  if (!found) return;
  const [kept] = await db().select().from(swapPrints).where(eq(swapPrints.swapId, swap));
  if (kept?.hash === found.hash) return;
  const now = await databaseNow(db());
  const content = await drawPrint(found.content, await picturesOf(found.content.pictures), NAME, now);
  await keep(swap, found.hash, `${found.content.name}.pdf`, content, kept?.fileKey, now);
}

/** The cover large, the others in print size. Pictures that can't be opened are omitted. */
async function picturesOf(keys: readonly string[]): Promise<Buffer[]> {
  const images = await Promise.all(
    keys.map(async (key, at) => {
      const [width, height] = at === 0 ? COVER : SMALL;
      const image = await openImage(system, key, width, height, "jpeg");
      return image?.bytes();
    }),
  );
  return images.filter((image) => image !== undefined);
}
const COVER = [1600, 1200] as const;
const SMALL = [600, 400] as const;

async function keep(
  swap: string,
  hash: string,
  name: string,
  content: Buffer,
  old: string | undefined,
  now: Date,
): Promise<void> {
  await inTransaction(async (tx) => {
    const stored = await storeFile(system, { content, name, kinds: ["pdf"], owner: null }, { tx });
    if (!stored.ok) throw new Error(`The print was not stored: ${stored.refusal.code}`);
    const row = { hash, fileKey: stored.value.key, renderedAt: now };
    await tx
      .insert(swapPrints)
      .values({ swapId: swap, ...row })
      .onConflictDoUpdate({ target: swapPrints.swapId, set: row });
    if (old) await dropFiles(tx, [old], now);
  });
}

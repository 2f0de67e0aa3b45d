import { db } from "#db/client.ts";
import { savePost, savePress } from "#modules/content/index.ts";
import type { TipTopic } from "#modules/content/schemas.ts";
import { landingPages, tips } from "#modules/content/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { must } from "#scripts/demo/must.ts";

type PostWish = Partial<Parameters<typeof savePost>[1]>;

/** A published post: `makePost({ topic: "selling", title: "Plates" })`. */
export async function makePost(wish: PostWish = {}): Promise<string> {
  const words = {
    topic: "tips",
    title: "A title",
    excerpt: "What it says.",
    body: "Some words.",
    author: "The editors",
  };
  return must(await savePost(system, { ...words, state: "published", ...wish } as Parameters<typeof savePost>[1]))._id;
}

export async function makePress(wish: Partial<Parameters<typeof savePress>[1]> = {}): Promise<string> {
  const words = { title: "We did something", excerpt: "What we did.", body: "How we did it." };
  return must(await savePress(system, { ...words, state: "published", ...wish }))._id;
}

type TipWish = Partial<typeof tips.$inferInsert> & { topic?: TipTopic };

export async function makeTip(wish: TipWish = {}): Promise<string> {
  const id = newId();
  const words = { audience: "buyer", topic: "inspect", title: "Start it cold", body: "Before you come." } as const;
  await db()
    .insert(tips)
    .values({ id, state: "published", ...words, ...wish });
  return id;
}

export async function makeLandingPage(snippet: string, wish: Partial<typeof landingPages.$inferInsert> = {}) {
  const words = { title: "Title", description: "Words.", heading: "Heading", lede: "Lede.", body: "Text." };
  await db()
    .insert(landingPages)
    .values({ id: newId(), state: "published", snippet, entry: "sell", ...words, ...wish });
}

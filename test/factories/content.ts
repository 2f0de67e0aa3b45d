import { db } from "#db/client.ts";
import { saveText } from "#modules/content/index.ts";
import type { TipTopic } from "#modules/content/schemas.ts";
import { landingPages, tips } from "#modules/content/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { must } from "#scripts/demo/must.ts";

type Input = Parameters<typeof saveText>[1];
type Wish<C extends Input["collection"]> = Partial<Omit<Extract<Input, { collection: C }>, "collection">>;

/** A published post: `makePost({ topic: "selling", title: "Plates" })`. */
export async function makePost(wish: Wish<"blog"> = {}): Promise<string> {
  const words = {
    collection: "blog",
    topic: "tips",
    title: "A title",
    excerpt: "What it says.",
    body: "Some words.",
    author: "The editors",
  } as const;
  return must(await saveText(system, { ...words, state: "published", ...wish }))._id;
}

export async function makePress(wish: Wish<"press"> = {}): Promise<string> {
  const words = { title: "We did something", excerpt: "What we did.", body: "How we did it." } as const;
  return must(await saveText(system, { collection: "press", ...words, state: "published", ...wish }))._id;
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

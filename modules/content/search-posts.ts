import { and } from "drizzle-orm";
import { db } from "#db/client.ts";
import { holdsWords } from "#db/folded.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newestFirst, readable } from "./readable.ts";
import { blogPosts } from "./tables.ts";

/** A post found by its title. */
export type PostHit = { _id: string; code: string; title: string; meta: { url: string } };

/** The posts with this text in their title, newest first: published ones, and drafts for editors. */
export async function searchPosts(actor: Actor, typed: string, most: number): Promise<PostHit[]> {
  const rows = await db()
    .select({ _id: blogPosts.id, code: blogPosts.code, title: blogPosts.title, url: blogPosts.url })
    .from(blogPosts)
    .where(and(readable(blogPosts, actor), holdsWords(blogPosts.title, typed)))
    .orderBy(...newestFirst(blogPosts))
    .limit(most);
  return rows.map(({ url, ...row }) => ({ ...row, meta: { url } }));
}

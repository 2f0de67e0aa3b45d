import { randomInt } from "node:crypto";
import { and, eq, ne, or, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { blogPosts, contentAddresses, landingPages } from "../tables.ts";
import type { Collection, Fields } from "../text-schemas.ts";
import { ADDRESSES } from "./collections.ts";

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
/** Short enough to read aloud, without ambiguous letters. It begins with a letter, because digits are a page number. */
export const newCode = (): string => `b${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

/** Refuses a code that another text has, had before, or will have once its changes are published. */
export async function refuseAddress(
  tx: Tx,
  collection: Collection,
  own: string | undefined,
  fields: Fields,
): Promise<Refused | null> {
  const field = ADDRESSES[collection];
  const wish = field && fields[field];
  if (!field || typeof wish !== "string") return null;
  // Codes and former codes are in two tables, so a constraint can't compare them.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${collection} ${wish}`}))`);
  const [table, column] =
    collection === "blog" ? ([blogPosts, blogPosts.code] as const) : ([landingPages, landingPages.snippet] as const);
  const planned = sql`${table.draft} ->> ${field} = ${wish}`;
  const gone = collection === "blog" ? undefined : sql`${table.deletedAt} is null`;
  const [taken] = await tx
    .select({ id: table.id })
    .from(table as typeof blogPosts)
    .where(and(own ? ne(table.id, own) : undefined, or(eq(column, wish), planned), gone))
    .limit(1);
  const [former] = await tx
    .select({ textId: contentAddresses.textId })
    .from(contentAddresses)
    .where(
      and(
        eq(contentAddresses.collection, collection),
        eq(contentAddresses.address, wish),
        own ? ne(contentAddresses.textId, own) : undefined,
      ),
    );
  return taken || former ? refuse("code-taken", { field }) : null;
}

/** Keeps the old code of a text that readers may have linked to, and frees a code that it takes back. */
export async function moveAddress(
  tx: Tx,
  collection: Collection,
  textId: string,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  await tx
    .delete(contentAddresses)
    .where(and(eq(contentAddresses.collection, collection), eq(contentAddresses.address, after)));
  await tx.insert(contentAddresses).values({ collection, address: before, textId }).onConflictDoNothing();
}

/** The id of the text that had this code before; undefined if none had. */
export async function findMoved(collection: "blog" | "landing-pages", address: string): Promise<string | undefined> {
  const [row] = await db()
    .select({ textId: contentAddresses.textId })
    .from(contentAddresses)
    .where(and(eq(contentAddresses.collection, collection), eq(contentAddresses.address, address)));
  return row?.textId;
}

import { and, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.ts";
import type { SegmentDefinition } from "../segments/schemas.ts";
import { segments } from "../segments/tables.ts";
import { type NewsletterRow, newsletters } from "./tables.ts";

const present = (id: string) => and(eq(newsletters.id, id), isNull(newsletters.deletedAt));

/** The newsletter for a change; undefined if there is none. */
export async function lockNewsletter(tx: Tx, id: string): Promise<NewsletterRow | undefined> {
  const [row] = await tx.select().from(newsletters).where(present(id)).for("update");
  return row;
}

export async function readNewsletter(reader: Reader, id: string): Promise<NewsletterRow | undefined> {
  const [row] = await reader.select().from(newsletters).where(present(id));
  return row;
}

/** What a newsletter's segment asks for: null for all subscribers, undefined if the segment was removed. */
export async function definitionOf(
  reader: Reader,
  segment: string | null,
): Promise<SegmentDefinition | null | undefined> {
  if (segment === null) return null;
  const [row] = await reader.select({ definition: segments.definition }).from(segments).where(eq(segments.id, segment));
  return row?.definition;
}

import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { speaksForTeam } from "../policy.ts";
import type { Template } from "../schemas.ts";
import { messageTemplates, type TemplateRow } from "../tables.ts";

export const templateOf = (row: TemplateRow): Template => ({
  _id: row.id,
  name: row.name,
  text: row.text,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

/** All templates by name; none for people who do not write for the swap team. */
export async function findTemplates(actor: Actor): Promise<Template[]> {
  if (!speaksForTeam(actor)) return [];
  const rows = await db().select().from(messageTemplates).orderBy(asc(messageTemplates.name));
  return rows.map(templateOf);
}

export async function findTemplate(actor: Actor, id: string): Promise<Template | undefined> {
  if (!speaksForTeam(actor) || !isId(id)) return undefined;
  const [row] = await db().select().from(messageTemplates).where(eq(messageTemplates.id, id));
  return row && templateOf(row);
}

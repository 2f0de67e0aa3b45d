import { and, eq, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { refuseMessage } from "../errors.ts";
import { templatesChanged } from "../events.ts";
import { AddTemplate, SaveTemplate, TemplateRef } from "../schemas.ts";
import { messageTemplates, type TemplateRow } from "../tables.ts";
import { unknownVariables, VARIABLES } from "./fill-template.ts";
import { templateOf } from "./find-templates.ts";

const sameName = () => refuseMessage("template-name");

/** Adds a text that staff write often. */
export const addTemplate = defineCommand({
  name: "messaging.add-template",
  input: AddTemplate,
  allow: "swap.manage",
  errors: ["template-name", "unknown-variable"],
  constraints: { message_templates_name: sameName },
  async run({ tx, actor, now, record }, { name, text }) {
    const refused = refuseVariables(text) ?? (await refuseName(tx, name, null));
    if (refused) return refused;
    const row = { id: newId(), name, text, updatedBy: actor.id, createdAt: now, updatedAt: now };
    const [added] = await tx.insert(messageTemplates).values(row).returning();
    await record(templatesChanged({ template: row.id }));
    return ok(templateOf(added as TemplateRow));
  },
});

/** Changes a template. */
export const saveTemplate = defineCommand({
  name: "messaging.save-template",
  input: SaveTemplate,
  allow: "swap.manage",
  errors: ["template-name", "unknown-variable"],
  constraints: { message_templates_name: sameName },
  async run({ tx, actor, now, record }, { _id: id, name, text, version }) {
    const [row] = await tx.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for("update");
    if (!row) return notFound("template");
    if (version !== undefined && version !== row.version) return refuseCommon("stale-version");
    const refused = refuseVariables(text) ?? (await refuseName(tx, name, id));
    if (refused) return refused;
    const [saved] = await tx
      .update(messageTemplates)
      .set({ name, text, version: row.version + 1, updatedBy: actor.id, updatedAt: now })
      .where(eq(messageTemplates.id, id))
      .returning();
    await record(templatesChanged({ template: id }));
    return ok(templateOf(saved as TemplateRow));
  },
});

/** Removes a template. Messages that were written with it stay. */
export const removeTemplate = defineCommand({
  name: "messaging.remove-template",
  input: TemplateRef,
  allow: "swap.manage",
  async run({ tx, record }, { _id: id }) {
    const [row] = await tx.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for("update");
    if (!row) return notFound("template");
    await tx.delete(messageTemplates).where(eq(messageTemplates.id, id));
    await record(templatesChanged({ template: id }));
    return ok({ success: true });
  },
});

function refuseVariables(text: string): Refused | null {
  const unknown = unknownVariables(text);
  if (unknown.length === 0) return null;
  const known = Object.keys(VARIABLES).map((name) => `{${name}}`);
  const message = `{${unknown[0]}} is not a variable. There are ${known.slice(0, -1).join(", ")} and ${known.at(-1)}.`;
  return refuseMessage("unknown-variable", { message });
}

async function refuseName(reader: Reader, name: string, own: string | null): Promise<Refused | null> {
  const [same] = await reader
    .select({ id: messageTemplates.id })
    .from(messageTemplates)
    .where(
      and(
        sql`lower(${messageTemplates.name}) = lower(${name})`,
        own === null ? undefined : ne(messageTemplates.id, own),
      ),
    );
  return same ? sameName() : null;
}

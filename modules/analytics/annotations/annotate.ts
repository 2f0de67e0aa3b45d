import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { AddAnnotation, DeleteAnnotation } from "../schemas.ts";
import { analyticsAnnotations } from "../tables.ts";

/** Says on all charts what happened on a day. */
export const addAnnotation = defineCommand({
  name: "analytics.add-annotation",
  input: AddAnnotation,
  allow: ["analytics", "analytics.sales"],
  async run({ tx, now }, { day, text }) {
    const id = newId();
    await tx.insert(analyticsAnnotations).values({ id, day, text, addedAt: now });
    return ok({ _id: id });
  },
});

/** Takes it off the charts. One that someone else has just deleted is gone as well. */
export const deleteAnnotation = defineCommand({
  name: "analytics.delete-annotation",
  input: DeleteAnnotation,
  allow: ["analytics", "analytics.sales"],
  async run({ tx }, { annotation }) {
    await tx.delete(analyticsAnnotations).where(eq(analyticsAnnotations.id, annotation));
    return ok({ _id: annotation });
  },
});

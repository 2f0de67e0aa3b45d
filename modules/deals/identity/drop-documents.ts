import { and, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { dropFiles } from "#modules/files/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { carriedOut } from "#modules/kernel/carried-out.ts";
import { ok } from "#modules/kernel/result.ts";
import { identityChecks } from "./tables.ts";

/** Photos of an ID are kept this long after the decision, so that a person can object to it. */
export const KEEP_DAYS = 30;

/** Deletes the photos of IDs that were decided a month ago. */
export const dropIdentityDocuments = defineCommand({
  name: "deals.drop-identity-documents",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx, now }) {
    const before = new Date(now.getTime() - KEEP_DAYS * 24 * 60 * 60_000);
    const due = await tx
      .select({ id: identityChecks.id, files: identityChecks.files })
      .from(identityChecks)
      .where(and(lte(identityChecks.decidedAt, before), sql`cardinality(${identityChecks.files}) > 0`))
      .limit(500)
      .for("update");
    await dropFiles(
      tx,
      due.flatMap(({ files }) => files),
      now,
    );
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await tx.update(identityChecks).set({ files: [] }).where(inArray(identityChecks.id, ids));
    return ok({ dropped: ids.length });
  },
});

/** The job. */
export default async (): Promise<void> => {
  carriedOut(await dropIdentityDocuments(system, {}));
};

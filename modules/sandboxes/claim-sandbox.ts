import { count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuseSandbox } from "./errors.ts";
import { MOST_SANDBOXES } from "./schemas.ts";
import { sandboxes } from "./tables.ts";

/** Gives the actor a sandbox, one for each person. Answers which copy of the starting world it is. */
export const claimSandbox = defineCommand({
  name: "sandboxes.claim",
  input: z.object({}),
  allow: "verified",
  errors: ["sandboxes-full"],
  async run({ tx, actor, now }) {
    if (!actor.id) return refuseCommon("sign-in-required");
    const [known] = await tx.select({ copy: sandboxes.copy }).from(sandboxes).where(eq(sandboxes.userId, actor.id));
    if (known) return ok({ copy: known.copy });
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sandboxes', 0))`);
    const [row] = await tx.select({ all: count() }).from(sandboxes);
    if ((row?.all ?? 0) >= MOST_SANDBOXES) return refuseSandbox("sandboxes-full");
    const made = { userId: actor.id, createdAt: now, usedAt: now };
    const [claimed] = await tx.insert(sandboxes).values(made).onConflictDoNothing().returning({ copy: sandboxes.copy });
    return ok({ copy: claimed?.copy ?? 1 });
  },
});

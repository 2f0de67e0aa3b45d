import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { closeSandbox } from "#db/sandbox-pools.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { outsideSandbox, type SandboxScope } from "#modules/kernel/sandbox-scope.ts";
import { enterSandbox } from "./enter-sandbox.ts";
import { sandboxName } from "./names/names.ts";
import { MOST_RESETS } from "./schemas.ts";
import { sandboxes } from "./tables.ts";

/** Begins the next copy of the starting world for the actor's sandbox. Answers the former copy. */
export const beginCopy = defineCommand({
  name: "sandboxes.begin-copy",
  input: z.object({}),
  allow: "verified",
  limits: ({ id }) => [{ subject: `sandbox-reset:${id}`, most: MOST_RESETS, seconds: HOUR_SECONDS }],
  async run({ tx, actor, now }) {
    const mine = eq(sandboxes.userId, actor.id ?? "");
    const [row] = await tx.select({ copy: sandboxes.copy }).from(sandboxes).where(mine).for("update");
    if (!row) return notFound("sandbox");
    await tx
      .update(sandboxes)
      .set({ copy: row.copy + 1, resetAt: now, usedAt: now })
      .where(mine);
    return ok({ former: row.copy });
  },
});

/**
 * Resets the actor's sandbox to the starting world: everything in it is deleted, and its clock shows the present time.
 * `owner` is the person's account on the site. Test keys stay. The worker drops the former database. Refuses `sandbox-opening` when the
 * worker takes longer than a call waits: the sandbox is reset then, and opens a little later.
 */
export const resetSandbox = (owner: Actor, { key }: { key?: string | undefined } = {}): Promise<Result<SandboxScope>> =>
  outsideSandbox(async () => {
    const begun = await beginCopy({ ...owner, scopes: null }, {}, { key });
    if (!begun.ok) return begun;
    await closeSandbox(sandboxName(owner.id ?? "", begun.value.former));
    return enterSandbox(owner);
  });

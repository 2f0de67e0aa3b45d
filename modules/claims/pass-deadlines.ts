import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { claimAnswered } from "./events.ts";
import { claims } from "./tables.ts";
import { aboutClaim, updateClaim, writePost } from "./write-claim.ts";

const BATCH = 200;
const LATE = "The seller has not answered in time. The decision is made without an answer.";

/** Claims whose sellers have let the deadline pass go on to the decision. Claims that are being answered wait for the next run. */
export const passDeadlines = defineCommand({
  name: "swaps.pass-claim-deadlines",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx, now, record }) {
    const late = await tx
      .select()
      .from(claims)
      .where(and(eq(claims.status, "open"), lt(claims.answerBy, now)))
      .orderBy(claims.answerBy)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const claim of late) {
      const after = await updateClaim(tx, claim, { status: "review" });
      await writePost(tx, after, { kind: "late", role: null, by: null, text: LATE }, now);
      await record(claimAnswered({ ...aboutClaim(after), by: null }));
    }
    return ok({ passed: late.length });
  },
});

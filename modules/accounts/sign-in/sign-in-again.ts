import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { ok } from "#modules/kernel/result.ts";
import { spendRememberToken } from "../sessions/sessions.ts";
import { users } from "../tables.ts";
import { enter } from "./sign-in.ts";

/**
 * Signs in again by the token of "Remember Me", which is used up and replaced.
 * A copied token ends every token of its family (refusal `sign-in-required`).
 */
export const signInAgain = defineVerb({
  name: "accounts.sign-in-again",
  input: z.object({ token: z.string().min(20).max(200) }),
  allow: "anyone",
  async run(context, { token }) {
    const remembered = await spendRememberToken(context.tx, token);
    const [user] = remembered
      ? await context.tx
          .select()
          .from(users)
          .where(and(eq(users.id, remembered.userId), isNull(users.deletedAt)))
      : [];
    // The answer is a value on purpose: a refusal would undo the ending of a stolen family.
    if (!remembered || !user) return ok(null);
    return ok(await enter(context, user, "remembered", true, remembered.familyId));
  },
});

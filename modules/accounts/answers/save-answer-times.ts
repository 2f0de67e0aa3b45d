import { and, eq, isNull, sql } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { SaveAnswerTimes } from "../account-schemas.ts";
import { answerTimeMeasured } from "../events.ts";
import { users } from "../tables.ts";

/** Notes how fast these people usually answer. Only a change is written, so cached pages stay as long as they are true. */
export const saveAnswerTimes = defineCommand({
  name: "accounts.save-answer-times",
  input: SaveAnswerTimes,
  allow: "system.manage",
  async run({ tx, record }, { people }) {
    let changed = 0;
    for (const { user, hours } of people.toSorted((a, b) => a.user.localeCompare(b.user))) {
      const other = sql`${users.answerHours} is distinct from ${hours}::integer`;
      const rows = await tx
        .update(users)
        .set({ answerHours: hours })
        .where(and(eq(users.id, user), isNull(users.deletedAt), other))
        .returning({ id: users.id });
      if (rows.length > 0) await record(answerTimeMeasured({ user }));
      changed += rows.length;
    }
    return ok({ changed });
  },
});

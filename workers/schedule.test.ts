import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts, idempotencyKeys } from "#db/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { perform } from "./perform.ts";
import { register } from "./register.ts";
import { schedules } from "./schedule.ts";
import { sweepIdempotencyKeys } from "./sweep.ts";

beforeAll(() => testDatabase());

const registered = async () => {
  const declared = await register();
  return { ...declared, jobs: [...declared.jobs, sweepIdempotencyKeys] };
};
const context = { id: newId(), signal: new AbortController().signal };

describe("the schedule", () => {
  it("lists only registered jobs, each once and with a reason", async () => {
    const known = (await registered()).jobs.map(({ name }) => name);
    for (const { job, why, cron } of schedules) {
      expect(known).toContain(job.name);
      expect(why).not.toBe("");
      expect(cron.split(" ")).toHaveLength(5);
    }
    expect(new Set(schedules.map(({ job }) => job.name)).size).toBe(schedules.length);
  });

  it("includes every job that needs no input", async () => {
    const { jobs } = await registered();
    const withoutInput = jobs.filter(({ input }) => input.safeParse({}).success).map(({ name }) => name);
    expect(schedules.map(({ job }) => job.name).sort()).toEqual(withoutInput.sort());
  });

  it("runs every job with its scheduled input on an empty database", async () => {
    const all = await registered();
    for (const { job, input } of schedules)
      await expect(perform(all, { job: job.name, input: input ?? {} }, context)).resolves.not.toThrow();
  });
});

describe("the hourly sweep", () => {
  it("deletes responses older than seven days and expired attempts, and nothing newer", async () => {
    await db()
      .insert(idempotencyKeys)
      .values(
        [6, 8].map((days) => ({
          ...{ actor: "somebody", verb: "notes.write", key: `${days} days`, inputHash: "x" },
          createdAt: sql`now() - make_interval(days => ${days})`,
        })),
      );
    await db()
      .insert(attempts)
      .values(
        [-1, 1].map((hours) => ({
          subject: `${hours} hours`,
          hits: [],
          expiresAt: sql`now() + make_interval(hours => ${hours})`,
        })),
      );
    await perform(await registered(), { job: sweepIdempotencyKeys.name, input: {} }, context);
    expect((await db().select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(["6 days"]);
    expect((await db().select().from(attempts)).map(({ subject }) => subject)).toEqual(["1 hours"]);
  });
});

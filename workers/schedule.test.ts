import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts, idempotencyKeys } from "#db/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { sweepIdempotencyKeys } from "#modules/system/jobs.ts";
import { testDatabase } from "#test/database.ts";
import { perform } from "./perform.ts";
import { register } from "./register.ts";
import { schedulesOf } from "./schedule.ts";

beforeAll(() => testDatabase());

const { jobs, listeners } = await register();
const schedules = schedulesOf(jobs);
const context = { id: newId(), signal: new AbortController().signal };

describe("the schedule", () => {
  it("gives a reason for the time of each job", () => {
    for (const { why, cron } of schedules) {
      expect(why).not.toBe("");
      expect(cron.split(" ")).toHaveLength(5);
    }
  });

  it("includes every job that needs no input, and no other", () => {
    const withoutInput = jobs.filter(({ input }) => input.safeParse({}).success).map(({ name }) => name);
    expect(schedules.map(({ job }) => job.name)).toEqual(withoutInput.sort());
    expect(schedules.length).toBeGreaterThan(25);
  });

  it("runs every job on an empty database", async () => {
    for (const { job } of schedules)
      await expect(perform({ jobs, listeners }, { job: job.name, input: {} }, context)).resolves.not.toThrow();
  });
});

describe("the hourly sweep", () => {
  it("deletes responses older than seven days and expired attempts, and nothing newer", async () => {
    await db()
      .insert(idempotencyKeys)
      .values(
        [6, 8].map((days) => ({
          actor: "somebody",
          command: "notes.write",
          key: `${days} days`,
          inputHash: "x",
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
    await perform({ jobs, listeners }, { job: sweepIdempotencyKeys.name, input: {} }, context);
    expect((await db().select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(["6 days"]);
    expect((await db().select().from(attempts)).map(({ subject }) => subject)).toEqual(["1 hours"]);
  });
});

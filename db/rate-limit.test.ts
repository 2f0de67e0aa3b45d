import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { guest } from "#modules/kernel/actor.ts";
import { defineErrors, ok } from "#modules/kernel/result.ts";
import { testDatabase } from "#test/database.ts";
import { db } from "./client.ts";
import { defineCommand } from "./command.ts";
import { attempt, countAttempts } from "./rate-limit.ts";
import { attempts } from "./tables.ts";

beforeAll(() => testDatabase());

/** Simulates the passing of this many seconds for a subject's attempts. */
const pass = (subject: string, seconds: number) =>
  db()
    .update(attempts)
    .set({ hits: sql`array(select hit - make_interval(secs => ${seconds}) from unnest(hits) as hit order by hit)` })
    .where(eq(attempts.subject, subject));

const times = async (count: number, limit: Parameters<typeof attempt>[0]) => {
  const answers = [];
  for (let n = 0; n < count; n += 1) answers.push(await attempt(limit));
  return answers.map((answer) => answer?.error.code ?? "ok");
};

describe("a limit on attempts", () => {
  it("applies to any window of its length, not to clock intervals", async () => {
    const limit = { subject: "slides", most: 4, seconds: 900 };
    expect(await times(2, limit)).toEqual(["ok", "ok"]);
    await pass("slides", 600);
    expect(await times(3, limit)).toEqual(["ok", "ok", "too-many-requests"]);
    // The first two have expired, the later two still count.
    await pass("slides", 301);
    expect(await times(3, limit)).toEqual(["ok", "ok", "too-many-requests"]);
  });

  it("returns the seconds that remain until the next attempt", async () => {
    const limit = { subject: "waits", most: 2, seconds: 900 };
    await times(1, limit);
    await pass("waits", 300);
    await times(1, limit);
    const wait = (await attempt(limit))?.error.retryAfter ?? 0;
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
    await pass("waits", wait);
    expect(await attempt(limit)).toBeNull();
  });

  it("does not count refused attempts, so retrying does not extend the wait", async () => {
    const limit = { subject: "patient", most: 2, seconds: 900 };
    await times(6, limit);
    await pass("patient", 901);
    expect(await times(2, limit)).toEqual(["ok", "ok"]);
  });

  it("allows exactly the limit of concurrent attempts", async () => {
    const limit = { subject: "crowd", most: 10, seconds: 900 };
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(limit)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(10);
  });

  it("counts an attempt for all subjects or for none", async () => {
    const [wide, narrow] = [
      { subject: "wide", most: 5, seconds: 900 },
      { subject: "narrow", most: 1, seconds: 900 },
    ];
    expect((await countAttempts([wide, narrow])).ok).toBe(true);
    for (let n = 0; n < 9; n += 1) expect((await countAttempts([wide, narrow])).ok).toBe(false);
    expect(await times(5, wide)).toEqual(["ok", "ok", "ok", "ok", "too-many-requests"]);
  });
});

describe("a command whose limit is for failures only", () => {
  const refuse = defineErrors({ wrong: { status: 401, message: "Wrong." } });
  const open = defineCommand({
    name: "test.open",
    input: z.object({ right: z.boolean() }),
    allow: "anyone",
    limits: () => [{ subject: "door", most: 3, seconds: 900, failuresOnly: true }],
    run: async (_, { right }) => (right ? ok("in") : refuse("wrong")),
  });
  const codeOf = async (right: boolean) => {
    const result = await open(guest, { right });
    return result.ok ? result.value : result.error.code;
  };

  it("counts refused attempts only", async () => {
    for (let n = 0; n < 12; n += 1) expect(await codeOf(true)).toBe("in");
    const codes = [];
    for (const right of [false, true, false, true, false, true]) codes.push(await codeOf(right));
    expect(codes).toEqual(["wrong", "in", "wrong", "in", "wrong", "too-many-requests"]);
  });
});

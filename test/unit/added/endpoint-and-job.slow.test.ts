import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILES_OF_ENDPOINT, FILES_OF_JOB } from "./most-files.ts";
import { TreeCopy } from "./tree-copy.ts";

const COMMAND = `import { findDeadJobs, redrive } from "#db/queue-state.ts";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { refuseSystem } from "../errors.ts";
import { RetryLane } from "../schemas.ts";

/** Returns the latest dead job of a lane to it. */
export const retryLatest = defineCommand({
  name: "system.retry-latest",
  input: RetryLane,
  allow: "system.manage",
  errors: ["no-dead-jobs"],
  async run({ tx }, { lane }) {
    const [job] = await findDeadJobs(tx, { lane, limit: 1 });
    if (!job) return refuseSystem("no-dead-jobs");
    return ok({ retried: await redrive(tx, lane, [job.id]) });
  },
});
`;

const CALL = `import { z } from "zod";
import { retryLatest } from "#modules/system/index.ts";
import { endpoint } from "./kit.ts";

export const tags = { lanes: "The queues of jobs" };

export const lanes = {
  retryLatest: endpoint({
    method: "POST",
    path: "/lanes/{lane}/retry/latest",
    summary: "Return the latest dead job of a lane to it",
    allow: "system.manage",
    input: retryLatest.input,
    output: z.object({ retried: z.number().describe("How many jobs were returned.") }),
    run: retryLatest,
  }),
};
`;

const COMMAND_TEST = `import { beforeAll, expect, it } from "vitest";
import { apiOf } from "#test/api/api-of.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDeadMail } from "#test/factories/dead-job.ts";

beforeAll(() => testDatabase());

it("returns the latest dead job to its lane", async () => {
  const admin = apiOf(anActor(["admin"]));
  await aDeadMail({ recipient: "maya@example.test", subject: "Hello", error: "The mail server is away" });
  const { retried }: { retried: number } = await admin.postLanesRetryLatest({ lane: "messages" });
  expect(retried).toBe(1);
  await expect(admin.postLanesRetryLatest({ lane: "messages" })).rejects.toMatchObject({ code: "no-dead-jobs" });
  // @ts-expect-error This lane does not exist, which the types know.
  await expect(admin.postLanesRetryLatest({ lane: "emails" })).rejects.toMatchObject({ code: "invalid-input" });
  const stranger = apiOf(anActor(["user"]));
  await expect(stranger.postLanesRetryLatest({ lane: "messages" })).rejects.toMatchObject({ code: "not-allowed" });
});
`;

const JOB = `
/** Once a day: tries the mails again that could not be sent. */
export const retryMailsJob = defineJob({
  name: "system.retry-mails",
  schedule: { cron: "5 6 * * *", why: "a mail that could not be sent is tried again in the morning" },
  input: z.object({}),
  handler: () => import("./queues/retry-mails.ts"),
});
`;

const HANDLER = `import { system } from "#modules/kernel/actor.ts";
import { retryLane } from "./retry-jobs.ts";

export default async function retryMails(_: unknown, { id }: { id: string }): Promise<void> {
  await retryLane(system, { lane: "messages" }, { key: id });
}
`;

const HANDLER_TEST = `import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { aDeadMail } from "#test/factories/dead-job.ts";
import { perform } from "#workers/perform.ts";
import { register } from "#workers/register.ts";
import { findDeadJobs } from "#db/queue-state.ts";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";

beforeAll(() => testDatabase());

it("tries dead mails again", async () => {
  await aDeadMail({ recipient: "maya@example.test", subject: "Hello", error: "The mail server is away" });
  expect(await findDeadJobs(db(), { lane: "messages" })).toHaveLength(1);
  const context = { id: newId(), signal: new AbortController().signal };
  await perform(await register(), { job: "system.retry-mails", input: {} }, context);
  expect(await findDeadJobs(db(), { lane: "messages" })).toHaveLength(0);
});
`;

/** It starts a run of tests of its own. */
const LONGEST_MS = 1_200_000;

/** The tests that know every endpoint, every command, or every job: none of them may need an entry for a new one. */
const REGISTRIES = [
  "modules/system/queues/",
  "workers/",
  "app/api/codes.test.ts",
  "app/api/openapi/document.test.ts",
  "test/api/endpoints.test.ts",
  "test/api/errors.test.ts",
  "test/api/existence.test.ts",
  "test/api/http-conventions.test.ts",
  "test/api/keys.test.ts",
  "test/api/reference.test.ts",
  "test/boundaries/app-registries.test.ts",
  "test/boundaries/list-exports.test.ts",
  "test/boundaries/module-registries.test.ts",
  "test/faults/errors.test.ts",
  "test/permissions/endpoints.test.ts",
  "test/permissions/message-limits.test.ts",
  "test/permissions/parties.test.ts",
  "test/permissions/power.test.ts",
];

const tree = new TreeCopy();
afterAll(() => tree.remove());

describe("a copy of the project gets", () => {
  it(`a new call in at most ${FILES_OF_ENDPOINT} files`, () => {
    tree.add({
      "app/api/lanes.ts": CALL,
      "modules/system/queues/retry-latest.ts": COMMAND,
      "modules/system/queues/retry-latest.test.ts": COMMAND_TEST,
    });
    tree.append("modules/system/index.ts", 'export { retryLatest } from "./queues/retry-latest.ts";\n');
    expect(tree.takeTouched().length).toBeLessThanOrEqual(FILES_OF_ENDPOINT);
  });

  it(`a new job in at most ${FILES_OF_JOB} files`, () => {
    tree.append("modules/system/jobs.ts", JOB);
    tree.add({
      "modules/system/queues/retry-mails.ts": HANDLER,
      "modules/system/queues/retry-mails.test.ts": HANDLER_TEST,
    });
    expect(tree.takeTouched().length).toBeLessThanOrEqual(FILES_OF_JOB);
  });
});

describe("with nothing else", () => {
  beforeAll(() => tree.run("scripts/client.ts"));

  it("the endpoint is listed, and the job is scheduled", async () => {
    expect(await tree.run("scripts/endpoints.ts")).toMatch(/^POST +\/lanes\/\{lane\}\/retry\/latest +system\.manage$/m);
    expect(await tree.run("scripts/jobs.ts")).toMatch(
      /^5 6 \* \* \* +system\.retry-mails +a mail that could not be sent/m,
    );
  });

  it("the types know the endpoint, its input, and its answer", async () => {
    const files = [
      "modules/system/queues/*.ts",
      "app/api/lanes.ts",
      "app/**/*.d.ts",
      "modules/**/*.d.ts",
      "test/global-setup.ts",
    ];
    tree.add({ "tsconfig.added.json": JSON.stringify({ extends: "./tsconfig.json", include: files }) });
    await expect(tree.run("node_modules/typescript-7/bin/tsc", "-p", "tsconfig.added.json")).resolves.toBe("");
  });

  it(
    "the endpoint answers, the job runs, and every registry is complete",
    async () => {
      const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts", "--reporter=dot"];
      await expect(tree.run(...vitest, ...REGISTRIES)).resolves.toContain("passed");
    },
    LONGEST_MS,
  );
});

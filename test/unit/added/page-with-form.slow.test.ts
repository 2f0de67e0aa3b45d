import { afterAll, describe, expect, it } from "vitest";
import { FILES_OF_PAGE } from "./most-files.ts";
import { TreeCopy } from "./tree-copy.ts";

const PAGE = `import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { lanesPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { findSystem, retryLatest } from "#modules/system/index.ts";
import { RetryLatest } from "#modules/system/schemas.ts";

export const addresses = ["/u/lanes"];
export const noExport = "a form";

const fields = fieldsOf(RetryLatest);

export const handle: FrameHandle = { title: "Lanes" };
export const meta: MetaFunction = () => [{ title: \`Lanes · \${NAME}\` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  return { lanes: (await findSystem(actor))?.lanes.map(({ lane }) => lane) ?? [] };
}

export async function action({ request }: ActionFunctionArgs) {
  const sent = await submit(request, await requireScreen(request, "system.manage"), retryLatest);
  return sent.ok ? redirectWith(lanesPath, "The job runs again.") : sent.reply;
}

/** Returns the latest dead job of a lane to it. */
export default function Lanes() {
  const { lanes } = useLoaderData<typeof loader>();
  return (
    <PostForm className="stack">
      <FormFields state={useActionData<typeof action>()} id="lanes">
        <ErrorSummary />
        <Select {...fields.lane} label="Lane" options={lanes} />
        <SubmitButton>Retry the latest job</SubmitButton>
      </FormFields>
    </PostForm>
  );
}
`;

const PAGE_TEST = `import { beforeAll, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { lanesPath } from "#app/shared/paths.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDeadMail } from "#test/factories/dead-job.ts";
import { action, loader } from "./lanes.tsx";

beforeAll(() => testDatabase());

async function as<T>(actor: Actor, run: () => Promise<T>): Promise<T> {
  const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(actor) };
  return await withScope(shared, run);
}
const post = () =>
  new Request("http://127.0.0.1:3000/u/lanes", { method: "POST", body: new URLSearchParams({ lane: "messages" }) });

it("retries the latest dead job, and says that there is none", async () => {
  const admin = anActor(["admin"]);
  await aDeadMail({ recipient: "maya@example.test", subject: "Hello", error: "The mail server is away" });
  const done = await as(admin, () => action({ request: post(), params: {}, context: {} }));
  expect((done as Response).headers.get("location")).toBe(lanesPath);
  const refused = await as(admin, () => action({ request: post(), params: {}, context: {} }));
  expect(refused).toMatchObject({ data: { message: expect.any(String) }, init: { status: 409 } });
});

it("is for administrators", async () => {
  const request = new Request("http://127.0.0.1:3000/u/lanes");
  const asked = as(anActor(["editor"]), () => loader({ request, params: {}, context: {} }));
  await expect(asked).rejects.toMatchObject({ status: 403 });
});
`;

const COMMAND = `import { defineCommand } from "#db/command.ts";
import { findDeadJobs, redrive } from "#db/queue-state.ts";
import { ok } from "#modules/kernel/result.ts";
import { refuseSystem } from "../errors.ts";
import { RetryLatest } from "../schemas.ts";

/** Returns the latest dead job of a lane to it. */
export const retryLatest = defineCommand({
  name: "system.retry-latest",
  input: RetryLatest,
  allow: "system.manage",
  async run({ tx }, { lane }) {
    const [job] = await findDeadJobs(tx, { lane, limit: 1 });
    if (!job) return refuseSystem("no-dead-jobs");
    return ok({ retried: await redrive(tx, lane, [job.id]) });
  },
});
`;

const COMMAND_TEST = `import { beforeAll, expect, it } from "vitest";
import { system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { retryLatest } from "./retry-latest.ts";

beforeAll(() => testDatabase());

it("refuses a lane without dead jobs", async () => {
  expect(await retryLatest(system, { lane: "messages" })).toMatchObject({ ok: false, error: { code: "no-dead-jobs" } });
});
`;

/** It starts a run of tests of its own. */
const LONGEST_MS = 1_200_000;

/** The tests that know every page, every form, or every command: none of them may need an entry for a new one. */
const REGISTRIES = [
  "app/routes/office/lanes/",
  "app/shared/",
  "modules/system/queues/",
  "test/boundaries/action-labels.test.ts",
  "test/boundaries/app-registries.test.ts",
  "test/boundaries/form-fields.test.ts",
  "test/boundaries/list-exports.test.ts",
  "test/boundaries/loader-styles.test.ts",
  "test/boundaries/module-registries.test.ts",
  "test/boundaries/paths.test.ts",
  "test/boundaries/styles.test.ts",
  "test/boundaries/unmatched-styles.test.ts",
  "test/faults/errors.test.ts",
  "test/permissions/pages.test.ts",
  "test/permissions/parties.test.ts",
  "test/permissions/power.test.ts",
];

const tree = new TreeCopy();
afterAll(() => tree.remove());

describe("a copy of the project gets", () => {
  it(`a new page with a form in at most ${FILES_OF_PAGE} files`, () => {
    tree.add({
      "app/routes/office/lanes/lanes.tsx": PAGE,
      "app/routes/office/lanes/lanes.test.ts": PAGE_TEST,
      "modules/system/queues/retry-latest.ts": COMMAND,
      "modules/system/queues/retry-latest.test.ts": COMMAND_TEST,
    });
    tree.append("app/shared/paths/office.ts", 'export const lanesPath = "/u/lanes";\n');
    tree.append(
      "modules/system/schemas.ts",
      "\nexport const RetryLatest = z.object({ lane: RetryLane.shape.lane });\n",
    );
    tree.replace("test/fixtures/access.txt", "\nsystem.manage: /u/setup ", "\nsystem.manage: /u/lanes /u/setup ");
    tree.append("modules/system/index.ts", 'export { retryLatest } from "./queues/retry-latest.ts";\n');
    expect(tree.takeTouched().length).toBeLessThanOrEqual(FILES_OF_PAGE);
  });
});

describe("with nothing else", () => {
  it("the types know the page", async () => {
    await tree.run("scripts/client.ts");
    const files = [
      "app/routes/office/lanes/*.ts",
      "app/routes/office/lanes/*.tsx",
      "app/**/*.d.ts",
      "modules/**/*.d.ts",
      "test/global-setup.ts",
    ];
    tree.add({ "tsconfig.added.json": JSON.stringify({ extends: "./tsconfig.json", include: files }) });
    await expect(tree.run("node_modules/typescript-7/bin/tsc", "-p", "tsconfig.added.json")).resolves.toBe("");
  });

  it("its imports point the allowed way", async () => {
    const config = ["--config", ".dependency-cruiser.cjs"];
    const checked = await tree.run(
      "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
      ...config,
      "app/routes/office",
    );
    expect(checked).toContain("no dependency violations found");
  });

  it("administrators may open it, and nobody else", async () => {
    tree.add({
      "ask.ts": `import { decidedPages } from "#test/permissions/pages.ts";
const outcomes = Object.entries(decidedPages().get("/u/lanes") ?? {});
console.log(outcomes.filter(([, outcome]) => outcome === "ok").map(([who]) => who).join());`,
    });
    expect((await tree.run("ask.ts")).trim()).toBe("admin");
  });

  it(
    "the form does its work, and every registry is complete",
    async () => {
      const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts", "--reporter=dot"];
      await expect(tree.run(...vitest, ...REGISTRIES)).resolves.toContain("passed");
    },
    LONGEST_MS,
  );
});

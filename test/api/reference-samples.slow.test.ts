import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { describeEndpoint } from "#app/api/reference.ts";
import { clientCode, curlOf, pythonOf } from "#app/routes/system/api-docs/samples.ts";
import { createApiKey } from "#modules/accounts/index.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";
import { project, run } from "./client-project.ts";

let site: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  await testDatabase();
  await aSwap();
  const made = await createApiKey(await makeUser(), { name: "Samples", scopes: ["own", "write"] });
  if (!made.ok) throw new Error(made.error.code);
  site = await listeningSite();
  env = { ...process.env, SWAPLOT_KEY: made.value.token };
});

// A read for everyone, a read with a key, and a write.
const CALLS = ["getSwapsListing", "getAuthProfile", "postContact"];

/** The program that a page of the reference shows in each language, and how it is run in an empty folder. */
async function programsOf(id: string): Promise<[language: string, work: () => Promise<{ stdout: string }>][]> {
  const endpoint = describeEndpoint(id);
  if (!endpoint) throw new Error(`There is no ${id}`);
  const open = endpoint.allow === "anyone";
  const { method, example } = endpoint;
  const folder = await project({ "main.mjs": clientCode(site, endpoint, open) });
  const elsewhere = { cwd: mkdtempSync(path.join(tmpdir(), "sample-")), env };
  return [
    [
      "curl",
      () => run("sh", ["-c", `${curlOf(site, { method, example, open })} --silent --fail-with-body`], elsewhere),
    ],
    ["Python", () => run("python3", ["-c", pythonOf(site, { method, example, open })], elsewhere)],
    ["TypeScript", () => run("node", ["main.mjs"], { cwd: folder, env })],
  ];
}

describe.each(CALLS)("the samples of %s", (id) => {
  it("run as they are copied, and print the answer", async () => {
    for (const [language, program] of await programsOf(id))
      expect((await program()).stdout, language).toMatch(/^[{\s]+["']?\w+["']?:/);
  });
});

import { expect, it } from "vitest";
import { createTestKey } from "#modules/accounts/index.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";
import { value } from "#test/results.ts";
import { sandboxesForTests } from "#test/sandbox.ts";
import { runSamples } from "./client-project.ts";

it("the samples of docs/api-walks.md run with the packed client in plain JavaScript", async () => {
  await testDatabase();
  await sandboxesForTests({ cars: 9 });
  const { token } = value(await createTestKey(await makeUser(), { name: "Walks", person: "seller" }));
  const env = { SITE: await listeningSite(), SWAPLOT_TEST_KEY: token };
  const { output, ended } = await runSamples("docs/api-walks.md", env);
  expect([await ended, output()]).toEqual([0, expect.stringMatching(/step complete\nbid \d+ leading/)]);
});

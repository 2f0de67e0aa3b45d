import { expect, it } from "vitest";
import { createApiKey, createTestKey } from "#modules/accounts/index.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";
import { sandboxesForTests } from "#test/sandbox.ts";
import { runSamples } from "./client-project.ts";

it("the samples of docs/api.md run with the packed client in plain JavaScript", async () => {
  await testDatabase();
  await sandboxesForTests({ cars: 6 });
  const owner = await makeUser();
  await aSwap();
  const live = await createApiKey(owner, { name: "Live", scopes: ["own"] });
  const test = await createTestKey(owner, { name: "Test", person: "seller" });
  if (!live.ok || !test.ok) throw new Error("There are no keys.");
  const { output, ended } = await runSamples("docs/api.md", {
    SITE: await listeningSite(),
    SWAPLOT_KEY: live.value.token,
    SWAPLOT_TEST_KEY: test.value.token,
  });
  expect([await ended, output()]).toEqual([0, expect.stringMatching(/2019 Honda CR-V[\s\S]*offer/i)]);
});

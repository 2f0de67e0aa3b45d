import { connect, disconnect } from "#db/client.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { startConsequences } from "#modules/consequences/index.ts";
import { test } from "./fixtures.ts";

/** Lets the tests of a spec use the factories of `test/factories/`, which run in their process on the site's database. */
export function withFactories(): void {
  test.beforeAll(() => {
    process.env.SWAPLOT_MODE = "test";
    connect(process.env.SITE_DATABASE_URL as string, 2);
    startConsequences();
  });
  test.afterAll(async () => {
    await closeJobQueue();
    await disconnect();
  });
}

/** Unlike that of the factories, also unique in a database that more than one process fills. */
export const newVin = (): string => `2HKRW2H8${crypto.randomUUID().replaceAll("-", "").slice(0, 9).toUpperCase()}`;

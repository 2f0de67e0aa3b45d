import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { addSwap } from "#modules/swaps/index.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aVehicle } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { outbox } from "../../tables.ts";

beforeAll(() => testDatabase());

it("tells a person whose account staff have opened how to set a password, and nothing to one who has an account", async () => {
  const agent = await makeUser({ role: "swap-agent" });
  const add = (email: string | undefined, phone?: string) =>
    addSwap(agent, {
      seller: { firstName: "Dana", lastName: "Newcomer", email, phone },
      vehicle: aVehicle(),
      channel: "listing",
    });
  await makeUser({ email: "known@example.test" });
  for (const email of ["dana@example.test", "known@example.test"]) expect(await add(email)).toMatchObject({ ok: true });
  expect(await add(undefined, "+13125550188")).toMatchObject({ ok: true });
  await drainJobs();
  const sent = await db().select().from(outbox).where(eq(outbox.kind, "account-opened"));
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(["+13125550188", "dana@example.test"]);
  // A phone that was never verified gets no one-time password.
  expect(sent.filter(({ body }) => body.includes("login=reset")).map(({ recipient }) => recipient)).toEqual([
    "dana@example.test",
  ]);
  expect(JSON.stringify(sent)).toContain("/?login=reset&email=dana%40example.test");
});

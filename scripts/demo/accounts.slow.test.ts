import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, findSession, signIn } from "#modules/accounts/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { ownerDatabase } from "#test/database.ts";
import { accountsSeeder } from "./accounts.ts";
import { must } from "./must.ts";

const enter = async (name: string) => {
  const { token } = must(await signIn(guest, { email: `${name}@demo.swaplot.test`, password: DEMO_PASSWORD }));
  return (await findSession(token))?.actor;
};

describe("the people of the demo world", () => {
  beforeAll(async () => {
    await ownerDatabase();
    await accountsSeeder.run("small");
  });

  it("sign in with their roles", async () => {
    for (const { email, role, unverified, waiting } of DEMO_ACCOUNTS)
      expect(await enter(email.split("@")[0] as string)).toMatchObject({
        roles: [role],
        verified: !unverified,
        active: !waiting,
      });
  });

  it("have the account types that the sign-in dialog lists", async () => {
    expect(await enter("seller")).toMatchObject({ seller: true, buyer: false });
    expect(await enter("buyer")).toMatchObject({ seller: false, buyer: true, surveyed: true });
    expect(await enter("admin")).toMatchObject({ seller: false, buyer: false });
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { createClient } from "#app/api/client/index.ts";
import { createTestKey } from "#modules/accounts/index.ts";
import { STAFF_ROLES, type StaffRole } from "#modules/kernel/permissions.ts";
import { isSandboxPerson } from "#modules/kernel/sandbox-people.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";
import { sandboxesForTests } from "#test/sandbox.ts";
import { Client } from "./client.ts";
import { type Sale, STEPS } from "./main-job.ts";

/** The steps of the main job, without the account that a seller makes: the sandbox has one. */
const OF_SANDBOX = STEPS.filter(([name]) => !name.includes("makes an account"));

let sale: Sale;

beforeAll(async () => {
  await testDatabase();
  await sandboxesForTests({ cars: 0 });
  const made = await createTestKey(await makeUser(), { name: "Journey", person: "seller" });
  if (!made.ok) throw new Error(made.error.code);
  sale = await saleIn(await listeningSite(), made.value.token);
});

/** The people of the sandbox, each with a client that acts as them with the same key. */
async function saleIn(baseUrl: string, key: string): Promise<Sale> {
  const as = (person: string) => Object.assign(new Client(baseUrl), { api: createClient({ baseUrl, key, person }) });
  const { list } = await as("seller").api.getSandboxPeople();
  const idOf = (person: string) => list.find((one) => one.person === person)?._id ?? "";
  const roles = STAFF_ROLES.filter(isSandboxPerson);
  return {
    url: baseUrl,
    seller: as("seller"),
    buyer: as("buyer"),
    byPlate: true,
    vin: "",
    make: "honda",
    staff: Object.fromEntries(roles.map((role) => [role, as(role)])) as Record<StaffRole, Client>,
    ids: Object.fromEntries(roles.map((role) => [role, idOf(role)])) as Record<StaffRole, string>,
    sellerEmail: "",
    buyerEmail: "",
    token: "",
    swap: "",
    inspection: "",
    price: 21_500,
  };
}

describe("a car in a sandbox", () => {
  it("is sold from its plate to its title with the generated client and one test key", async () => {
    for (const [, step] of OF_SANDBOX) await step(sale);
    const { step } = await sale.staff.admin.api.getSwapsById({ _id: sale.swap });
    expect(step).toBe("complete");
    const { list } = await sale.seller.api.getSandboxMessages({ to: "seller@sandbox.swaplot.test" });
    expect(list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["swap-registered", "offer-made", "car-sold"]));
  });
});

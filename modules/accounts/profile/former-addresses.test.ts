import { beforeAll, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { saveUser } from "../staff/save-user.ts";
import { findFormerAddresses } from "./former-addresses.ts";

beforeAll(() => testDatabase());

const HOME = { address: "12 Oak Street", city: "Chicago", state: "IL", zip: "60614" };

it("a person's earlier addresses stay known to them and to staff, each once", async () => {
  const [admin, person, other] = await Promise.all([makeUser({ role: "admin" }), makeUser(), makeUser()]);
  const move = async (address: object) => value(await saveUser(admin, { _id: person.id as string, address }));
  const known = async (reader: Actor) => (await findFormerAddresses(reader, person.id ?? "")).map(({ zip }) => zip);
  await move(HOME);
  await move({ ...HOME });
  expect(await known(person)).toEqual([]);
  await move({ address: "9 Elm Street", city: "Evanston", state: "IL", zip: "60201" });
  await move({ zip: "60613" });
  for (const reader of [person, admin]) expect(await known(reader)).toEqual(["60201", "60614"]);
  expect(await known(other)).toEqual([]);
  const [latest] = await findFormerAddresses(admin, person.id ?? "");
  expect(Number.isNaN(Date.parse(latest?.until ?? ""))).toBe(false);
});

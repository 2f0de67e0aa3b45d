import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeUser } from "#test/factories/user.ts";
import { CheckCode } from "../account-schemas.ts";
import { searchUsers } from "./find-users.ts";

let person: Actor;

beforeAll(async () => {
  await testDatabase();
  person = await makeUser({ firstName: "Sinéad", lastName: "O’Brien-Müller", phone: "+13125550178" });
  await makeUser({ firstName: "Marcus", lastName: "Webb", phone: "+13125550199" });
});

describe("staff find a person", () => {
  it.each([
    "Muller",
    "O'Brien",
    "obrien sinead",
    "Müller, Sinéad",
    "Sinéad  O’Brien",
    "(312) 555-0178",
    "312-555-0178",
    "312.555.0178",
    "+1 312 555 0178",
    "1 (312) 555-0178",
    "555-0178",
  ])("by %s", async (typed) => {
    const found = await searchUsers(anActor(["admin"]), typed, 10);
    expect(found.map(({ _id }) => _id)).toEqual([person.id]);
  });

  it("not by another name, and not by punctuation alone", async () => {
    for (const typed of ["Miller", "555-0177", " , ", "()-"])
      expect(await searchUsers(anActor(["admin"]), typed, 10)).toEqual([]);
  });
});

it.each(["123456", "123 456", "123-456", " 123 456 "])("the code %o is read as its digits", (code) => {
  expect(CheckCode.parse({ code })).toEqual({ code: "123456" });
});

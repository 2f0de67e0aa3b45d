import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { auditLog } from "#db/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeUser } from "#test/factories/user.ts";
import { CheckCode, UserQuery } from "../account-schemas.ts";
import { eachUser, findAudit, findUserIds, findUsers, searchUsers } from "./find-users.ts";

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

it("all that was recorded about a person is found page by page, and all people of a name", async () => {
  const admin = anActor(["admin"]);
  const userId = (await makeUser({ firstName: "Pagewise" })).id as string;
  const rows = Array.from({ length: 51 }, () => ({ id: newId(), action: "signed-in", userId }));
  await db().insert(auditLog).values(rows);
  const pages = await Promise.all([1, 2].map((page) => findAudit(admin, userId, page)));
  expect(pages.map(({ list, page }) => [list.length, page.end])).toEqual([
    [50, false],
    [1, true],
  ]);
  expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(51);
  expect((await findAudit(anActor(["dealmaker"]), userId)).list).toEqual([]);
  for (let more = 0; more < 41; more += 1) await makeUser({ firstName: "Pagewise" });
  expect(await findUserIds(admin, "pagewise")).toHaveLength(42);
  expect(await findUserIds(anActor(["user"]), "pagewise")).toEqual([]);
});

it.each(["123456", "123 456", "123-456", " 123 456 "])("the code %o is read as its digits", (code) => {
  expect(CheckCode.parse({ code })).toEqual({ code: "123456" });
});

it("the list and its file are in the order that was asked for", async () => {
  const admin = anActor(["admin"]);
  const [late, early] = [
    await makeUser({ firstName: "Sortwell", lastName: "Abel", createdAt: new Date("2026-03-01T12:00:00Z") }),
    await makeUser({ firstName: "Sortwell", lastName: "zorn", createdAt: new Date("2026-02-01T12:00:00Z") }),
  ].map(({ id }) => id as string) as [string, string];
  const listed = async (sort?: string) => {
    const query = UserQuery.parse({ q: "sortwell", sort });
    const file: string[] = [];
    for await (const rows of eachUser(admin, query)) file.push(...rows.map(({ _id }) => _id));
    const { list } = await findUsers(admin, query);
    expect(file).toEqual(list.map(({ _id }) => _id));
    return file;
  };
  for (const sort of [undefined, "-joined", "name", "by shoe size"]) expect(await listed(sort)).toEqual([late, early]);
  for (const sort of ["joined", "-name"]) expect(await listed(sort)).toEqual([early, late]);
});

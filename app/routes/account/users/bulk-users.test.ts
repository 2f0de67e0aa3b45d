import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { takeFlash } from "#app/http/request/flash.ts";
import { withScope } from "#app/http/request/request-scope.ts";
import type { BulkAnswer } from "#app/shared/form-state.ts";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { action } from "./users.tsx";

beforeAll(() => testDatabase());

async function press(actor: Actor, act: string, rows: readonly string[]) {
  const body = new URLSearchParams(rows.map((row) => ["rows[]", row]));
  const request = new Request(`http://127.0.0.1:3000/u/users/acts/${act}?role=user`, { method: "POST", body });
  const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(actor) };
  return withScope(shared, () => action({ request, params: { act }, context: {} }));
}

const isActive = async (ids: readonly string[]) =>
  (
    await db()
      .select({ active: users.active })
      .from(users)
      .where(inArray(users.id, [...ids]))
  ).map(({ active }) => active);

it("deactivates the selected accounts, and offers to take it back", async () => {
  const admin = await signedIn(await makeUser({ role: "admin" }));
  const people = [await makeUser(), await makeUser()].map(({ id }) => id as string);
  const done = (await press(admin, "deactivate", people)) as Response;
  expect([done.status, done.headers.get("location")]).toEqual([303, "/u/users?role=user"]);
  expect(await isActive(people)).toEqual([false, false]);
  const cookie = done.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { flash } = await takeFlash(new Request("http://127.0.0.1:3000/u/x", { headers: { cookie } }));
  expect(flash).toEqual({
    kind: "success",
    text: "2 accounts are deactivated.",
    undo: { to: "/u/users/acts/activate?role=user", rows: people },
  });
  await press(admin, "activate", flash?.undo?.rows ?? []);
  expect(await isActive(people)).toEqual([true, true]);
});

it("takes back only what it changed", async () => {
  const admin = await signedIn(await makeUser({ role: "admin" }));
  const [active, waiting] = [await makeUser(), await makeUser({ role: "dealer", active: false })].map(
    ({ id }) => id as string,
  ) as [string, string];
  const flashOf = async (answer: unknown) => {
    const cookie = (answer as Response).headers.get("set-cookie")?.split(";")[0] ?? "";
    return (await takeFlash(new Request("http://127.0.0.1:3000/u/x", { headers: { cookie } }))).flash;
  };
  const flash = await flashOf(await press(admin, "deactivate", [active, waiting]));
  expect([flash?.text, flash?.undo?.rows]).toEqual(["1 account is deactivated.", [active]]);
  const again = await flashOf(await press(admin, "deactivate", [active, waiting]));
  expect(again).toEqual({ kind: "info", text: "All of them were so already." });
});

it("changes the others when one is refused, and says which and why", async () => {
  const admin = await signedIn(await makeUser({ role: "admin" }));
  const person = (await makeUser()).id as string;
  const { data, init } = (await press(admin, "deactivate", [admin.id as string, person])) as {
    data: BulkAnswer;
    init: { status: number };
  };
  expect(init.status).toBe(200);
  expect(data.lines.map(({ row, sentence }) => [row, sentence === null])).toEqual([
    [admin.id, false],
    [person, true],
  ]);
  expect(data.selected).toEqual([admin.id]);
  const [self] = await db()
    .select()
    .from(users)
    .where(eq(users.id, admin.id as string));
  expect([self?.active, await isActive([person])]).toEqual([true, [false]]);
});

it("asks for a row, for at most fifty, and knows its acts", async () => {
  const admin = await signedIn(await makeUser({ role: "admin" }));
  const none = (await press(admin, "activate", [])) as { data: BulkAnswer };
  expect(none.data.sentence).toBe("Choose at least one row.");
  const many = Array.from({ length: 51 }, () => admin.id as string);
  expect(((await press(admin, "activate", many)) as { data: BulkAnswer }).data.sentence).toBe(
    "Choose at most 50 rows.",
  );
  await expect(press(admin, "remove", [admin.id as string])).rejects.toMatchObject({ status: 404 });
  await expect(press(await makeUser(), "activate", [admin.id as string])).rejects.toMatchObject({ status: 403 });
});

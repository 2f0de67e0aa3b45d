import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { deleteListView } from "./delete-list-view.ts";
import { findListViews } from "./find-list-views.ts";
import { saveListView } from "./save-list-view.ts";
import { MOST_VIEWS } from "./schemas.ts";

beforeAll(async () => {
  await testDatabase();
});

const late = { list: "tasks", name: "Late Audis", query: { q: "audi", due: "late" } } as const;

describe("saved views of a list", () => {
  it("keep the parameters of the address under a name, for their owner only; the same name replaces", async () => {
    const [agent, admin] = [await makeUser({ role: "swap-agent" }), await makeUser({ role: "admin" })];
    const saved = await saveListView(agent, late);
    await saveListView(agent, { ...late, name: "LATE audis", query: { q: "audi", columns: "car,due" } });
    expect(await findListViews(agent, "tasks")).toEqual([
      {
        _id: saved.ok && saved.value._id,
        list: "tasks",
        name: "LATE audis",
        query: { q: "audi", columns: "car,due" },
        shared: false,
        by: null,
      },
    ]);
    expect(await findListViews(agent, "claims")).toEqual([]);
    expect(await findListViews(admin, "tasks")).toEqual([]);
  });

  it("that are shared are seen by colleagues who may open the list, after their own", async () => {
    const admin = await makeUser({ role: "admin", firstName: "Aya", lastName: "Diallo" });
    const colleague = await makeUser({ role: "admin" });
    const seller = await makeUser();
    await saveListView(admin, { list: "users", name: "A shared one", shared: "on", query: { role: "dealer" } });
    await saveListView(colleague, { list: "users", name: "Mine", query: {} });
    const seen = await findListViews(colleague, "users");
    expect(seen.map(({ name, by }) => [name, by])).toEqual([
      ["Mine", null],
      ["A shared one", "Aya Diallo"],
    ]);
    expect(await findListViews(seller, "users")).toEqual([]);
  });

  it("can't be saved for a list that the person may not open, nor shared by a member", async () => {
    const seller = await makeUser();
    const denied = await saveListView(seller, { list: "users", name: "Dealers", query: {} });
    expect(!denied.ok && denied.error.code).toBe("not-allowed");
    await saveListView(seller, { list: "claims", name: "Open ones", shared: "on", query: { view: "live" } });
    expect((await findListViews(seller, "claims"))[0]?.shared).toBe(false);
  });

  it("are deleted by their owner, and shared ones by an administrator", async () => {
    const [agent, other] = [await makeUser({ role: "swap-agent" }), await makeUser({ role: "swap-agent" })];
    const admin = await makeUser({ role: "admin" });
    const [own, shared] = [
      await saveListView(agent, late),
      await saveListView(agent, { ...late, name: "For all", shared: "on" }),
    ].map((saved) => (saved.ok ? saved.value._id : ""));
    for (const actor of [other, admin]) expect((await deleteListView(actor, { view: own as string })).ok).toBe(false);
    expect((await deleteListView(other, { view: shared as string })).ok).toBe(false);
    expect((await deleteListView(admin, { view: shared as string })).ok).toBe(true);
    expect((await deleteListView(agent, { view: own as string })).ok).toBe(true);
    expect(await findListViews(agent, "tasks")).toEqual([]);
  });

  it("are at most twenty of a list, and have a name", async () => {
    const person = await makeUser({ role: "technician" });
    for (let at = 0; at < MOST_VIEWS; at++) await saveListView(person, { ...late, name: `View ${at}` });
    const more = await saveListView(person, { ...late, name: "One more" });
    expect(!more.ok && more.error.code).toBe("too-many-views");
    expect((await saveListView(person, { ...late, name: "view 3" })).ok).toBe(true);
    expect((await saveListView(person, { ...late, list: "claims" })).ok).toBe(true);
    const unnamed = await saveListView(person, { ...late, name: " " });
    expect(!unnamed.ok && unnamed.error.fields?.name).toEqual(["Please give the view a name."]);
  });
});

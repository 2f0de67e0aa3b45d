import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { emptyTables, testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import type { TaskKind, TaskStatus } from "../lifecycle/steps.ts";
import { swaps, tasks } from "../tables.ts";
import { changeTasks } from "./change-tasks.ts";
import { findTaskCounts } from "./count-tasks.ts";
import { deleteTaskView } from "./delete-task-view.ts";
import { endOfDay } from "./end-of-day.ts";
import { findNeighbors } from "./find-neighbors.ts";
import { findTaskViews } from "./find-task-views.ts";
import { findTasks } from "./find-tasks.ts";
import { saveTaskView } from "./save-task-view.ts";
import { ChangeTasks, dueGroupOf, FollowUpTask, MOST_TASK_VIEWS, TaskFilter, TaskQuery } from "./schemas.ts";

let admin: Actor;
let agent: Actor;

beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
  agent = await makeUser({ role: "swap-agent" });
});
beforeEach(() => emptyTables("tasks"));

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

type Given = { kind?: TaskKind; due?: Date | null; status?: TaskStatus; name?: string; assignee?: string | null };

/** A task about a car of its own. */
async function aTask({ kind = "qualify", due = null, status = "open", name, assignee = null }: Given = {}) {
  const swap = await aSwap({ step: "qualify", ...(name ? { fullName: name, shortName: name } : {}) });
  const id = newId();
  await db().insert(tasks).values({
    id,
    swapId: swap.id,
    kind,
    title: kind,
    roleGroup: "swap-agent",
    status,
    dueAt: due,
    assigneeId: assignee,
  });
  return id;
}

const list = async (query: object = {}, actor = admin) =>
  (await findTasks(actor, TaskQuery.parse(query))).list.map(({ _id }) => _id);
const counts = (query: object = {}) => findTaskCounts(admin, TaskQuery.parse(query));

describe("the order of the task list", () => {
  it("is by the due date, then tasks without one, then those on hold, whose clock stands still", async () => {
    const held = await aTask({ due: ago(90), status: "onHold" });
    const undated = await aTask();
    const late = await aTask({ due: ago(5) });
    const later = await aTask({ due: ago(-500) });
    const latest = await aTask({ due: ago(50), status: "followup" });
    expect(await list()).toEqual([latest, late, later, undated, held]);
    expect(await list({ sort: "-due" })).toEqual([held, undated, later, late, latest]);
  });

  it("is by step, car, status or time in the step when one asks for it", async () => {
    const audi = await aTask({ name: "2019 Audi A4", kind: "valuate", due: ago(1), status: "highAsk" });
    const bmw = await aTask({ name: "2015 BMW X5", kind: "qualify", due: ago(9) });
    const car = await aTask({ name: "2021 Audi Q5", kind: "new-swap", due: ago(3), status: "followup" });
    expect(await list({ sort: "step" })).toEqual([car, bmw, audi]);
    expect(await list({ sort: "-step" })).toEqual([audi, bmw, car]);
    expect(await list({ sort: "car" })).toEqual([bmw, audi, car]);
    expect(await list({ sort: "status" })).toEqual([bmw, car, audi]);
    expect(await list({ sort: "since" })).toEqual([audi, bmw, car]);
    expect(await list({ sort: "nonsense" })).toEqual([bmw, car, audi]);
  });

  it("goes on over several pages at once", async () => {
    const all = [await aTask({ due: ago(9) }), await aTask({ due: ago(8) }), await aTask({ due: ago(7) })];
    const found = await findTasks(admin, { ...TaskQuery.parse({ page: 2 }), records: 1, pages: 5 });
    expect(found.list.map(({ _id }) => _id)).toEqual(all.slice(1));
    expect(found.page).toEqual({ page: 3, records: 1, from: 2, to: 3, end: true });
  });

  it("is by the name of the seller or the assignee, tasks without one last", async () => {
    const [zoe, ben] = [await makeUser({ firstName: "Zoe" }), await makeUser({ firstName: "ben" })];
    const [first, second] = [
      await aTask({ assignee: zoe.id, due: ago(9) }),
      await aTask({ assignee: ben.id, due: ago(1) }),
    ];
    const third = await aTask({ due: ago(20) });
    const sellerOf = async (task: string, seller: Actor) => {
      const [row] = await db().select({ swap: tasks.swapId }).from(tasks).where(eq(tasks.id, task));
      await db()
        .update(swaps)
        .set({ sellerId: seller.id as string })
        .where(eq(swaps.id, row?.swap as string));
    };
    await sellerOf(first, ben);
    await sellerOf(second, zoe);
    await db().update(tasks).set({ swapId: null, kind: "free" }).where(eq(tasks.id, third));
    expect(await list({ sort: "assignee" })).toEqual([second, first, third]);
    expect(await list({ sort: "-assignee" })).toEqual([third, first, second]);
    expect(await list({ sort: "seller" })).toEqual([first, second, third]);
    const query = TaskFilter.parse({ sort: "seller" });
    expect(await findNeighbors(admin, second, query)).toEqual({ previous: first, next: third });
    expect(await findNeighbors(admin, third, query)).toEqual({ previous: second, next: null });
  });

  it("has the same parts as the counters", () => {
    const now = new Date("2026-11-20T18:00:00Z");
    const part = (dueAt: string | null, status: TaskStatus = "open") =>
      dueGroupOf({ status, dueAt }, now, endOfDay(now));
    expect(part("2026-11-20T17:59:00Z")).toBe("late");
    // Midnight in Chicago is 06:00 UTC.
    expect(part("2026-11-21T05:59:00Z")).toBe("today");
    expect(part("2026-11-21T06:00:00Z")).toBe("later");
    expect(part(null)).toBe("none");
    expect(part("2026-11-20T17:59:00Z", "onHold")).toBe("held");
  });
});

describe("the counters of the task list", () => {
  it("count each tab as its list has tasks", async () => {
    await aTask({ due: ago(5), assignee: admin.id });
    await aTask({ due: ago(50), status: "onHold" });
    await aTask({ due: ago(-1000), status: "highAsk" });
    await aTask({ status: "noResponse" });
    const { tabs, due, shown } = await counts();
    expect(tabs).toMatchObject({ all: 4, mine: 1, late: 1, highAsk: 1, noResponse: 1, onHold: 1, followup: 0 });
    expect(due).toEqual({ late: 1, today: 0, later: 1, none: 1, held: 1 });
    expect(shown).toBe(4);
    const views = { mine: { mine: "1" }, late: { due: "late" }, highAsk: { status: "highAsk" } };
    for (const [tab, query] of Object.entries(views))
      expect((await list(query)).length).toBe(tabs[tab as keyof typeof tabs]);
  });

  it("follow the search, and the groups follow the view", async () => {
    await aTask({ name: "2019 Audi A4", kind: "valuate", due: ago(2) });
    await aTask({ name: "2019 Audi A6", kind: "qualify", due: ago(-900) });
    await aTask({ name: "2015 BMW X5", kind: "qualify", due: ago(2) });
    const audi = await counts({ q: "audi" });
    expect([audi.tabs.all, audi.tabs.late]).toEqual([2, 1]);
    expect(audi.kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ["qualify", 1],
      ["valuate", 1],
    ]);
    const late = await counts({ q: "audi", due: "late" });
    expect(late.kinds.map(({ kind }) => kind)).toEqual(["valuate"]);
    const group = await counts({ group: "qualify" });
    expect([group.tabs.all, group.shown]).toEqual([2, 2]);
    expect((await counts({ channel: "auction" })).tabs.all).toBe(0);
  });

  it("leave out what the roles of a person do not work on", async () => {
    await aTask({ kind: "qualify" });
    await aTask({ kind: "seller-payment" });
    expect((await findTaskCounts(agent)).tabs.all).toBe(1);
    expect((await counts()).tabs.all).toBe(2);
  });
});

describe("the neighbors of a task", () => {
  it.each([{}, { sort: "-due" }, { sort: "car" }, { sort: "-step" }, { q: "audi" }])(
    "are those beside it in the list, %j",
    async (query) => {
      for (let at = 0; at < 6; at++)
        await aTask({
          name: `20${10 + at} Audi A${at % 3}`,
          kind: at % 2 ? "qualify" : "valuate",
          due: at % 3 ? ago(at) : null,
          status: at === 4 ? "onHold" : "open",
        });
      const ids = await list(query);
      for (const [at, id] of ids.entries())
        expect(await findNeighbors(admin, id, TaskFilter.parse(query))).toEqual({
          previous: ids[at - 1] ?? null,
          next: ids[at + 1] ?? null,
        });
    },
  );

  it("are found for a task that has just been finished", async () => {
    const [first, second, third] = [
      await aTask({ due: ago(9) }),
      await aTask({ due: ago(8) }),
      await aTask({ due: ago(7) }),
    ];
    await db().update(tasks).set({ status: "done" }).where(eq(tasks.id, second));
    expect(await findNeighbors(admin, second, {})).toEqual({ previous: first, next: third });
    expect(await findNeighbors(admin, newId(), {})).toEqual({ previous: null, next: null });
    expect(await findNeighbors(admin, "x", {})).toEqual({ previous: null, next: null });
  });
});

describe("several tasks at once", () => {
  const pick = (...ids: string[]) => ids.map((task) => `${task}.0`);

  it("tells the outcome of each, and one error does not stop the others", async () => {
    const [free, step] = [newId(), await aTask()];
    await db().insert(tasks).values({ id: free, kind: "free", title: "Call back", roleGroup: "swap-agent" });
    const done = await changeTasks(agent, ChangeTasks.parse({ act: "done", tasks: pick(step, free) }));
    expect(done.ok && done.value.list.map(({ task, error }) => [task, error?.code])).toEqual([
      [step, "task-needs-form"],
      [free, undefined],
    ]);
  });

  it("assigns, postpones, holds and opens through the commands of a single task", async () => {
    const ids = [await aTask(), await aTask()];
    const row = async (id = ids[0] as string) => (await db().select().from(tasks).where(eq(tasks.id, id)))[0];
    const change = async (values: object, version: number) =>
      changeTasks(admin, ChangeTasks.parse({ tasks: ids.map((id) => `${id}.${version}`), ...values }));
    await change({ act: "assign", assignee: agent.id }, 0);
    expect((await row())?.assigneeId).toBe(agent.id);
    const day = addChicagoDays(chicagoDay(new Date()), 90);
    await change({ act: "follow-up", date: `${day}T10:00` }, 1);
    expect(await row()).toMatchObject({ status: "followup", followUpAt: chicagoInstant(day, "10:00") });
    await change({ act: "hold" }, 2);
    expect((await row(ids[1]))?.status).toBe("onHold");
    const version = (await row())?.version ?? 0;
    await change({ act: "open" }, version);
    expect((await row())?.status).toBe("open");
    await change({ act: "assign", assignee: "none" }, (await row())?.version ?? 0);
    expect((await row())?.assigneeId).toBeNull();
  });

  it.each([
    [-1, "This day is over. Please choose today or a later day."],
    [0, undefined],
    [700, undefined],
    [800, "Please choose a day within two years."],
  ])("asks for a day to work on a task: %i days from now", (days, sentence) => {
    const date = addChicagoDays(chicagoDay(new Date()), days);
    const parsed = FollowUpTask.safeParse({ task: newId(), date });
    expect(parsed.error?.issues[0]?.message).toBe(sentence);
  });

  it("refuses a row that changed in the meantime, and somebody who does not work on such tasks", async () => {
    const [changed, fresh] = [await aTask(), await aTask()];
    await db().update(tasks).set({ version: 4 }).where(eq(tasks.id, changed));
    const buyer = await makeUser({});
    const held = await changeTasks(admin, ChangeTasks.parse({ act: "hold", tasks: pick(changed, fresh) }));
    expect(held.ok && held.value.list.map(({ error }) => error?.code)).toEqual(["stale-version", undefined]);
    const given = await changeTasks(
      admin,
      ChangeTasks.parse({ act: "assign", tasks: [`${changed}.4`], assignee: buyer.id }),
    );
    expect(given.ok && given.value.list[0]?.error?.fields?.assignee).toHaveLength(1);
  });

  it("asks for tasks and, to postpone them, for a date", () => {
    const sentences = (values: object) => ChangeTasks.safeParse(values).error?.issues.map(({ message }) => message);
    expect(sentences({ act: "hold" })).toEqual(["Choose at least one task."]);
    expect(sentences({ act: "assign", tasks: pick(newId()) })).toEqual(["Please choose a person."]);
    expect(sentences({ act: "follow-up", tasks: pick(newId()) })).toEqual(["Please choose a date."]);
    expect(sentences({ act: "hold", tasks: ["x"] })).toHaveLength(1);
  });

  it("happens once for one key", async () => {
    const id = await aTask();
    const twice = ChangeTasks.parse({
      act: "follow-up",
      date: "2027-03-01T10:00",
      tasks: [id].map((task) => `${task}.0`),
    });
    await changeTasks(admin, twice, { key: "k" });
    const again = await changeTasks(admin, twice, { key: "k" });
    expect(again.ok && again.value.list[0]?.error).toBeNull();
  });
});

describe("saved views", () => {
  it("keep filters and order under a name, for their owner only; the same name replaces", async () => {
    const view = { name: "Late audis", q: "audi", due: "late", sort: "-car" } as const;
    const saved = await saveTaskView(agent, view);
    await saveTaskView(agent, { ...view, name: "LATE audis", sort: "car" });
    const filter = { q: "audi", due: "late", sort: "car" };
    expect(await findTaskViews(agent)).toEqual([
      { _id: saved.ok && saved.value._id, name: "LATE audis", filter: expect.objectContaining(filter) },
    ]);
    expect(await findTaskViews(admin)).toEqual([]);
  });

  it("are deleted by their owner", async () => {
    const saved = await saveTaskView(admin, { name: "Mine" });
    const view = saved.ok ? saved.value._id : "";
    expect((await deleteTaskView(agent, { view })).ok).toBe(false);
    expect((await deleteTaskView(admin, { view })).ok).toBe(true);
    expect(await findTaskViews(admin)).toEqual([]);
  });

  it("are at most twenty, and have a name", async () => {
    const person = await makeUser({ role: "technician" });
    for (let at = 0; at < MOST_TASK_VIEWS; at++) await saveTaskView(person, { name: `View ${at}` });
    const more = await saveTaskView(person, { name: "One more" });
    expect(!more.ok && more.error.code).toBe("too-many-views");
    expect((await saveTaskView(person, { name: "view 3", mine: "1" })).ok).toBe(true);
    const unnamed = await saveTaskView(person, { name: " " });
    expect(!unnamed.ok && unnamed.error.fields?.name).toEqual(["Please give the view a name."]);
  });
});

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
import { endOfDay } from "./end-of-day.ts";
import { findNeighbors } from "./find-neighbors.ts";
import { findTask } from "./find-task.ts";
import { findTaskWeek } from "./find-task-week.ts";
import { findTasks } from "./find-tasks.ts";
import { ChangeTasks, dueGroupOf, FollowUpTask, TaskFilter, TaskQuery } from "./schemas.ts";

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

describe("the week of a person", () => {
  it("has what the person completed, beside last week by the same time, and what is new or late since yesterday", async () => {
    const worker = await makeUser({ role: "customer-service" });
    // A Wednesday in Chicago.
    const now = chicagoInstant("2027-03-03", "12:00");
    const at = (day: string, time = "09:00") => chicagoInstant(`2027-${day}`, time);
    const own = { kind: "free", title: "Call back", roleGroup: "customer-service" } as const;
    const done = (completedAt: Date) => ({ ...own, status: "done", completedBy: worker.id, completedAt }) as const;
    const opened = (createdAt: Date, dueAt?: Date) => ({ ...own, createdAt, dueAt });
    const rows = [
      ...[
        done(at("03-01", "00:01")),
        done(at("03-03")),
        done(at("02-24")),
        done(at("02-24", "12:01")),
        done(at("02-21")),
      ],
      ...[opened(at("03-02", "00:01")), opened(at("03-01")), opened(at("02-20"), at("03-03"))],
      ...[opened(at("02-20"), at("03-01")), opened(at("02-20"), at("03-04"))],
    ];
    await db()
      .insert(tasks)
      .values(rows.map((row) => ({ ...row, id: newId() })));
    expect(await findTaskWeek(worker, now)).toEqual({ done: 2, doneBefore: 1, fresh: 1, late: 1 });
    expect(await findTaskWeek(await makeUser())).toBeNull();
  });

  it("ends last week at the same time of the clock, and begins it at midnight, when the clock changed in between", async () => {
    const worker = await makeUser({ role: "customer-service" });
    // The clock went forward on Sunday, March 14.
    const moments = ["2027-03-07T23:30", "2027-03-08T00:30", "2027-03-08T11:30", "2027-03-08T12:30"];
    const own = { kind: "free", title: "Call back", roleGroup: "customer-service", status: "done" } as const;
    await db()
      .insert(tasks)
      .values(
        moments.map((moment) => {
          const [day, time] = moment.split("T") as [string, string];
          return { ...own, id: newId(), completedBy: worker.id, completedAt: chicagoInstant(day, time) };
        }),
      );
    expect(await findTaskWeek(worker, chicagoInstant("2027-03-15", "12:00"))).toMatchObject({ done: 0, doneBefore: 2 });
  });
});

describe("several tasks at once", () => {
  const pick = (...ids: string[]) => ids.map((task) => `${task}.0`);

  it("tells the outcome of each, and one error does not stop the others", async () => {
    const [free, step] = [newId(), await aTask()];
    await db().insert(tasks).values({ id: free, kind: "free", title: "Call back", roleGroup: "swap-agent" });
    const done = await changeTasks(agent, ChangeTasks.parse({ act: "done", rows: pick(step, free) }));
    expect(done.ok && done.value.list.map(({ task, error }) => [task, error?.code])).toEqual([
      [step, "task-needs-form"],
      [free, undefined],
    ]);
    const log = (await findTask(agent, free))?.timeline;
    expect(log?.map(({ text }) => text)).toEqual(["completed the task"]);
  });

  it("assigns, postpones, holds and opens through the commands of a single task", async () => {
    const ids = [await aTask(), await aTask()];
    const row = async (id = ids[0] as string) => (await db().select().from(tasks).where(eq(tasks.id, id)))[0];
    const change = async (values: object, version: number) =>
      changeTasks(admin, ChangeTasks.parse({ rows: ids.map((id) => `${id}.${version}`), ...values }));
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
    const held = await changeTasks(admin, ChangeTasks.parse({ act: "hold", rows: pick(changed, fresh) }));
    expect(held.ok && held.value.list.map(({ error }) => error?.code)).toEqual(["stale-version", undefined]);
    const given = await changeTasks(
      admin,
      ChangeTasks.parse({ act: "assign", rows: [`${changed}.4`], assignee: buyer.id }),
    );
    expect(given.ok && given.value.list[0]?.error?.fields?.assignee).toHaveLength(1);
  });

  it("asks for tasks and, to postpone them, for a date", () => {
    const sentences = (values: object) => ChangeTasks.safeParse(values).error?.issues.map(({ message }) => message);
    expect(sentences({ act: "hold" })).toEqual(["Choose at least one task."]);
    expect(sentences({ act: "assign", rows: pick(newId()) })).toEqual(["Please choose a person."]);
    expect(sentences({ act: "follow-up", rows: pick(newId()) })).toEqual(["Please choose a date."]);
    expect(sentences({ act: "hold", rows: ["x"] })).toHaveLength(1);
  });

  it("takes an assignment and a follow-up back, unless something has happened since or someone else did it", async () => {
    const due = chicagoInstant(addChicagoDays(chicagoDay(new Date()), 2), "09:00");
    const id = await aTask({ due });
    const row = async () => (await db().select().from(tasks).where(eq(tasks.id, id)))[0];
    await db().update(tasks).set({ assigneeId: admin.id }).where(eq(tasks.id, id));
    const change = async (values: object, who = admin) => {
      const rows = [`${id}.${(await row())?.version}`];
      const changed = await changeTasks(who, ChangeTasks.parse({ rows, ...values }));
      return changed.ok ? changed.value.list[0]?.error?.code : changed.error.code;
    };
    await change({ act: "assign", assignee: agent.id });
    expect(await change({ act: "undo" }, agent)).toBe("stale-version");
    expect(await change({ act: "undo" })).toBeUndefined();
    expect((await row())?.assigneeId).toBe(admin.id);
    expect(await change({ act: "undo" })).toBe("stale-version");
    await change({ act: "follow-up", date: `${addChicagoDays(chicagoDay(new Date()), 90)}T10:00` });
    expect(await change({ act: "undo" })).toBeUndefined();
    expect(await row()).toMatchObject({ status: "open", dueAt: due, followUpAt: null, assigneeId: admin.id });
    await change({ act: "follow-up", date: `${addChicagoDays(chicagoDay(new Date()), 90)}T10:00` });
    await change({ act: "hold" });
    expect(await change({ act: "undo" }, agent)).toBe("stale-version");
    expect((await row())?.status).toBe("onHold");
  });

  it.each(["followup", "noResponse", "highAsk", "open"] as const)(
    "a hold that is taken back leaves a task as it was: %s",
    async (status) => {
      const id = await aTask({ status });
      const step = async (act: string, version: number) =>
        changeTasks(admin, ChangeTasks.parse({ act, rows: [`${id}.${version}`] }));
      await step("hold", 0);
      await step("undo", 1);
      const [row] = await db().select().from(tasks).where(eq(tasks.id, id));
      expect(row).toMatchObject({ status, version: 2, heldAt: null });
    },
  );

  it("happens once for one key", async () => {
    const id = await aTask();
    const twice = ChangeTasks.parse({
      act: "follow-up",
      date: "2027-03-01T10:00",
      rows: [id].map((task) => `${task}.0`),
    });
    await changeTasks(admin, twice, { key: "k" });
    const again = await changeTasks(admin, twice, { key: "k" });
    expect(again.ok && again.value.list[0]?.error).toBeNull();
  });
});

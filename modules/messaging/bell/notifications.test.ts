import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { countUnseenNotifications, findNotification, findNotifications } from "./find-notifications.ts";
import { notificationLink } from "./notification-link.ts";
import { type NewNotification, notify } from "./notify.ts";
import { seeAllNotifications } from "./see-all-notifications.ts";
import { seeNotification } from "./see-notification.ts";

let maya: Actor;

beforeAll(async () => {
  await testDatabase();
});
beforeEach(() => {
  maya = anActor();
});

const add = (notification: Partial<NewNotification> = {}) =>
  inTransaction((tx) =>
    notify(tx, { userId: maya.id as string, type: "offer.made", text: "An offer.", ...notification }, new Date()),
  );

describe("the bell", () => {
  it("shows only a user's own notifications, newest first", async () => {
    await add({ text: "First.", swapId: newId() });
    await add({ text: "Second.", swapId: newId() });
    expect((await findNotifications(maya)).map((notification) => notification.text)).toEqual(["Second.", "First."]);
    expect(await countUnseenNotifications(maya)).toBe(2);
    expect(await findNotifications(anActor())).toEqual([]);
    expect(await findNotifications(guest)).toEqual([]);
    expect(await countUnseenNotifications(guest)).toBe(0);
  });

  it("counts unseen notifications about one car, and restarts after they were seen", async () => {
    const swapId = newId();
    await add({ swapId });
    await add({ swapId });
    const [first] = await findNotifications(maya);
    expect(first?.count).toBe(2);
    await seeNotification(maya, { _id: first?._id as string });
    await add({ swapId });
    expect((await findNotifications(maya)).map((notification) => [notification.count, notification.seen])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it("loses nothing in concurrent events", async () => {
    const swapId = newId();
    await Promise.all(Array.from({ length: 8 }, () => add({ swapId })));
    expect(await findNotifications(maya)).toMatchObject([{ count: 8 }]);
  });

  it("notifies that user's open pages", async () => {
    await add();
    const told = await db().select().from(events);
    expect(told.some((event) => event.type === "notification" && event.topics.includes(`user:${maya.id}`))).toBe(true);
  });
});

describe("marking as seen", () => {
  it("changes only the given notification", async () => {
    await add({ swapId: newId() });
    await add({ swapId: newId() });
    const [first] = await findNotifications(maya);
    expect(await seeNotification(maya, { _id: first?._id as string })).toMatchObject({ ok: true, value: { seen: 1 } });
    expect(await seeNotification(maya, { _id: first?._id as string })).toMatchObject({ ok: true, value: { seen: 0 } });
    expect(await findNotifications(maya, { seen: false })).toHaveLength(1);
  });

  it("returns not found for another user's notification", async () => {
    await add();
    const [first] = await findNotifications(maya);
    const other = anActor();
    expect(await seeNotification(other, { _id: first?._id as string })).toMatchObject({ error: { status: 404 } });
    expect(await findNotification(other, first?._id as string)).toBeUndefined();
    expect(await findNotification(maya, "not an id")).toBeUndefined();
    expect(await countUnseenNotifications(maya)).toBe(1);
  });

  it("all of them, or those about one car or about tasks", async () => {
    const [swap, task] = [newId(), newId()];
    await add({ swapId: swap });
    await add({ taskId: task });
    await add({ taskId: newId() });
    await add();
    expect(await seeAllNotifications(maya, { swap })).toMatchObject({ value: { seen: 1 } });
    expect(await seeAllNotifications(maya, { tasks: true })).toMatchObject({ value: { seen: 2 } });
    expect(await seeAllNotifications(maya, {})).toMatchObject({ value: { seen: 1 } });
    expect(await countUnseenNotifications(maya)).toBe(0);
  });

  it("requires a signed-in user", async () => {
    expect(await seeAllNotifications(guest, {})).toMatchObject({ error: { status: 401 } });
    expect(await seeNotification(maya, { _id: "1" })).toMatchObject({ error: { status: 422 } });
  });
});

describe("a notification links", () => {
  const time = new Date(5);
  const about = { swapId: "s", taskId: null, eventId: null, data: {}, time };
  const to = (roles: Role[], more: object = {}) => notificationLink(anActor(roles), { ...about, ...more });

  it("a buyer to the buyer view and the team to swap management", () => {
    expect(to(["user"])).toBe("/u/buy/d/s?t=5");
    expect(to(["swap-agent"])).toBe("/u/swaps/manage/d/s?t=5");
    expect(to(["appraiser"])).toBe("/u/buy/d/s?t=5");
  });

  it("the owner to the owned car, and a system notification to swap management", () => {
    expect(to(["user"], { data: { owner: true } })).toBe("/u/owned/d/s?t=5");
    expect(to(["appraiser"], { data: { system: true } })).toBe("/u/swaps/manage/d/s?t=5");
  });

  it("users without the marketplace to the public page, and never to a car that is no longer on the site", () => {
    expect(to(["dealer"])).toBe("/buy/listing/car/s?t=5");
    expect(to(["user"], { data: { gone: true } })).toBe("/buy/listing?t=5");
    expect(to(["technician"], { data: { system: true } })).toBe("/u/buy/d/s?t=5");
  });

  it("who gets money back to the page that says how much", () => {
    expect(to(["user"], { data: { refund: true } })).toBe("/u/offers?t=5");
    expect(to(["dealer"], { data: { refund: true } })).toBe("/u/owned?t=5");
  });

  it("from a task to the task, from an appointment to the work, and home if it has no subject", () => {
    expect(to(["swap-agent"], { taskId: "t" })).toBe("/u/tasks/d/t?t=5");
    expect(to(["technician"], { eventId: "e" })).toBe("/u/evaluation/s?t=5");
    expect(to(["technician"], { swapId: null, eventId: "e" })).toBe("/u/tasks?t=5");
    expect(to(["user"], { swapId: null, eventId: "e" })).toBe("/u/home?t=5");
    expect(to(["user"], { swapId: null })).toBe("/u/home?t=5");
  });
});

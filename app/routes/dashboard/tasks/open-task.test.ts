import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { countUnseenNotifications, findNotifications } from "#modules/messaging/bell/find-notifications.ts";
import { notifications } from "#modules/messaging/tables.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { openTask } from "./open-task.ts";

beforeAll(() => testDatabase());

it("opening a task marks all notifications about tasks as seen, loading it ahead does not", async () => {
  const agent = anActor(["swap-agent"]);
  const swap = await makeSwap({ step: "qualify" });
  const open = (id: string, headers = {}) =>
    openTask(new Request("http://swaplot.test/u/tasks", { headers }), agent, id);
  const rows = await db().select().from(tasks).where(eq(tasks.swapId, swap.id));
  const own = rows.find(({ kind }) => kind === "qualify")?.id as string;
  for (const taskId of [own, newId()])
    await db()
      .insert(notifications)
      .values({ id: newId(), userId: agent.id as string, type: "task.opened", text: "New task", taskId });
  await open(own, { "sec-purpose": "prefetch" });
  expect(await countUnseenNotifications(agent)).toBe(2);
  const offer = {
    id: newId(),
    userId: agent.id as string,
    type: "offer.made" as const,
    text: "New offer",
    swapId: swap.id,
  };
  await db().insert(notifications).values(offer);
  await open(own);
  await open(own);
  // Only the notifications about tasks are marked as seen.
  expect(await countUnseenNotifications(agent)).toBe(1);
  const [unseen] = await findNotifications(agent, { seen: false });
  expect(unseen?._id).toBe(offer.id);
  await expect(open(newId())).rejects.toMatchObject({ status: 404 });
});

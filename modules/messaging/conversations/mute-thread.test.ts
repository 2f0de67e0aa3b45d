import { and, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aPushService } from "#test/factories/push-service.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { subscribePush } from "../push/subscriptions.ts";
import { notifications, outbox } from "../tables.ts";
import { findThread } from "./find-thread.ts";
import { findThreads } from "./find-threads.ts";
import { muteThread, unmuteThread } from "./mute-thread.ts";
import { SWAP_TEAM } from "./policy.ts";
import { replyInThread, sendMessage } from "./send-message.ts";

beforeAll(() => testDatabase());

const NEW = { message: "Is it still available?", files: [] };

it("a muted conversation sends no emails and no push, and stays in the list and the bell of its reader", async () => {
  const [seller, buyer] = [await makeUser({ seller: true }), await makeUser()];
  const reader = seller.id as string;
  const { id: swap } = await aSwap({ sellerId: reader });
  value(await subscribePush(seller, { endpoint: await aPushService() }));
  const { thread } = value(await sendMessage(buyer, { swap, ...NEW }));
  await drainJobs();
  const mails = async () =>
    (
      await db()
        .select()
        .from(outbox)
        .where(and(eq(outbox.userId, reader), eq(outbox.kind, "message-received")))
    ).length;
  expect(await mails()).toBe(1);
  value(await replyInThread(seller, { thread, message: "Yes.", files: [] }));
  value(await muteThread(seller, { thread }));
  expect([await findThread(seller, thread), await findThread(buyer, thread)]).toMatchObject([
    { muted: true },
    { muted: false },
  ]);

  value(await replyInThread(buyer, { thread, ...NEW }));
  const jobs = await drainJobs();
  expect(await mails()).toBe(1);
  expect(jobs.filter((name) => name.includes("push"))).toEqual([]);
  const [bell] = await db().select().from(notifications).where(eq(notifications.userId, reader));
  expect(bell).toMatchObject({ type: "message.sent", count: 2 });
  expect((await findThreads(seller, {})).list).toMatchObject([{ _id: thread, unread: 1 }]);

  value(await unmuteThread(seller, { thread }));
  value(await replyInThread(buyer, { thread, ...NEW }));
  await drainJobs();
  expect(await mails()).toBe(2);
});

it("a conversation that was muted already is not changed, so that Undo leaves it muted", async () => {
  const [seller, buyer] = [await makeUser({ seller: true }), await makeUser()];
  const { id: swap } = await aSwap({ sellerId: seller.id as string });
  const { thread } = value(await sendMessage(buyer, { swap, ...NEW }));
  const changes = [];
  for (const act of [unmuteThread, muteThread, muteThread, unmuteThread])
    changes.push(value(await act(seller, { thread })).changed);
  expect(changes).toEqual([false, true, false, true]);
});

it("only its own people mute a conversation, and the swap team cannot mute its own", async () => {
  const [buyer, agent] = [await makeUser(), await makeUser({ role: "swap-agent" })];
  const { id: swap } = await aSwap();
  const { thread } = value(await sendMessage(buyer, { swap, to: SWAP_TEAM, ...NEW }));
  expect(await muteThread(await makeUser(), { thread })).toMatchObject({ error: { status: 404 } });
  expect(await muteThread(agent, { thread })).toMatchObject({ error: { code: "team-hears" } });
  expect(await muteThread(buyer, { thread })).toMatchObject({ ok: true });
});

import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer } from "#test/factories/actor.ts";
import { invitations } from "../invitations/tables.ts";
import { notifications, outbox } from "../tables.ts";
import sweep, { sweepMessages } from "./sweep-messages.ts";

beforeAll(() => testDatabase());

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

async function aEmail(days: number): Promise<void> {
  const id = newId();
  const words = { channel: "mail", kind: "offer-made", recipient: "ann@example.test", body: `${days} days` } as const;
  await db()
    .insert(outbox)
    .values({ id, uniqueKey: id, ...words, createdAt: ago(days) });
}
async function aNotification(days: number, seen: boolean): Promise<void> {
  const text = `${days} days, ${seen ? "seen" : "unseen"}`;
  await db()
    .insert(notifications)
    .values({
      id: newId(),
      userId: newId(),
      type: "offer.made",
      text,
      time: ago(days),
      seenAt: seen ? ago(days) : null,
    });
}
async function anInvitation(days: number): Promise<void> {
  const row = { id: newId(), inviterId: newId(), email: `invited ${days} days ago` };
  await db()
    .insert(invitations)
    .values({ ...row, createdAt: ago(days) });
}
const left = async () => [
  ...(await db().select().from(invitations)).map(({ email }) => email),
  ...(await db().select().from(outbox)).map(({ body }) => body),
  ...(await db().select().from(notifications)).map(({ text }) => text),
];

it("messages and seen notifications are removed after half a year; unseen ones stay; invitations after 90 days", async () => {
  for (const days of [179, 181]) {
    await aEmail(days);
    await anInvitation(days - 90);
    for (const seen of [true, false]) await aNotification(days, seen);
  }
  expect(await sweepMessages(system, {})).toEqual({ ok: true, value: { emails: 1, notifications: 1, invitations: 1 } });
  const kept = ["179 days", "179 days, seen", "179 days, unseen", "181 days, unseen", "invited 89 days ago"];
  expect((await left()).sort()).toEqual(kept);
  await sweep();
  expect((await left()).sort()).toEqual(kept);
});

it("is limited to the system", async () => {
  expect(await sweepMessages(aBuyer(), {})).toMatchObject({ error: { status: 403 } });
});

import { and, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { userActivated } from "#modules/accounts/events.ts";
import { users } from "#modules/accounts/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import summariesDue from "#modules/messaging/summary/summaries-due.ts";
import { notifications, outbox, summaryItems } from "#modules/messaging/tables.ts";
import { taskOpened } from "#modules/swaps/events.ts";
import { eventually } from "#test/journeys/main-job.ts";
import type { MailSink } from "./mail-sink.ts";

/** How long the notifications of a storm may take, in milliseconds: a busy machine sends a thousand of them in minutes. */
const LONGEST_MS = 600_000;

export type Reader = { id: string; email: string };

/** Every reader gets two notifications: one in the bell and by email, and one in the bell that waits for the summary. */
export async function aNotificationStorm(notifications: number): Promise<Reader[]> {
  const readers = Array.from({ length: notifications / 2 }, () => {
    const id = newId();
    return { id, email: `reader.${id}@example.test` };
  });
  await inTransaction(async (tx) => {
    await tx.insert(users).values(readers.map((reader) => ({ ...reader, firstName: "Ann" })));
    for (const { id } of readers) {
      await record(tx, system, userActivated({ user: id }));
      await record(tx, system, taskOpened({ task: newId(), kind: "valuate", group: "appraiser", assignee: id }));
    }
  });
  return readers;
}

const of = (readers: Reader[]) => readers.map(({ id }) => id);

/** Waits until so many messages of a kind were created, which determines the next kill. */
export async function emailsReach(wanted: number, readers: Reader[], kind: string): Promise<void> {
  await eventually(async () => (await emailsSoFar(readers, kind)) >= wanted, LONGEST_MS);
}

async function emailsSoFar(readers: Reader[], kind: string): Promise<number> {
  const [row] = await db()
    .select({ emails: count() })
    .from(outbox)
    .where(and(inArray(outbox.userId, of(readers)), eq(outbox.kind, kind)));
  return row?.emails ?? 0;
}

/** Each reader's messages of one kind, once all of them have been sent. */
async function settledEmails(readers: Reader[], kind: string) {
  const rows = await eventually(async () => {
    const found = await db()
      .select()
      .from(outbox)
      .where(and(inArray(outbox.userId, of(readers)), eq(outbox.kind, kind)));
    const settled = found.every(({ status }) => status === "sent" || status === "uncertain");
    return found.length >= readers.length && settled && found;
  }, LONGEST_MS);
  return rows;
}

/** Exactly one message of the kind per reader. The mail server got none twice, and got each sent one once. */
export async function expectEmails(readers: Reader[], kind: string, sink: MailSink, mostUncertain: number) {
  const rows = await settledEmails(readers, kind);
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(of(readers).toSorted());
  const uncertain = rows.filter(({ status }) => status === "uncertain");
  expect(uncertain.length).toBeLessThanOrEqual(mostUncertain);
  for (const { id, recipient, status } of rows) {
    const times = sink.takenBy(recipient).filter((message) => message.includes(id)).length;
    if (status === "sent") expect([recipient, times]).toEqual([recipient, 1]);
    else expect(times).toBeLessThanOrEqual(1);
  }
}

/** One notification of each type per reader, counted once, and one entry of the summary. */
export async function expectBells(readers: Reader[]): Promise<void> {
  const bells = await eventually(async () => {
    const found = await db()
      .select()
      .from(notifications)
      .where(inArray(notifications.userId, of(readers)));
    return found.length >= 2 * readers.length && found;
  }, LONGEST_MS);
  expect(bells.map(({ userId, type, count }) => `${userId} ${type} ${count}`).toSorted()).toEqual(
    of(readers)
      .flatMap((id) => [`${id} task.opened 1`, `${id} user.activated 1`])
      .toSorted(),
  );
  const items = await db()
    .select()
    .from(summaryItems)
    .where(inArray(summaryItems.userId, of(readers)));
  expect(items.map(({ userId }) => userId).toSorted()).toEqual(of(readers).toSorted());
}

/** Makes the readers' daily summaries due. */
export async function comeMorning(readers: Reader[]): Promise<void> {
  await db()
    .update(summaryItems)
    .set({ dueAt: sql`now() - interval '1 minute'` })
    .where(inArray(summaryItems.userId, of(readers)));
  await summariesDue();
}

/** Nothing that is due is left. */
export async function expectNoneDue(readers: Reader[]): Promise<void> {
  const left = await db()
    .select({ id: summaryItems.id })
    .from(summaryItems)
    .where(and(inArray(summaryItems.userId, of(readers)), isNull(summaryItems.settledAt)));
  expect(left).toEqual([]);
  const stuck = await db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.userId, of(readers)), ne(outbox.status, "sent"), ne(outbox.status, "uncertain")));
  expect(stuck).toEqual([]);
}

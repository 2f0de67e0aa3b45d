import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { findNotifications } from "../bell/find-notifications.ts";
import { seeNotification } from "../bell/see-notification.ts";
import { announce } from "../notifications/announce.ts";
import type { NotificationType } from "../policy.ts";
import { saveNotificationSettings } from "../settings/save-notification-settings.ts";
import { outbox, summaryItems } from "../tables.ts";
import { sendSummary } from "./send-summary.ts";
import summariesDue from "./summaries-due.ts";

let maya: Actor & { id: string };

beforeAll(() => testDatabase());
beforeEach(async () => {
  await drainJobs();
  await db().delete(outbox);
  await db().delete(summaryItems);
  const id = newId();
  await db()
    .insert(users)
    .values({ id, firstName: "Maya", email: `${id}@example.test` });
  maya = anActor(["user"], { id }) as Actor & { id: string };
});

const email = (subject: string) => ({
  kind: "offer-waits",
  subject,
  paragraphs: ["It waits."],
  action: { label: "Open", path: "/buy/listing" },
});
/** A notification that isn't urgent, as a listener sends it. */
const send = (text: string, type: NotificationType = "offer.waits", cause: string = newId()) =>
  announce(system, { cause, to: maya.id, type, notification: { text, swap: newId() }, email: email(text) });
/** Simulates that the reader's morning has come. */
const comeMorning = () => db().update(summaryItems).set({ dueAt: sql`now() - interval '1 minute'` });
/** Simulates that a day has passed since the last summary. */
const passADay = () => db().update(summaryItems).set({ settledAt: sql`settled_at - interval '1 day'` });
const mails = () => db().select().from(outbox).where(eq(outbox.userId, maya.id));
const deliver = () => sendSummary(system, { user: maya.id });

describe("the daily summary", () => {
  it("collects what isn't urgent in one email, with a link for each", async () => {
    await send("The first waits.");
    await send("The second waits.");
    expect(await mails()).toEqual([]);
    expect(await deliver()).toMatchObject({ value: { told: 0 } });
    await comeMorning();
    await summariesDue();
    await drainJobs();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "daily-summary", status: "sent", recipient: `${maya.id}@example.test` });
    const [second, first] = await findNotifications(maya);
    expect(mail?.body).toContain(`The first waits.\nhttp://127.0.0.1:3000/u/notifications/${first?._id}`);
    expect(mail?.body).toContain(`The second waits.\nhttp://127.0.0.1:3000/u/notifications/${second?._id}`);
    expect(mail?.unsubscribe).toMatch(/^\/unsubscribe\//);
    expect(mail?.body).toContain("/notifications/settings/");
  });

  it("is sent once, however often and by however many workers it is asked for", async () => {
    await send("It waits.");
    await comeMorning();
    await Promise.all(Array.from({ length: 6 }, deliver));
    expect(await mails()).toHaveLength(1);
  });

  it("is sent later if the worker died in between, with nothing lost", async () => {
    await send("It waits.");
    await comeMorning();
    const death = inTransaction(async (tx) => {
      await tx.update(summaryItems).set({ settledAt: new Date() }).where(eq(summaryItems.userId, maya.id));
      throw new Error("The worker died.");
    });
    await expect(death).rejects.toThrow("died");
    await summariesDue();
    await drainJobs();
    expect(await mails()).toHaveLength(1);
  });

  it("contains a notification once, even if its listener runs again", async () => {
    const cause = newId();
    for (let run = 0; run < 2; run++) await send("It waits.", "offer.waits", cause);
    expect(await db().select().from(summaryItems)).toHaveLength(1);
  });

  it("leaves out what was seen in the meantime, and isn't sent if nothing is left", async () => {
    await send("It waits.");
    const [notification] = await findNotifications(maya);
    await seeNotification(maya, { _id: notification?._id as string });
    await comeMorning();
    expect(await deliver()).toMatchObject({ value: { told: 0 } });
    expect(await mails()).toEqual([]);
  });

  it("leaves out what the reader has turned off in the meantime", async () => {
    await send("It waits.");
    const quiet = { on: true, fromHour: 21, toHour: 8, zone: "America/Chicago" } as const;
    await saveNotificationSettings(maya, { choices: { offers: { mail: "off" } }, quiet });
    await comeMorning();
    await deliver();
    expect(await mails()).toEqual([]);
  });

  it("comes once a day: what is late waits for the next morning", async () => {
    await send("It waits.");
    await comeMorning();
    await deliver();
    await send("It is late.");
    await comeMorning();
    await deliver();
    expect(await mails()).toHaveLength(1);
    await passADay();
    await comeMorning();
    await deliver();
    expect((await mails()).map((mail) => mail.body.includes("It is late."))).toEqual(
      expect.arrayContaining([true, false]),
    );
  });

  it("contains notifications without an email of their own, such as the team's tasks", async () => {
    await announce(system, {
      cause: newId(),
      to: maya.id,
      type: "task.opened",
      notification: { text: "New task: Valuate", task: newId(), data: { system: true } },
    });
    await comeMorning();
    await deliver();
    expect((await mails())[0]?.body).toContain("New task: Valuate");
  });

  it("isn't collected for an account without an email address, and not sent to a removed one", async () => {
    await send("It waits.");
    await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, maya.id));
    await comeMorning();
    await deliver();
    expect(await mails()).toEqual([]);
    expect(await db().select().from(summaryItems).where(sql`settled_at is null`)).toEqual([]);
    await db().update(users).set({ deletedAt: null, email: null }).where(eq(users.id, maya.id));
    await db().delete(summaryItems);
    await send("It waits.");
    expect(await db().select().from(summaryItems)).toEqual([]);
  });
});

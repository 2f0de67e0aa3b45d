import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { countAttempts } from "#db/rate-limit.ts";
import { attempts } from "#db/tables.ts";
import { limitUnasked } from "#modules/accounts/index.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { notifications, outbox } from "../../tables.ts";
import { announce } from "../announce.ts";
import { textsAlarm } from "./texts-alarm.ts";
import watchTexts from "./watch-texts.ts";

let admin: Actor;
beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
  await makeUser({ role: "editor" });
});
beforeEach(async () => {
  for (const table of [attempts, outbox, notifications]) await db().delete(table);
});

/** As if requests had caused so many texts and calls in the last hour. */
const caused = (count: number) =>
  db()
    .insert(attempts)
    .values({
      subject: "text-site",
      hits: sql`(select array_agg(now() - n * interval '1 second') from generate_series(1, ${count}::int) as n)`,
      expiresAt: sql`now() + interval '1 hour'`,
    });
const mails = () => db().select().from(outbox);

describe("the alarm of texts and calls", () => {
  it("is told to those who run the site, once a day, and again when visitors are stopped", async () => {
    await caused(99);
    await watchTexts();
    expect(await mails()).toEqual([]);
    await db().delete(attempts);
    await caused(100);
    await watchTexts();
    await watchTexts();
    expect(await mails()).toMatchObject([{ userId: admin.id, kind: "texts-alarm", channel: "mail" }]);
    expect((await mails())[0]?.body).toContain("In the last hour: 100");
    await db().delete(attempts);
    await caused(200);
    await watchTexts();
    await watchTexts();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      textsAlarm({ sent: 100, stop: 200, stopped: false }).subject,
      textsAlarm({ sent: 200, stop: 200, stopped: true }).subject,
    ]);
    expect(await db().select().from(notifications)).toHaveLength(2);
  });
});

const email = {
  kind: "test-email",
  subject: "Something happened",
  paragraphs: ["Please read this."],
  by: "both" as const,
};
const tell = (to: Actor, type: "offer.made" | "user.signed-in") =>
  announce(system, { cause: newId(), to: to.id as string, type, email });

describe("a notification", () => {
  it("of a member's own business arrives although others have used up what strangers may send", async () => {
    const phone = "+13125550188";
    const seller = await makeUser({ phone, phoneVerifiedAt: new Date(), email: null });
    while ((await countAttempts(limitUnasked(guest, phone))).ok);
    expect((await tell(seller, "offer.made")).ok).toBe(true);
    expect(await mails()).toMatchObject([{ channel: "sms", recipient: phone }]);
  });

  it("of what somebody did with an account isn't sent to a contact that is not verified", async () => {
    const phone = "+13125550199";
    const user = await makeUser({ phone, phoneVerifiedAt: null });
    await tell(user, "user.signed-in");
    expect((await mails()).map(({ channel }) => channel)).toEqual(["mail"]);
    const stranger = await makeUser({ phone: "+13125550177", phoneVerifiedAt: null, email: null });
    await tell(stranger, "user.signed-in");
    expect(await db().$count(outbox, and(eq(outbox.channel, "sms"), eq(outbox.recipient, "+13125550177")))).toBe(0);
  });
});

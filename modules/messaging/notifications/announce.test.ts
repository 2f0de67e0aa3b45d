import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { idempotencyKeys } from "#db/tables.ts";
import { storeCode } from "#modules/accounts/contacts/verification.ts";
import { passwordRequested, userVerified, verificationRequested } from "#modules/accounts/events.ts";
import { users } from "#modules/accounts/tables.ts";
import { dealCanceled } from "#modules/deals/events.ts";
import { inspectionBooked, inspectionCanceled } from "#modules/inspections/events.ts";
import { inspections } from "#modules/inspections/tables.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import type { RecordedEvent } from "#modules/kernel/events.ts";
import { newId } from "#modules/kernel/ids.ts";
import { offerAccepted, offerCanceled, offerCountered, offerExpired, offerMade } from "#modules/offers/events.ts";
import { cancelRequested, priceProposed, swapMarked, swapMoved, taskOpened } from "#modules/swaps/events.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { findNotifications } from "../bell/find-notifications.ts";
import { outbox, summaryItems } from "../tables.ts";
import { announce } from "./announce.ts";
import { tell } from "./tell.ts";

let seller: Actor;
let buyer: Actor;
let swap: { id: string; shortName: string; sellerId: string };

beforeAll(async () => {
  await testDatabase();
});

/** A user in the database. */
async function person(values: Partial<typeof users.$inferInsert> = {}): Promise<Actor> {
  const id = newId();
  await db()
    .insert(users)
    .values({ id, firstName: "Maya", email: `${id}@example.test`, ...values });
  return anActor(["user"], { id });
}

beforeEach(async () => {
  await db().delete(outbox);
  seller = await person();
  buyer = await person({ firstName: "Ben" });
  swap = await aSwap({ sellerId: seller.id as string });
});

/** Records an event as a command would and runs the resulting jobs. */
async function happen(event: RecordedEvent, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await inTransaction((tx) => record(tx, system, event));
  await drainJobs();
}

const emails = () => db().select().from(outbox).orderBy(outbox.createdAt, outbox.id);
const about = () => ({ swap: swap.id, seller: seller.id as string });
const anOffer = (side: "buyer" | "seller" = "buyer") => ({
  ...about(),
  offer: newId(),
  buyer: buyer.id as string,
  amount: 18_000,
  side,
});

describe("an offer", () => {
  it("notifies the seller by email and bell, and links to the owned car", async () => {
    await happen(offerMade(anOffer()));
    expect(await emails()).toMatchObject([
      { kind: "offer-made", recipient: `${seller.id}@example.test`, status: "sent", swapId: swap.id },
    ]);
    const [notification] = await findNotifications(seller);
    expect(notification).toMatchObject({
      type: "offer.made",
      text: `You have an offer of $18,000 for your ${swap.shortName}.`,
      seen: false,
    });
    expect(notification?.link).toMatch(new RegExp(`^/u/owned/d/${swap.id}\\?t=\\d+$`));
    expect(await findNotifications(buyer)).toEqual([]);
  });

  it("notifies the side that must respond when an amount is countered", async () => {
    await happen(offerCountered(anOffer("seller")));
    const [notification] = await findNotifications(buyer);
    expect(notification?.link).toContain(`/u/buy/d/${swap.id}`);
    expect(await findNotifications(seller)).toEqual([]);
  });

  it("that is accepted notifies its buyer at once, and the other buyers by bell and in their daily summary", async () => {
    const other = await person();
    await happen(offerAccepted({ ...anOffer(), others: [other.id as string] }));
    expect((await emails()).map((email) => [email.kind, email.userId])).toEqual([["offer-accepted", buyer.id]]);
    const [notification] = await findNotifications(other);
    expect(notification?.type).toBe("offer.waits");
    expect(
      await db()
        .select()
        .from(summaryItems)
        .where(eq(summaryItems.userId, other.id as string)),
    ).toMatchObject([{ type: "offer.waits", path: `/u/notifications/${notification?._id}` }]);
  });

  it("notifies the seller when it is withdrawn, and the buyer when the car is gone", async () => {
    await happen(offerCanceled(anOffer()));
    expect(await findNotifications(seller)).toHaveLength(1);
    const gone = await aSwap({ sellerId: seller.id as string, canceledAt: new Date() });
    await happen(offerCanceled({ ...anOffer(), swap: gone.id }));
    expect(await findNotifications(buyer)).toMatchObject([
      {
        text: `The ${gone.shortName} is no longer for sale. Your offer has ended.`,
        link: expect.stringMatching(/^\/buy\/listing\?/),
      },
    ]);
    await happen(offerExpired({ ...anOffer(), swap: gone.id }));
    expect((await emails()).at(-1)?.body).toContain("See other cars:\nhttp://127.0.0.1:3000/buy/listing\n");
  });
});

describe("a deal that is canceled", () => {
  it("links its buyer to the car's public page, or to other cars if there is none", async () => {
    const told = { seller: seller.id as string, buyer: buyer.id as string, deal: newId(), reason: "No loan." };
    const gone = await aSwap({ sellerId: seller.id as string, canceledAt: new Date() });
    const dealer = anActor(["dealer"], { id: buyer.id });
    for (const [car, page] of [
      [swap.id, `/buy/listing/car/${swap.id}`],
      [gone.id, "/buy/listing"],
    ] as const) {
      await happen(dealCanceled({ ...told, swap: car }));
      const mine = (await emails()).filter((email) => email.userId === buyer.id && email.swapId === car);
      expect(mine[0]?.body).toContain(`:3000${page}\n`);
      expect((await findNotifications(dealer))[0]?.link.split("?")[0]).toBe(page);
    }
  });
});

describe("a notification", () => {
  it("is sent once per event, however often its job runs", async () => {
    const event = { cause: newId(), to: seller.id as string, notification: { text: "Once.", swap: swap.id } };
    const email = { kind: "x", subject: "Once", paragraphs: ["Once."] };
    for (let i = 0; i < 3; i++) await announce(system, { ...event, type: "offer.made", email }, { key: "same" });
    expect(await emails()).toHaveLength(1);
    expect(await findNotifications(seller)).toMatchObject([{ count: 1 }]);
  });

  it("is sent once even if the facts have changed when the job runs again", async () => {
    const to = seller.id as string;
    const say = (price: string) =>
      tell(
        { eventId: "an-event" },
        { to, type: "offer.made", text: `Now ${price}.`, email: { kind: "x", subject: price, paragraphs: [price] } },
      );
    await say("$18,000");
    await db().update(users).set({ email: "moved@example.test" }).where(eq(users.id, to));
    await say("$18,500");
    expect(await emails()).toHaveLength(1);
    expect(await findNotifications(seller)).toMatchObject([{ count: 1, text: "Now $18,000." }]);
  });

  it("increments the count of unseen notifications of the same kind about the same car", async () => {
    await happen(priceProposed({ ...about(), price: 18_000 }));
    await happen(priceProposed({ ...about(), price: 18_500 }));
    expect(await findNotifications(seller)).toMatchObject([{ count: 2, text: expect.stringContaining("$18,500") }]);
  });

  it("is sent as a text message without an email address, and as both if it is urgent", async () => {
    const phoneOnly = await person({ email: null, phone: "+13125550111", primaryContact: "phone" });
    const both = await person({ phone: "+13125550112" });
    for (const to of [phoneOnly.id, both.id] as string[])
      await happen(priceProposed({ swap: swap.id, seller: to, price: 18_000 }));
    expect((await emails()).map((row) => [row.userId, row.channel]).sort()).toEqual(
      [
        [phoneOnly.id, "sms"],
        [both.id, "mail"],
        [both.id, "sms"],
      ].sort(),
    );
    const [sms] = await db().select().from(outbox).where(eq(outbox.recipient, "+13125550111"));
    expect(sms?.body).toBe(
      `Swaplot: We propose $18,000 for your ${swap.shortName}. Please decide: http://127.0.0.1:3000/u/home/swap/${swap.id}`,
    );
  });

  it("is not sent to a removed account", async () => {
    await db()
      .update(users)
      .set({ deletedAt: new Date() })
      .where(eq(users.id, seller.id as string));
    await happen(offerMade(anOffer()));
    expect(await emails()).toEqual([]);
    expect(await findNotifications(seller)).toEqual([]);
  });

  it("is limited to the system", async () => {
    const result = await announce(seller, { cause: "x", type: "offer.made", to: buyer.id as string });
    expect(result).toMatchObject({ ok: false, error: { code: "not-allowed" } });
  });
});

describe("the seller’s car", () => {
  it.each([
    ["choose-channel", "registering", "new-swap", "swap-registered"],
    ["evaluation-complete", "eval", "valuate", "evaluation-complete"],
    ["accept-offer", "listing", "pre-deal", "pre-deal"],
  ])("sends an email after %s", async (action, from, to, kind) => {
    await happen(swapMoved({ ...about(), action, from, to, channel: "listing" }));
    expect((await emails()).map((email) => email.kind)).toEqual([kind]);
  });

  it("sends none for the team's own steps", async () => {
    await happen(swapMoved({ ...about(), action: "qualify", from: "qualify", to: "pre-valuate", channel: "listing" }));
    await happen(
      swapMoved({ ...about(), action: "cancel-deal", from: "payments", to: "pre-deal", channel: "listing" }),
    );
    expect(await emails()).toEqual([]);
  });

  it("sends one when it is restored, and none when it is put on hold", async () => {
    const marked = { ...about(), step: "qualify", on: false };
    await happen(swapMarked({ ...marked, action: "restore", marker: "canceled" }));
    await happen(swapMarked({ ...marked, action: "hold", marker: "onHold", on: true }));
    expect((await emails()).map((email) => email.kind)).toEqual(["swap-restored"]);
  });
});

describe("the team", () => {
  it("gets a cancel request through the swap’s agent", async () => {
    const agent = await person();
    const minded = await aSwap({ sellerId: seller.id as string, agentId: agent.id });
    await happen(cancelRequested({ swap: minded.id, seller: seller.id as string, reason: "I keep it." }));
    const [email] = await emails();
    expect(email).toMatchObject({ kind: "cancel-requested", userId: agent.id });
    expect(email?.body).toContain("I keep it.");
    const seenBy = anActor(["swap-agent"], { id: agent.id });
    expect((await findNotifications(seenBy))[0]?.link).toContain(`/u/swaps/manage/d/${minded.id}`);
  });

  it("gets notifications of tasks assigned by name, and no others", async () => {
    const agent = await person();
    const task = newId();
    const opened = { kind: "valuate", group: "appraiser", swap: swap.id };
    await happen(taskOpened({ ...opened, task, assignee: agent.id }));
    await happen(taskOpened({ ...opened, task: newId() }));
    expect(await findNotifications(agent)).toMatchObject([{ text: `New task: Valuate, ${swap.shortName}`, task }]);
  });
});

describe("a code", () => {
  /** Stores a code as the accounts module does and records its event. */
  async function request(kind: "email" | "phone" | "password", target: string, code: string): Promise<void> {
    const user = seller.id as string;
    const verification = await inTransaction((tx) =>
      storeCode({ tx, actor: system, limits: [] }, user, kind, target, code),
    );
    const event =
      kind === "password"
        ? passwordRequested({ user, verification })
        : verificationRequested({ user, verification, channel: kind });
    await happen(event);
  }

  it("that verifies an email address is sent only to that address, as a link and as digits", async () => {
    await request("email", "new@example.test", "482913.tokentoken");
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ kind: "verify-email", recipient: "new@example.test", secret: true });
    expect(email?.body).toMatch(/\n482913\n/);
    expect(email?.body).toMatch(/\/signup\/verify\?link=[0-9a-f-]{36}\.tokentoken/);
  });

  it("that verifies a phone is sent there as a text message", async () => {
    await request("phone", "+13125550133", "482913");
    expect(await emails()).toMatchObject([
      { channel: "sms", recipient: "+13125550133", body: "Swaplot: 482913 is your verification code." },
    ]);
  });

  it("that signs in to an account is sent to the phone, or by email if there is none", async () => {
    await request("password", "+13125550133", "K7P2M4X9QA");
    await request("password", "maya@example.test", "B7P2M4X9QA");
    expect((await emails()).map((email) => [email.channel, email.recipient])).toEqual([
      ["sms", "+13125550133"],
      ["mail", "maya@example.test"],
    ]);
  });

  it("that was replaced before it was sent is not sent", async () => {
    const user = seller.id as string;
    const old = await inTransaction((tx) =>
      storeCode({ tx, actor: system, limits: [] }, user, "phone", "+13125550133", "111111"),
    );
    await inTransaction((tx) => storeCode({ tx, actor: system, limits: [] }, user, "phone", "+13125550133", "222222"));
    await happen(verificationRequested({ user, verification: old, channel: "phone" }));
    expect(await emails()).toEqual([]);
  });

  it("is in no event and in no job", async () => {
    await request("password", "+13125550133", "K7P2M4X9QA");
    const { rows } = await db().execute(
      sql`select 1 from events where payload::text like '%K7P2M4X9QA%' union all select 1 from pgboss.job where data::text like '%K7P2M4X9QA%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe("the welcome message", () => {
  it("is sent once, to the first verified address", async () => {
    const user = seller.id as string;
    await happen(userVerified({ user, channel: "email", first: true }));
    await db().delete(idempotencyKeys);
    await db().update(users).set({ email: "newer@example.test" }).where(eq(users.id, user));
    await happen(userVerified({ user, channel: "email", first: false }));
    expect((await emails()).map((email) => email.kind)).toEqual(["welcome"]);
  });
});

describe("an appointment", () => {
  let technician: Actor;
  const start = new Date("2026-12-01T15:30:00Z");

  async function anAppointment(values: Partial<typeof inspections.$inferInsert> = {}) {
    technician = await person();
    const inspection = newId();
    await db()
      .insert(inspections)
      .values({
        id: inspection,
        swapId: swap.id,
        sellerId: seller.id as string,
        vehicle: swap.shortName,
        channel: "listing",
        technicianId: technician.id as string,
        startsAt: start,
        endsAt: new Date(start.getTime() + 40 * 60_000),
        locationType: "home",
        address: "123 Hidden Street, Oak Park",
        bookedAt: new Date(),
        ...values,
      });
    const ids = { inspection, ...about(), technician: technician.id as string, stage: 1 };
    return { ...ids, start: start.toISOString(), by: null };
  }

  it("asks the seller to confirm with a signed link and notifies the technician", async () => {
    const booked = await anAppointment();
    await happen(inspectionBooked(booked));
    const [email] = await emails();
    expect(email?.subject).toBe(`Evaluation of your ${swap.shortName} on Dec 01, 2026`);
    expect(email?.body).toContain(`/sell/confirm/${booked.inspection}.`);
    expect(email?.body).toContain("When: Tue, Dec 01, 2026, 9:30 AM Central Time");
    expect(email?.body).toContain("123 Hidden Street, Oak Park");
    const seenBy = anActor(["technician"], { id: technician.id });
    expect((await findNotifications(seenBy))[0]?.link).toContain(`/u/evaluation/${swap.id}`);
  });

  it("invites without the technician, because a colleague may take over", async () => {
    await happen(inspectionBooked(await anAppointment()));
    const [email] = await emails();
    const file = Buffer.from(email?.attachments[0]?.base64 ?? "", "base64").toString();
    expect(file).toContain("DESCRIPTION:Seller: ");
    expect(file).not.toContain("Technician");
  });

  it("that is canceled leaves the calendar, and asks for another time only if one can be booked", async () => {
    const sent = async (values: object) => {
      swap = await aSwap({ sellerId: seller.id as string, ...values });
      await happen(inspectionCanceled(await anAppointment({ status: "canceled" })));
      const email = (await emails()).at(-1);
      expect([email?.swapId, email?.attachments[0]?.method]).toEqual([swap.id, "CANCEL"]);
      return email;
    };
    expect((await sent({ step: "schedule-eval", stage: "inspection" }))?.kind).toBe("evaluation-canceled");
    const last = await sent({ step: "schedule-eval", stage: "inspection", canceledAt: new Date() });
    expect(last?.kind).toBe("appointment-canceled");
    expect(last?.body).toContain(`The evaluation of your ${swap.shortName} on Tue, Dec 01, 2026, 9:30 AM Central Time`);
    expect((await findNotifications(seller))[0]?.text).toContain("is canceled.");
  });
});

import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { guest, system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { type Mail, type MailPool, NotTaken } from "#modules/messaging/index.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aNewsletter, aSender, someSubscribers } from "#test/factories/newsletter.ts";
import { aBegunNewsletter, aMailPool, forgetNewsletters, timePasses } from "#test/factories/newsletter-sending.ts";
import { code, value } from "#test/results.ts";
import { newsletterDeliveries as deliveries, newsletterClicks, newsletterDomains } from "../deliveries/tables.ts";
import type { Issue } from "../issues/issue.ts";
import { checkNewsletter } from "../issues/preview-newsletter.ts";
import { resendNewsletter } from "../issues/save-newsletter.ts";
import { newsletters } from "../issues/tables.ts";
import { findReport } from "../reports/find-report.ts";
import { stopSending } from "../subscribers/stop-sending.ts";
import { subscribers } from "../subscribers/tables.ts";
import { claimBatch } from "./claim-batch.ts";
import { finishSending } from "./finish-sending.ts";
import { handOver } from "./hand-over.ts";
import { recover } from "./recover.ts";
import { continueNewsletter, stopNewsletter } from "./schedule-newsletter.ts";
import { sendNewsletter } from "./send-newsletter.ts";
import { sendDue } from "./send-on.ts";
import { startSending } from "./start-sending.ts";

const editor = aSender();
let sent: Mail[] = [];
const poolOf = (...answers: [answer?: (mail: Mail) => unknown, ledger?: MailPool["ledger"]]) =>
  aMailPool(sent, ...answers);

beforeAll(async () => {
  await testDatabase();
});
beforeEach(async () => {
  sent = [];
  await forgetNewsletters();
});

const states = async () =>
  Object.fromEntries(
    (
      await db()
        .select({ status: deliveries.status, count: sql<number>`count(*)::int` })
        .from(deliveries)
        .groupBy(deliveries.status)
    ).map(({ status, count }) => [status, count]),
  );
const stateOf = async (id: string) =>
  (await db().select({ status: newsletters.status }).from(newsletters).where(eq(newsletters.id, id)))[0]?.status;
describe("sending now", () => {
  it("gives each confirmed subscriber one mail, with the ways out of it", async () => {
    const readers = await someSubscribers(7);
    await someSubscribers(1, () => ({ status: "pending", confirmedAt: null }));
    const id = await aNewsletter();
    expect(await sendNewsletter(editor, { _id: id }, { key: "once" })).toEqual({
      ok: true,
      value: { _id: id, status: "sending" },
    });
    expect(await sendNewsletter(editor, { _id: id })).toEqual({ ok: true, value: { _id: id, status: "sending" } });
    await drainJobs();
    const mails = await db().select().from(outbox).where(eq(outbox.kind, "newsletter"));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(readers.map(({ email }) => email).toSorted());
    expect(await stateOf(id)).toBe("sent");
    expect(await sendNewsletter(editor, { _id: id })).toEqual({ ok: true, value: { _id: id, status: "sent" } });
    await drainJobs();
    expect(await db().$count(outbox, eq(outbox.kind, "newsletter"))).toBe(7);
  });

  it("signs each reader's own links, and marks the mail as one of a list", async () => {
    const [reader] = await someSubscribers(1);
    const id = await aBegunNewsletter();
    await sendDue(id, poolOf(), () => false);
    const [mail] = sent;
    expect(mail).toMatchObject({
      id: `${id}.${reader?.id}`,
      to: reader?.email,
      subject: "Cars of the week",
      list: "newsletter",
    });
    expect(mail?.html).toContain(mail?.unsubscribe as string);
    expect(mail?.html).not.toContain("opened.gif");
    expect(await stopSending(guest, { token: mail?.unsubscribe?.split("/").pop() as string })).toMatchObject({
      ok: true,
    });
    expect(await db().select({ status: subscribers.status }).from(subscribers)).toEqual([{ status: "unsubscribed" }]);
  });

  it("fills in what is known about each reader, also in the subject", async () => {
    const [known] = await someSubscribers(2, (at) => ({
      firstName: at === 0 ? "Ada" : "",
      state: at === 0 ? "IL" : null,
    }));
    const text = "Hi {{firstName|there}} in {{state|the Midwest}}";
    const id = await aBegunNewsletter({ subject: "{{firstName|Hello}}: cars", blocks: [{ kind: "text", text }] });
    await sendDue(id, poolOf(), () => false);
    const toKnown = sent.find(({ to }) => to === known?.email);
    const toOther = sent.find(({ to }) => to !== known?.email);
    expect([toKnown?.subject, toOther?.subject]).toEqual(["Ada: cars", "Hello: cars"]);
    expect(toKnown?.text).toContain("Hi Ada in Illinois");
    expect(toOther?.text).toContain("Hi there in the Midwest");
  });

  it("skips those who leave while it is sent, and no one else", async () => {
    const [first] = await someSubscribers(3);
    const id = await aBegunNewsletter();
    await db()
      .update(subscribers)
      .set({ status: "unsubscribed" })
      .where(eq(subscribers.id, first?.id as string));
    await sendDue(id, poolOf(), () => false);
    expect(await states()).toEqual({ skipped: 1, sent: 2 });
    await finishSending(system, { newsletter: id, repeatable: false });
    expect(await stateOf(id)).toBe("sent");
  });

  it("refuses what can't be sent, with the reasons", async () => {
    const id = await aNewsletter({ subject: "", blocks: [] });
    expect(await sendNewsletter(editor, { _id: id })).toMatchObject({
      error: {
        code: "newsletter-incomplete",
        message: expect.stringMatching(/subject is missing.*no text yet.*No confirmed subscriber/),
      },
    });
  });

  it("asks to type the number of readers when there are many", async () => {
    await someSubscribers(1_000);
    const id = await aNewsletter();
    for (const recipients of [undefined, 999])
      expect(await sendNewsletter(editor, { _id: id, recipients })).toMatchObject({
        error: { code: "newsletter-confirm", details: { recipients: 1_000 } },
      });
    expect(await sendNewsletter(editor, { _id: id, recipients: "1,000" })).toMatchObject({ ok: true });
  });

  it("tells open pages how far it is", async () => {
    await someSubscribers(3);
    const id = await aBegunNewsletter();
    const moved = () => db().$count(events, eq(events.type, "newsletter.moved"));
    const before = await moved();
    expect(await finishSending(system, { newsletter: id, repeatable: false })).toMatchObject({
      value: { finished: false },
    });
    expect(await moved()).toBe(before + 1);
    await claimBatch(system, { newsletter: id, sender: newId(), most: 10, tell: true });
    expect(await moved()).toBe(before + 2);
  });

  it("stops, and continues with the rest", async () => {
    await someSubscribers(3);
    const id = await aBegunNewsletter();
    expect(await stopNewsletter(editor, { _id: id })).toMatchObject({ ok: true });
    await sendDue(id, poolOf(), () => false);
    expect(sent).toEqual([]);
    expect(await stopNewsletter(editor, { _id: id })).toMatchObject({ error: { code: "newsletter-state" } });
    expect(await continueNewsletter(editor, { _id: id })).toMatchObject({ ok: true });
    await sendDue(id, poolOf(), () => false);
    expect(sent).toHaveLength(3);
  });
});

describe("what the mail server answers", () => {
  it("counts a refused address as bounced, and tries again later what is refused for now", async () => {
    const [gone, busy] = await someSubscribers(3);
    const id = await aBegunNewsletter();
    const answer = ({ to }: Mail) =>
      to === gone?.email
        ? new NotTaken("550 no such user", true)
        : to === busy?.email
          ? new NotTaken("451 later", false)
          : null;
    expect(await sendDue(id, poolOf(answer), () => false)).toBe(true);
    expect(await states()).toEqual({ failed: 1, queued: 1, sent: 1 });
    expect(await findReport(editor, id)).toMatchObject({ bounced: 1, waiting: 1, sent: 1, delivered: 1 });
    await sendDue(id, poolOf(), () => false);
    expect(await states()).toEqual({ failed: 1, queued: 1, sent: 1 });
    await timePasses();
    await sendDue(id, poolOf(), () => false);
    expect(await states()).toEqual({ failed: 1, sent: 2 });
  });

  it("leaves a mail uncertain whose transfer broke off, and never sends it again", async () => {
    const [lost] = await someSubscribers(2);
    const id = await aBegunNewsletter();
    const asked: string[] = [];
    const breaksOff = poolOf(({ to }) => {
      asked.push(to);
      return to === lost?.email ? new Error("Connection closed after the data") : null;
    });
    await sendDue(id, breaksOff, () => false);
    expect(await states()).toEqual({ sent: 1, uncertain: 1 });
    await timePasses();
    await recover(id, breaksOff);
    await sendDue(id, breaksOff, () => false);
    expect(asked.filter((to) => to === lost?.email)).toHaveLength(1);
    expect(await states()).toEqual({ sent: 1, uncertain: 1 });
  });

  it("gives up after eight attempts", async () => {
    await someSubscribers(1);
    const id = await aBegunNewsletter();
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(await states()).toEqual({ queued: 1 });
      await sendDue(
        id,
        poolOf(() => new NotTaken("451 later", false)),
        () => false,
      );
      await timePasses();
    }
    expect(await states()).toEqual({ failed: 1 });
  });

  it("stops asking a server that takes nothing, and gives back what it had claimed", async () => {
    await someSubscribers(450);
    const id = await aBegunNewsletter();
    let asked = 0;
    const down = poolOf(() => {
      asked += 1;
      return new NotTaken("connect ECONNREFUSED", false);
    });
    expect(await sendDue(id, down, () => false)).toBe(true);
    expect(asked).toBe(200);
    expect(await states()).toEqual({ queued: 450 });
  });
});

describe("a sender that ends in the middle", () => {
  /** One reader in each state that a killed sender leaves. */
  async function interrupted() {
    const [claimed, handed] = await someSubscribers(2);
    const id = await aBegunNewsletter();
    const set = (subscriber: string | undefined, status: "claimed" | "handed") =>
      db()
        .update(deliveries)
        .set({ status, claimedAt: new Date() })
        .where(and(eq(deliveries.newsletterId, id), eq(deliveries.subscriberId, subscriber as string)));
    await set(claimed?.id, "claimed");
    await set(handed?.id, "handed");
    return { id, claimed: claimed?.id as string, handed: handed?.id as string };
  }

  it("is waited for, because it may still be at work", async () => {
    const { id } = await interrupted();
    await recover(
      id,
      poolOf(() => null, { taken: async () => new Set() }),
    );
    expect(await states()).toEqual({ claimed: 1, handed: 1 });
    expect(await finishSending(system, { newsletter: id, repeatable: false })).toEqual({
      ok: true,
      value: { finished: false },
    });
  });

  it("leaves what it handed over uncertain, and that is never sent again without a ledger", async () => {
    const { id, claimed } = await interrupted();
    await timePasses();
    await recover(id, poolOf());
    expect(await states()).toEqual({ queued: 1, uncertain: 1 });
    await sendDue(id, poolOf(), () => false);
    await recover(id, poolOf());
    expect(sent.map((mail) => mail.id)).toEqual([`${id}.${claimed}`]);
    expect(await finishSending(system, { newsletter: id, repeatable: false })).toEqual({
      ok: true,
      value: { finished: true },
    });
  });

  it.each([true, false])("asks the ledger whether it arrived: %s", async (arrived) => {
    const { id, claimed, handed } = await interrupted();
    await timePasses();
    const ledger = { taken: async (ids: readonly string[]) => new Set(arrived ? ids : []) };
    await recover(
      id,
      poolOf(() => null, ledger),
    );
    await sendDue(
      id,
      poolOf(() => null, ledger),
      () => false,
    );
    const both = [claimed, handed].map((reader) => `${id}.${reader}`).toSorted();
    expect(sent.map((mail) => mail.id).toSorted()).toEqual(arrived ? [`${id}.${claimed}`] : both);
    expect(await states()).toEqual({ sent: 2 });
  });

  it("can't hand over what another one has taken from it between its claim and the hand-over", async () => {
    const [one, other] = await someSubscribers(2);
    const id = await aBegunNewsletter();
    const { issue } = (await db().select().from(newsletters).where(eq(newsletters.id, id)))[0] as { issue: Issue };
    const sender = newId();
    const claimed = value(await claimBatch(system, { newsletter: id, sender, most: 10, tell: false })).mails;
    expect(claimed).toHaveLength(2);
    await db()
      .update(deliveries)
      .set({ claimedBy: newId() })
      .where(eq(deliveries.subscriberId, other?.id as string));
    const handing = handOver({ newsletter: id, sender, issue, pool: poolOf() });
    expect(await handing.hand(claimed)).toEqual({ sent: 1, again: 0 });
    await handing.settled();
    expect(sent.map(({ to }) => to)).toEqual([one?.email]);
    expect(await states()).toEqual({ claimed: 1, sent: 1 });
  });

  it("shares the mails with another one that sends at the same time", async () => {
    await someSubscribers(1);
    const id = await aBegunNewsletter();
    const first = sendDue(id, poolOf(), () => false);
    const second = sendDue(id, poolOf(), () => false);
    await Promise.all([first, second]);
    expect(sent).toHaveLength(1);
  });
});

it("gives a domain at most its rate in each minute", async () => {
  process.env.MAIL_DOMAIN_RATE = "4";
  reloadEnvironment();
  try {
    await someSubscribers(10, (at) => ({ email: `reader${at}@${at < 7 ? "big" : "small"}.test` }));
    const id = await aBegunNewsletter();
    await sendDue(id, poolOf(), () => false);
    const big = () => sent.filter(({ to }) => to.endsWith("@big.test")).length;
    // The minute may change while the test runs, and then the next share may go.
    expect([4, 7]).toContain(big());
    expect(sent.length - big()).toBe(3);
    await db()
      .update(newsletterDomains)
      .set({ minute: sql`${newsletterDomains.minute} - interval '1 minute'` });
    await timePasses();
    await sendDue(id, poolOf(), () => false);
    expect(big()).toBe(7);
  } finally {
    process.env.MAIL_DOMAIN_RATE = "";
    delete process.env.MAIL_DOMAIN_RATE;
    reloadEnvironment();
  }
});

it("freezes its recipients once, however often it is started", async () => {
  await someSubscribers(3);
  const id = await aBegunNewsletter();
  await someSubscribers(2);
  await Promise.all([startSending(system, { newsletter: id }), startSending(system, { newsletter: id })]);
  await inTransaction(async (tx) => expect(await tx.$count(deliveries)).toBe(3));
});

it("goes again to those who agreed to be counted, got it, and neither opened it nor followed a link", async () => {
  const agreed = [true, true, true, false] as const;
  const [silent, opener, clicker] = await someSubscribers(4, (at) => ({ openStatistics: agreed[at] ?? false }));
  const id = await aBegunNewsletter();
  await sendDue(id, poolOf(), () => false);
  await finishSending(system, { newsletter: id, repeatable: false });
  const marked = and(eq(deliveries.newsletterId, id), eq(deliveries.subscriberId, opener?.id as string));
  await db().update(deliveries).set({ openedAt: new Date() }).where(marked);
  const follow = { newsletterId: id, subscriberId: clicker?.id as string, link: 0, firstAt: new Date() };
  await db().insert(newsletterClicks).values(follow);
  await someSubscribers(1, () => ({ openStatistics: true })); // someone who came later
  const again = value(await resendNewsletter(editor, { _id: id }))._id;
  expect(await checkNewsletter(editor, again)).toMatchObject({ audience: 1 });
  expect(code(await resendNewsletter(editor, { _id: again }))).toBe("newsletter-state");
  value(await sendNewsletter(editor, { _id: again }));
  await startSending(system, { newsletter: again });
  sent = [];
  await sendDue(again, poolOf(), () => false);
  expect(sent.map(({ to }) => to)).toEqual([silent?.email]);
});

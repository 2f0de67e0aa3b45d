import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { guest, system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { type Mail, type MailPool, NotTaken } from "#modules/messaging/index.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aNewsletter, aSender, someSubscribers } from "#test/factories/newsletter.ts";
import { newsletters } from "../issues/tables.ts";
import { countOpened, followLink } from "../reports/count-readers.ts";
import { findReport } from "../reports/find-report.ts";
import onAddressSuppressed from "../reports/on-address-suppressed.ts";
import { stopSending } from "../subscribers/stop-sending.ts";
import { subscribers } from "../subscribers/tables.ts";
import { chooseWinner } from "./choose-winner.ts";
import { finishSending } from "./finish-sending.ts";
import newslettersDue from "./newsletters-due.ts";
import { recover } from "./recover.ts";
import { continueNewsletter, scheduleNewsletter, stopNewsletter, unscheduleNewsletter } from "./schedule-newsletter.ts";
import { sendNewsletter } from "./send-newsletter.ts";
import { sendDue } from "./send-on.ts";
import { startSending } from "./start-sending.ts";
import { newsletterDeliveries as deliveries, newsletterClicks, newsletterDomains } from "./tables.ts";

const editor = aSender();
let sent: Mail[] = [];
/** A mail server that takes what `answer` lets it take. */
const poolOf = (answer: (mail: Mail) => unknown = () => null, ledger: MailPool["ledger"] = null): MailPool => ({
  ...{ name: "test", lanes: 3, ledger, close: () => {} },
  async send(mail) {
    const problem = answer(mail);
    if (problem) throw problem;
    sent.push(mail);
    return "250 OK";
  },
});

beforeAll(async () => {
  await testDatabase();
});
beforeEach(async () => {
  sent = [];
  for (const table of [subscribers, deliveries, newsletters, newsletterClicks, newsletterDomains, outbox])
    await db().delete(table);
});

/** Begins sending a newsletter to everybody, without handing anything over. */
async function begun(values: Parameters<typeof aNewsletter>[0] = {}): Promise<string> {
  const id = await aNewsletter(values);
  expect(await sendNewsletter(editor, { _id: id })).toMatchObject({ ok: true });
  await startSending(system, { newsletter: id });
  return id;
}
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
/** Makes everything that waits due, and everything that is under way old. */
const timePasses = () =>
  db().execute(
    sql`update ${deliveries} set not_before = not_before - interval '1 day', claimed_at = claimed_at - interval '10 minutes'`,
  );

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
    const id = await begun();
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

  it("skips those who leave while it is sent, and nobody else", async () => {
    const [first] = await someSubscribers(3);
    const id = await begun();
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
      refusal: {
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
        refusal: { code: "newsletter-confirm", details: { recipients: 1_000 } },
      });
    expect(await sendNewsletter(editor, { _id: id, recipients: "1,000" })).toMatchObject({ ok: true });
  });

  it("stops, and continues with the rest", async () => {
    await someSubscribers(3);
    const id = await begun();
    expect(await stopNewsletter(editor, { _id: id })).toMatchObject({ ok: true });
    await sendDue(id, poolOf(), () => false);
    expect(sent).toEqual([]);
    expect(await stopNewsletter(editor, { _id: id })).toMatchObject({ refusal: { code: "newsletter-state" } });
    expect(await continueNewsletter(editor, { _id: id })).toMatchObject({ ok: true });
    await sendDue(id, poolOf(), () => false);
    expect(sent).toHaveLength(3);
  });
});

describe("what the mail server answers", () => {
  it("counts a refused address as bounced, and tries again later what is refused for now", async () => {
    const [gone, busy] = await someSubscribers(3);
    const id = await begun();
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

  it("gives up after eight attempts", async () => {
    await someSubscribers(1);
    const id = await begun();
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
    const id = await begun();
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
    const id = await begun();
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

  it("can't hand over what another one has taken from it", async () => {
    await someSubscribers(1);
    const id = await begun();
    // The other sender takes it while the first one is between its claim and the hand-over.
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
    const id = await begun();
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

describe("two subjects", () => {
  it("go to their shares, and the better one to all others once its hours have passed", async () => {
    await someSubscribers(400);
    const id = await begun({ subject: "First", subjectB: "Second", testShare: 40, testHours: 2 });
    await sendDue(id, poolOf(), () => false);
    const count = (subject: string) => sent.filter((mail) => mail.subject === subject).length;
    const [first, second] = [count("First"), count("Second")];
    for (const group of [first, second]) expect(group).toBeGreaterThan(40);
    for (const group of [first, second]) expect(group).toBeLessThan(130);
    expect(await chooseWinner(system, { newsletter: id })).toEqual({ ok: true, value: { winner: null } });
    const clicker = sent.find((mail) => mail.subject === "Second");
    const [, token, link] = /\/n\/([^/"]+)\/(\d+)/.exec(clicker?.html ?? "") ?? [];
    expect(await followLink(guest, { token: decodeURIComponent(token as string), link: link as string })).toMatchObject(
      { ok: true },
    );
    await db().update(newsletters).set({ startedAt: sql`now() - interval '3 hours'` });
    await timePasses();
    await newslettersDue();
    await sendDue(id, poolOf(), () => false);
    expect(count("First")).toBe(first);
    expect(sent).toHaveLength(400);
    expect((await findReport(editor, id))?.variants).toMatchObject([
      { variant: "a", subject: "First", sent: first, clicked: 0, won: false },
      { variant: "b", subject: "Second", sent: second, clicked: 1, won: true },
    ]);
  });
});

describe("what readers do", () => {
  it("is counted per reader and link, opens only if the reader agreed", async () => {
    await someSubscribers(2, (at) => ({ openStatistics: at === 0 }));
    const id = await begun();
    await sendDue(id, poolOf(), () => false);
    const tokens = sent.map(({ html }) => decodeURIComponent(/\/n\/([^/"]+)\/0/.exec(html)?.[1] as string));
    expect(sent.filter(({ html }) => html.includes("opened.gif"))).toHaveLength(1);
    for (const token of tokens) await countOpened(guest, { token });
    for (const token of [...tokens, tokens[0] as string])
      expect(await followLink(guest, { token, link: 1 })).toEqual({
        ok: true,
        value: { target: "https://example.test/more" },
      });
    await stopSending(guest, { token: sent[0]?.unsubscribe?.split("/").pop() as string });
    await drainJobs();
    expect(await findReport(editor, id)).toMatchObject({
      ...{ recipients: 2, delivered: 2, opened: 1, clicked: 2, unsubscribed: 1, complained: 0 },
      links: [
        expect.objectContaining({ readers: 0, clicks: 0 }),
        { target: "https://example.test/more", readers: 2, clicks: 3 },
      ],
    });
  });

  it("is counted for the newsletter that a bounce or a complaint names, or for the last one", async () => {
    const [bounces, complains] = await someSubscribers(3);
    const [first, last] = [await begun(), await begun()];
    for (const id of [first, last]) await sendDue(id, poolOf(), () => false);
    await onAddressSuppressed({ subscriber: null, reason: "hard-bounce", reference: `${first}.${bounces?.id}` });
    await onAddressSuppressed({ subscriber: complains?.id, reason: "complaint", reference: null });
    expect(await findReport(editor, first)).toMatchObject({ sent: 3, delivered: 2, bounced: 1, complained: 0 });
    expect(await findReport(editor, last)).toMatchObject({ sent: 3, delivered: 3, bounced: 0, complained: 1 });
  });

  it.each([
    ["a forged token", "bm8.abc", 0],
    ["no link of this number", null, 99],
  ])("isn't counted for %s", async (_name, forged, link) => {
    await someSubscribers(1);
    const id = await begun();
    await sendDue(id, poolOf(), () => false);
    const token = forged ?? decodeURIComponent(/\/n\/([^/"]+)\/0/.exec(sent[0]?.html ?? "")?.[1] as string);
    expect(await followLink(guest, { token, link })).toMatchObject({ refusal: { status: 404 } });
  });
});

describe("sending later", () => {
  const at = { when: "at", day: "2099-07-01", time: "09:30" } as const;

  it("begins at its time, with what the draft was then, and can be taken back before", async () => {
    await someSubscribers(2);
    const id = await aNewsletter();
    expect(await scheduleNewsletter(editor, { _id: id, ...at })).toEqual({
      ok: true,
      value: { sendAt: "2099-07-01T14:30:00.000Z" },
    });
    await newslettersDue();
    await drainJobs();
    expect(await db().$count(deliveries)).toBe(0);
    expect(await unscheduleNewsletter(editor, { _id: id })).toMatchObject({ ok: true });
    await scheduleNewsletter(editor, { _id: id, ...at });
    await db().update(newsletters).set({ sendAt: sql`now() - interval '1 second'` });
    await newslettersDue();
    await drainJobs();
    expect(await stateOf(id)).toBe("sent");
    expect(await db().$count(outbox, eq(outbox.kind, "newsletter"))).toBe(2);
  });

  it("waits for each reader's own morning", async () => {
    await someSubscribers(2, (place) => ({ zone: place === 0 ? "America/New_York" : "America/Los_Angeles" }));
    const id = await aNewsletter();
    expect(await scheduleNewsletter(editor, { _id: id, when: "morning", day: "2099-07-01", hour: 8 })).toEqual({
      ok: true,
      value: { sendAt: "2099-07-01T12:00:00.000Z" },
    });
    await db().update(newsletters).set({ sendAt: sql`now()` });
    await startSending(system, { newsletter: id });
    const rows = await db().select({ at: deliveries.notBefore }).from(deliveries).orderBy(deliveries.notBefore);
    expect(rows.map((row) => row.at.toISOString())).toEqual(["2099-07-01T12:00:00.000Z", "2099-07-01T15:00:00.000Z"]);
  });

  it.each([
    [{ ...at, day: "2020-07-01" }, "schedule-past"],
    [{ when: "morning", day: "2020-07-01" } as const, "schedule-morning"],
  ])("refuses a time that has passed", async (when, code) => {
    await someSubscribers(1);
    expect(await scheduleNewsletter(editor, { _id: await aNewsletter(), ...when })).toMatchObject({
      refusal: { code },
    });
  });

  it("refuses mornings for a test of two subjects", async () => {
    await someSubscribers(1);
    const id = await aNewsletter({ subjectB: "Another" });
    expect(await scheduleNewsletter(editor, { _id: id, when: "morning", day: "2099-07-01" })).toMatchObject({
      refusal: { code: "schedule-test" },
    });
  });
});

it("freezes its recipients once, however often it is started", async () => {
  await someSubscribers(3);
  const id = await begun();
  await someSubscribers(2);
  await Promise.all([startSending(system, { newsletter: id }), startSending(system, { newsletter: id })]);
  await inTransaction(async (tx) => expect(await tx.$count(deliveries)).toBe(3));
});

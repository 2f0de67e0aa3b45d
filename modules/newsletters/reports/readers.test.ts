import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest, system } from "#modules/kernel/actor.ts";
import type { Mail } from "#modules/messaging/index.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aSender, someSubscribers } from "#test/factories/newsletter.ts";
import { aBegunNewsletter, aMailPool, forgetNewsletters, timePasses } from "#test/factories/newsletter-sending.ts";
import { newsletters } from "../issues/tables.ts";
import { findSubscriber } from "../list/find-subscriber.ts";
import { chooseWinner } from "../sending/choose-winner.ts";
import newslettersDue from "../sending/newsletters-due.ts";
import { sendDue } from "../sending/send-on.ts";
import { stopSending } from "../subscribers/stop-sending.ts";
import { countOpened, followLink } from "./count-readers.ts";
import { findReport } from "./find-report.ts";
import onAddressSuppressed from "./on-address-suppressed.ts";

const editor = aSender();
let sent: Mail[] = [];
const poolOf = () => aMailPool(sent);

beforeAll(async () => {
  await testDatabase();
});
beforeEach(async () => {
  sent = [];
  await forgetNewsletters();
});

describe("two subjects", () => {
  it("go to their shares, and the better one to all others once its hours have passed", async () => {
    await someSubscribers(400);
    const id = await aBegunNewsletter({ subject: "First", subjectB: "Second", testShare: 40, testHours: 2 });
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
    await db().update(newsletters).set({ testEndsAt: sql`now() + interval '1 minute'` });
    expect(await chooseWinner(system, { newsletter: id })).toEqual({ ok: true, value: { winner: null } });
    await db().update(newsletters).set({ testEndsAt: sql`now() - interval '3 hours'` });
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
    const id = await aBegunNewsletter();
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
      recipients: 2,
      delivered: 2,
      opened: 1,
      clicked: 2,
      unsubscribed: 1,
      complained: 0,
      links: [
        expect.objectContaining({ label: "/buy/listing", readers: 0, clicks: 0 }),
        { target: "https://example.test/more", label: "example.test/more", readers: 2, clicks: 3 },
      ],
    });
  });

  it("is counted for the newsletter that a bounce or a complaint names, or for the last one", async () => {
    const [bounces, complains] = await someSubscribers(3);
    const [first, last] = [await aBegunNewsletter(), await aBegunNewsletter()];
    for (const id of [first, last]) await sendDue(id, poolOf(), () => false);
    await onAddressSuppressed({ subscriber: null, reason: "hard-bounce", reference: `${first}.${bounces?.id}` });
    await onAddressSuppressed({ subscriber: complains?.id, reason: "complaint", reference: null });
    expect(await findReport(editor, first)).toMatchObject({ sent: 3, delivered: 2, bounced: 1, complained: 0 });
    expect(await findReport(editor, last)).toMatchObject({ sent: 3, delivered: 3, bounced: 0, complained: 1 });
  });

  it("is shown on the subscriber's panel, newest newsletter first", async () => {
    const [ann, bob] = await someSubscribers(2);
    const first = await aBegunNewsletter({ subject: "First" });
    await sendDue(first, poolOf(), () => false);
    const toAnn = sent.find(({ to }) => to === ann?.email);
    const token = decodeURIComponent(/\/n\/([^/"]+)\/1/.exec(toAnn?.html ?? "")?.[1] as string);
    await followLink(guest, { token, link: 1 });
    await aBegunNewsletter({ subject: "Second" });
    const received = async (id: string | undefined) =>
      (await findSubscriber(editor, id as string))?.newsletters.map(({ subject, outcome }) => [subject, outcome]);
    expect(await received(ann?.id)).toEqual([
      ["Second", "waiting"],
      ["First", "clicked"],
    ]);
    expect(await received(bob?.id)).toEqual([
      ["Second", "waiting"],
      ["First", "sent"],
    ]);
  });

  it.each([
    ["a forged token", "bm8.abc", 0],
    ["no link of this number", null, 99],
  ])("isn't counted for %s", async (_name, forged, link) => {
    await someSubscribers(1);
    const id = await aBegunNewsletter();
    await sendDue(id, poolOf(), () => false);
    const token = forged ?? decodeURIComponent(/\/n\/([^/"]+)\/0/.exec(sent[0]?.html ?? "")?.[1] as string);
    expect(await followLink(guest, { token, link })).toMatchObject({ error: { status: 404 } });
  });
});

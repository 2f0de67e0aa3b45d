import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aNewsletter, aSender, someSubscribers } from "#test/factories/newsletter.ts";
import { forgetNewsletters } from "#test/factories/newsletter-sending.ts";
import { makeUser } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import { newsletterDeliveries as deliveries } from "../deliveries/tables.ts";
import { findNewsletter } from "../issues/find-newsletters.ts";
import { subscribers } from "../subscribers/tables.ts";
import addNewReaders from "./add-new-readers.ts";
import { automateNewsletter } from "./automate-newsletter.ts";
import { continueNewsletter, stopNewsletter } from "./schedule-newsletter.ts";
import sendOn from "./send-on.ts";

const editor = aSender();

beforeAll(() => testDatabase());
beforeEach(() => forgetNewsletters());

const gotIt = async () =>
  (await db().select().from(outbox).where(eq(outbox.kind, "newsletter"))).map(({ recipient }) => recipient).sort();
/** What its jobs do every few minutes; a job for each minute is too few for a test. */
async function jobsRun(newsletter: string): Promise<void> {
  await addNewReaders();
  await sendOn({ newsletter }, { id: newId(), signal: new AbortController().signal });
}
/** So many hours pass for those who wait. */
const hoursPass = (hours: number) =>
  db().execute(sql`update ${deliveries} set not_before = not_before - make_interval(hours => ${hours}::int)`);

it("an automatic newsletter reaches who is there and who comes later, once each, and goes on", async () => {
  const [first] = await someSubscribers(1);
  const id = await aNewsletter({ blocks: [{ kind: "text", text: "Welcome." }] });
  expect(await automateNewsletter(editor, { _id: id, delayHours: 0 })).toMatchObject({ ok: true });
  await drainJobs();
  expect(await gotIt()).toEqual([first?.email]);
  const [second] = await someSubscribers(1, () => ({ email: "later@example.test" }));
  await jobsRun(id);
  await jobsRun(id);
  expect(await gotIt()).toEqual([first?.email, second?.email].sort());
  expect(await findNewsletter(editor, id)).toMatchObject({ status: "sending", automatic: true, recipients: 2 });
});

it("waits as many hours as were asked for, and not for those who left meanwhile", async () => {
  const [stays, leaves] = await someSubscribers(2);
  const id = await aNewsletter({ blocks: [{ kind: "text", text: "Welcome." }] });
  await automateNewsletter(editor, { _id: id, delayHours: "24" });
  await drainJobs();
  expect(await gotIt()).toEqual([]);
  await hoursPass(23);
  await jobsRun(id);
  expect(await gotIt()).toEqual([]);
  await db()
    .update(subscribers)
    .set({ status: "unsubscribed" })
    .where(eq(subscribers.id, leaves?.id as string));
  await hoursPass(2);
  await jobsRun(id);
  expect(await gotIt()).toEqual([stays?.email]);
});

it("stops, and goes on with those who came meanwhile", async () => {
  await someSubscribers(1);
  const id = await aNewsletter({ blocks: [{ kind: "text", text: "Welcome." }] });
  await automateNewsletter(editor, { _id: id, delayHours: 0 });
  await drainJobs();
  expect(await stopNewsletter(editor, { _id: id })).toMatchObject({ ok: true });
  await someSubscribers(1, () => ({ email: "meanwhile@example.test" }));
  await jobsRun(id);
  expect(await gotIt()).toHaveLength(1);
  expect(await continueNewsletter(editor, { _id: id })).toMatchObject({ ok: true });
  await jobsRun(id);
  expect(await gotIt()).toHaveLength(2);
});

it("may begin without readers, but not with cars, a test, or gaps, and only by its editors", async () => {
  const ready = { blocks: [{ kind: "text" as const, text: "Welcome." }] };
  const empty = await aNewsletter(ready);
  expect(await automateNewsletter(editor, { _id: empty, delayHours: 0 })).toMatchObject({ ok: true });
  const refused = async (values: Parameters<typeof aNewsletter>[0]) =>
    code(await automateNewsletter(editor, { _id: await aNewsletter(values), delayHours: 0 }));
  expect(await refused({ ...ready, subjectB: "Another" })).toBe("newsletter-automatic");
  expect(await refused({ blocks: [{ kind: "cars", title: "", query: "", order: "newest", count: 3 }] })).toBe(
    "newsletter-automatic",
  );
  expect(await refused({ ...ready, subject: "" })).toBe("newsletter-incomplete");
  expect(code(await automateNewsletter(editor, { _id: empty, delayHours: 0 }))).toBe("newsletter-state");
  expect(code(await automateNewsletter(editor, { _id: empty, delayHours: 721 }))).toBe("invalid-input");
  expect(code(await automateNewsletter(await makeUser(), { _id: empty, delayHours: 0 }))).toBe("not-allowed");
});

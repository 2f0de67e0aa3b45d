import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { addChicagoDays, chicagoInstant } from "#modules/kernel/chicago.ts";
import { readCsv } from "#modules/kernel/csv.ts";
import { newId } from "#modules/kernel/ids.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { offerMade } from "#modules/offers/events.ts";
import { ownerDatabase } from "#test/database.ts";
import { pastEvents } from "#test/factories/past-event.ts";
import { makeUser } from "#test/factories/user.ts";
import { pdfText } from "#test/pdf-text.ts";
import { rebuildAnalytics } from "../facts/rebuild.ts";
import { chooseMails } from "../settings/choose-mails.ts";
import { pinChart, unpinChart } from "../settings/pin-chart.ts";
import { findReaderChoices } from "../settings/readers.ts";
import { sendWeeklyOn } from "../weekly/send-weekly.ts";
import { checkBandsOn } from "./check-bands.ts";
import { findBands } from "./find-bands.ts";
import { saveBand } from "./save-band.ts";

/** A Monday. */
const TODAY = "2026-10-05";

beforeAll(() => ownerDatabase());
beforeEach(async () => {
  await db().execute(sql`truncate events, outbox, analytics_bands, analytics_readers`);
  await db().execute(sql`update users set roles = '{user}'`);
});

/** So many offers a day on each of these days before today, counted from the latest. */
async function offersADay(days: readonly number[]): Promise<void> {
  const list = days.flatMap((count, back) =>
    Array.from({ length: count }, () => ({
      at: chicagoInstant(addChicagoDays(TODAY, -1 - back), "12:00"),
      event: offerMade({
        offer: newId(),
        swap: newId(),
        buyer: newId(),
        seller: newId(),
        amount: 9_000,
        side: "buyer",
      }),
    })),
  );
  await pastEvents(list);
  await rebuildAnalytics();
}
const week = (count: number) => Array.from({ length: 7 }, () => count);
const usual = Array.from({ length: 8 }, () => week(4)).flat();
const mails = () => db().select().from(outbox).where(eq(outbox.channel, "mail"));

describe("the check of the bands", () => {
  it("mails a departure once to those who want alerts and may see the measure", async () => {
    const [admin, accountant] = [await makeUser({ role: "admin" }), await makeUser({ role: "accountant" })];
    const quiet = await makeUser({ role: "onboarding-manager" });
    expect((await chooseMails(quiet, { alerts: false, weekly: false })).ok).toBe(true);
    await offersADay([...week(1), ...usual]);
    expect(await checkBandsOn(TODAY)).toEqual([
      { measure: "interactions.offers", value: 7, usual: 28, standing: "below" },
    ]);
    const sent = await mails();
    expect(sent.map(({ userId }) => userId)).toEqual([admin.id]);
    expect(sent[0]).toMatchObject({ kind: "analytics-alert", subject: "Offers made: far from usual" });
    expect(sent[0]?.body).toContain("7, 75% less than the usual 28");
    expect(await checkBandsOn(TODAY)).toEqual([]);
    expect(await mails()).toHaveLength(1);
    expect(accountant.id).not.toBe(admin.id);
  });

  it("tells the next departure after a return", async () => {
    await makeUser({ role: "admin" });
    await offersADay([...week(4), ...week(1), ...usual]);
    expect(await checkBandsOn(addChicagoDays(TODAY, -7))).toHaveLength(1);
    expect(await checkBandsOn(TODAY)).toEqual([]);
    await db().execute(
      sql`delete from events where occurred_at > ${chicagoInstant(addChicagoDays(TODAY, -7)).toISOString()}::timestamptz`,
    );
    await rebuildAnalytics();
    expect(await checkBandsOn(TODAY)).toMatchObject([{ measure: "interactions.offers", standing: "below" }]);
  });

  it("follows the bands that people set", async () => {
    const admin = await makeUser({ role: "admin" });
    await offersADay([...week(1), ...usual]);
    const wide = { measure: "interactions.offers", watched: true, below: "90", above: "100%" };
    expect((await saveBand(admin, wide)).ok).toBe(true);
    expect(await checkBandsOn(TODAY)).toEqual([]);
    expect((await saveBand(admin, { ...wide, below: 50 })).ok).toBe(true);
    expect(await checkBandsOn(TODAY)).toHaveLength(1);
    expect((await findBands(admin))?.find(({ id }) => id === "interactions.offers")).toMatchObject({
      below: 50,
      state: "below",
    });
  });

  it("refuses bands of unknown and of hidden measures, and percents that mean nothing", async () => {
    const accountant = await makeUser({ role: "accountant" });
    const band = { measure: "interactions.offers", watched: true, below: 50, above: 50 };
    expect(await saveBand(accountant, band)).toMatchObject({ ok: false, error: { code: "measure-unknown" } });
    expect(await saveBand(accountant, { ...band, measure: "sales.fees", below: "half" })).toMatchObject({
      error: { fields: { below: ["Please enter 1 to 1000 percent."] } },
    });
    expect(await findBands(await makeUser({ role: "technician" }))).toBeUndefined();
  });
});

describe("the weekly report", () => {
  it("comes once as a PDF and a CSV to those who want it, with what they may see", async () => {
    const accountant = await makeUser({ role: "accountant" });
    await makeUser({ role: "admin" });
    await chooseMails(accountant, { weekly: true, alerts: false });
    const now = chicagoInstant(TODAY, "07:20");
    await sendWeeklyOn(now);
    await sendWeeklyOn(now);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.userId).toBe(accountant.id);
    const files = sent[0]?.attachments ?? [];
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ["figures-2026-09-28.pdf", "application/pdf"],
      ["figures-2026-09-28.csv", "text/csv"],
    ]);
    const [pdf, csv] = files.map(({ base64 }) => Buffer.from(base64, "base64")) as [Buffer, Buffer];
    const text = await pdfText(pdf);
    expect(text).toContain("Week of 28 Sep 2026");
    expect(text).toContain("Average price sold");
    expect(text).not.toContain("New accounts");
    const [head = [], ...rows] = readCsv(csv.toString().slice(1));
    expect(head.slice(3, 15)).toEqual(
      Array.from({ length: 12 }, (_, week) => addChicagoDays("2026-09-28", 7 * (week - 11))),
    );
    for (const [title = "", ...row] of rows) {
      expect(row, title).toHaveLength(head.length - 1);
      expect(text.replaceAll(/\s+/g, " ")).toContain(title);
    }
  });
});

describe("pinned charts", () => {
  it("are kept in order, once each, and can be unpinned", async () => {
    const admin = await makeUser({ role: "admin" });
    for (const measure of ["sales.price", "swaps.sold", "sales.price"]) await pinChart(admin, { measure });
    expect((await findReaderChoices(admin.id)).pins).toEqual(["sales.price", "swaps.sold"]);
    await unpinChart(admin, { measure: "sales.price" });
    expect((await findReaderChoices(admin.id)).pins).toEqual(["swaps.sold"]);
    expect(await pinChart(admin, { measure: "no.such" })).toMatchObject({ error: { code: "measure-unknown" } });
    expect(await pinChart(await makeUser({ role: "accountant" }), { measure: "swaps.sold" })).toMatchObject({
      ok: false,
    });
  });
});

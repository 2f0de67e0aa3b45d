import { once } from "node:events";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "#db/client.ts";
import { afterFile } from "#test/cleanup.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Site, startSite } from "#test/site.ts";
import { clientOf } from "./client.ts";
import { type Frame, openLivePage, until } from "./live-page.ts";
import { startedSite } from "./started-site.ts";

/** Two web processes on one database, with separate URLs. */
let here: Site;
let there: Site;
beforeAll(async () => {
  here = await startedSite();
  there = await startSite(process.env.DATABASE_URL as string, path.join(inject("runFolder"), "live-sibling"), {
    worker: false,
  });
  afterFile(() => there.stop());
}, 180_000);

async function aSale() {
  const [seller, buyer] = [await makeUser({ seller: true }), await makeUser({ buyer: true })];
  const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
  return { seller, buyer, swap, topic: `swap:${swap}` };
}

describe("live updates with several web processes", () => {
  it("reach the pages of all of them, including pages that poll", async () => {
    const { seller, buyer, swap, topic } = await aSale();
    const pages = [await openLivePage(here.url, seller, [topic]), await openLivePage(there.url, seller, [topic])];
    await (await clientOf(here.url, buyer)).post(`/swaps/${swap}/offers`, { offer: 20_000, visited: true });
    await until(() => pages.every(({ changes }) => changes().includes(`${topic} offer.made`)));
    for (const site of [here, there]) {
      const asking = await clientOf(site.url, seller);
      await until(async () => {
        const { changes } = await asking.get(`/live/changes?topics=${topic}&age=60000`);
        return changes.some((one: Frame) => one.topic === topic && one.event === "offer.made");
      });
    }
    for (const { ws } of pages) ws.terminate();
  });

  it("send a page that reconnects to a restarted process only what it has missed", async () => {
    const [missed, untouched] = [await aSale(), await aSale()];
    const before = await openLivePage(there.url, missed.seller, [missed.topic]);
    const closed = once(before.ws, "close");
    await there.kill("web");
    await closed;
    await (await clientOf(here.url, missed.buyer)).post(`/swaps/${missed.swap}/offers`, {
      offer: 21_000,
      visited: true,
    });
    await there.start("web");
    const back = await openLivePage(there.url, missed.seller, [missed.topic], 60_000);
    expect(back.changes()).toContain(`${missed.topic} offer.made`);
    expect(back.changes()).not.toContain("* undefined");
    const quiet = await openLivePage(there.url, untouched.buyer, [`user:${untouched.buyer.id}`], 60_000);
    expect(quiet.changes()).toEqual([]);
    for (const { ws } of [back, quiet]) ws.terminate();
  });

  it("reach open pages after a process has lost its database connection for a while", async () => {
    const { seller, buyer, swap, topic } = await aSale();
    const pages = [await openLivePage(here.url, seller, [topic]), await openLivePage(there.url, seller, [topic])];
    await db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'swaplot-live' and datname = current_database()`);
    await (await clientOf(here.url, buyer)).post(`/swaps/${swap}/offers`, { offer: 22_000, visited: true });
    await until(() => pages.every(({ changes }) => changes().includes(`${topic} offer.made`)));
    for (const { ws } of pages) ws.terminate();
  });

  it("are refused to a session that has ended, over both transports", async () => {
    const { seller, topic } = await aSale();
    const asking = await clientOf(there.url, seller);
    const page = await openLivePage(here.url, seller, [topic]);
    const closed = once(page.ws, "close");
    await db().execute(sql`update sessions set ended_at = now() where user_id = ${seller.id}`);
    expect((await asking.ask("GET", `/live/changes?topics=${topic}`)).status).toBe(401);
    page.ws.terminate();
    await closed;
  });
});

import { inArray } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { aLiveLot, aScheduledLot, becomeBidder } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import type { Site } from "#test/site.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let site: Site;
let dealer: Client;
let live: string;
let vins: string[];

beforeAll(async () => {
  site = await startedSite();
  const actor = await makeUser({ role: "dealer" });
  await becomeBidder(actor);
  dealer = await clientOf(site.url, actor);
  live = (await aLiveLot()).id;
  const coming = (await aScheduledLot()).id;
  const rows = await db()
    .select({ vin: swaps.vin })
    .from(swaps)
    .where(inArray(swaps.id, [live, coming]));
  vins = rows.map(({ vin }) => vin as string);
});

/** Without the marks that React puts between texts. */
const read = async (path: string) => (await (await dealer.fetch(path)).text()).replaceAll("<!-- -->", "");

async function post(path: string, body: FormData | URLSearchParams) {
  const answer = await dealer.fetch(path, {
    method: "POST",
    headers: { origin: site.url, accept: "text/html" },
    body,
  });
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
}

it("a dealer reads the run lists of a day, and downloads them", async () => {
  const page = await read("/u/auction/run-lists");
  for (const vin of vins) expect(page).toContain(vin);
  const day = /run-lists\/file\?day=([\d-]+)/.exec(page)?.[1];
  const file = await dealer.fetch(`/u/auction/run-lists/file?day=${day}`);
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.headers.get("content-disposition")).toContain(`run-list-${day}.csv`);
  expect((await dealer.fetch("/u/auction/run-lists/file?day=2001-01-01")).status).toBe(404);
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines[0]).toContain("Auction,Lot,Car,Series,VIN");
  expect(lines.slice(1).join("\n")).toContain(vins[0]);
});

it("a dealer uploads a list of VINs, sees which are in upcoming lots, and watches them all", async () => {
  const form = new FormData();
  form.append("vins", "1HGCM82633A999999");
  form.append("file", new Blob([`Stock,VIN\r\n1,${vins[0]}\r\n2,${vins[1]}\r\n`]), "want.csv");
  const compared = await post("/u/auction/vins/acts/check", form);
  expect(compared.html).toContain("2 cars are in upcoming lots");
  expect(compared.html).toContain("1 VIN isn’t in any lot");
  const swapIds = /name="swaps"[^>]*value="([^"]+)"/.exec(compared.html)?.[1] as string;
  const watched = await post("/u/auction/vins/acts/watch", new URLSearchParams({ swaps: swapIds }));
  expect([watched.status, watched.to]).toEqual([303, "/u/auction/inventory?list=favorites"]);
  const nothing = await post("/u/auction/vins/acts/check", new FormData());
  expect(nothing.status).toBe(422);
  expect(nothing.html).toContain("We found no VINs.");
});

it("a dealer saves a filter of lots, and opens what fits", async () => {
  expect(await read("/u/auction/inventory?make=honda")).toContain("/u/auction/save?make=honda");
  const fields = { query: "make=honda", name: "Hondas", frequency: "daily" };
  const saved = await post("/u/auction/save?make=honda", new URLSearchParams(fields));
  expect([saved.status, saved.to]).toEqual([303, "/u/searches"]);
  const again = await post("/u/auction/save?make=honda", new URLSearchParams({ ...fields, query: "make=ford" }));
  expect(again.html).toContain("Another of your filters has this name.");
  const list = await read("/u/searches");
  expect(list).toMatch(/2 lots/);
  const to = /href="(\/u\/searches\/[^"]+)"/.exec(list)?.[1] as string;
  expect((await dealer.fetch(to)).headers.get("location")).toBe("/u/auction/inventory?list=open&make=honda");
});

it("the display on the wall shows the live lot without anything of one's own", async () => {
  const page = await read("/auction/board");
  expect(page).toContain("Opening price");
  expect(page).toContain("Next bid $5,000");
  expect(page).not.toContain("You lead");
  expect(page).not.toContain("Log out");
});

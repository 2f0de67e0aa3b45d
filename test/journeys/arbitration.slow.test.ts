import { beforeAll, describe, expect, it } from "vitest";
import { findCarClaims } from "#modules/claims/index.ts";
import { anAuctionSale, proofOf, WORKSHOP_PDF } from "#test/factories/auction-sale.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

async function page(client: Client, path: string) {
  const response = await client.fetch(path, { headers: { accept: "text/html" } });
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { status: response.status, html, to: response.headers.get("location") };
}

async function post(client: Client, path: string, fields: Record<string, string>, files: readonly File[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append("files", file);
  const body = /(decision|deviation)$/.test(path) ? new URLSearchParams(fields) : form;
  const response = await client.fetch(path, { method: "POST", body, headers: { accept: "text/html" } });
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { status: response.status, html, to: response.headers.get("location") ?? "" };
}

const estimate = () => new File([WORKSHOP_PDF], "estimate.pdf", { type: "application/pdf" });
const HORN = "check:1";

describe("an arbitration without scripts", () => {
  it("goes from the won car through a line of its report to a decision that both parties read", async () => {
    const sale = await anAuctionSale();
    const [dealer, seller, loser] = await Promise.all(
      [sale.dealer, sale.seller, sale.loser].map((who) => clientOf(url, who)),
    );
    if (!dealer || !seller || !loser) throw new Error("The users of this story are not signed in");
    const won = await page(dealer, `/u/auction/won/${sale.swap}`);
    expect(won.html).toContain("Ask for arbitration");
    const start = `/u/claims/new/${sale.swap}`;
    expect(won.html).toContain(start);
    expect((await page(dealer, start)).html).toContain(`${start}?line=${encodeURIComponent(HORN)}`);
    for (const other of [seller, loser]) expect((await page(other, start)).status).toBe(404);

    const form = `${start}?line=${encodeURIComponent(HORN)}`;
    expect((await page(dealer, form)).html).toContain("The condition report said: Horn works: OK");
    const typed = { line: HORN, category: "mechanical", description: "The horn is silent." };
    for (const [wanted, sentence] of [
      ["-5", "Please enter an amount in dollars, such as 850.00."],
      ["12", "Arbitration starts at $500.00"],
      ["99999", "You paid $5,200.00 for the car. Please enter no more than that."],
      ["600.005", "Please enter an amount in dollars, such as 850.00."],
    ] as const) {
      const refused = await post(dealer, form, { ...typed, wanted }, [estimate()]);
      expect([refused.status, refused.html.includes(sentence)]).toEqual([422, true]);
      expect(refused.html).toContain("The horn is silent.");
      expect(refused.html).toContain("These files are kept");
    }
    expect((await page(dealer, form)).html).toContain(">Arbitration</h1>");
    const bare = await post(dealer, form, { ...typed, wanted: "620" });
    expect(bare.html).toContain("Please attach the repair shop’s report or estimate as a PDF.");
    const known = `${start}?line=check%3A2`;
    expect((await page(dealer, known)).html).toContain("You knew this before you bought.");
    expect((await post(dealer, known, { ...typed, line: "check:2", wanted: "620" })).html).toContain(
      "The condition report said before the sale",
    );

    const opened = await post(dealer, form, { ...typed, wanted: "620" }, [estimate()]);
    expect(opened.status).toBe(303);
    const path = opened.to;
    expect((await findCarClaims(sale.dealer, sale.swap))?.claims.map(({ _id }) => `/u/claims/${_id}`)).toEqual([path]);
    expect((await page(dealer, `/u/auction/won/${sale.swap}`)).html).toContain(path);
    expect((await page(dealer, "/u/home")).html).toContain(path);
    expect((await page(loser, path)).status).toBe(404);
    for (const screen of [path, "/u/claims"]) expect((await page(dealer, screen)).html).toContain(">Arbitration</h1>");

    const asked = await page(seller, path);
    for (const words of [
      "Arbitration",
      "The dealer who won your car has opened a dispute.",
      "estimate.pdf",
      "Horn works",
    ])
      expect(asked.html).toContain(words);
    expect((await post(seller, `${path}/acts/answer`, { position: "disputes", text: "It worked." })).status).toBe(303);
    expect((await page(dealer, "/u/home")).html).toContain("Please read what others have added.");

    const as = async (role: "dealmaker" | "dealmaker-auction" | "accountant") =>
      clientOf(url, await makeUser({ role }));
    const [listings, auctions, accountant] = [
      await as("dealmaker"),
      await as("dealmaker-auction"),
      await as("accountant"),
    ];
    expect((await page(listings, path)).status).toBe(404);
    expect((await page(listings, "/u/claims")).html).not.toContain(path);
    expect((await page(auctions, "/u/claims")).html).toContain(path);
    const desk = (await page(auctions, path)).html;
    for (const words of ["Decide the arbitration", "The whole condition report", "estimate.pdf"])
      expect(desk).toContain(words);
    const decision = { outcome: "granted", reason: "The estimate proves it.", fromSeller: "620", fromSwaplot: "" };
    expect((await post(auctions, `${path}/acts/decision`, decision)).status).toBe(303);
    const approval = /name="approval" value="([^"]+)"/.exec((await page(accountant, path)).html)?.[1] ?? "";
    expect((await post(accountant, `${path}/acts/approve-deviation`, { approval })).status).toBe(303);
    for (const party of [dealer, seller]) {
      const end = (await page(party, path)).html;
      expect(end).toContain("The estimate proves it.");
      expect(end).toContain("$620.00");
    }
  });
});

describe("an arbitration over the API", () => {
  it("names the report and the reasons, and refuses with the field", async () => {
    const sale = await anAuctionSale();
    const dealer = await clientOf(url, sale.dealer);
    const { report, window, channel } = await dealer.get(`/swaps/${sale.swap}/claims`);
    expect([channel, window.state]).toEqual(["auction", "open"]);
    expect(report).toContainEqual({
      key: HORN,
      label: "Horn works",
      said: "OK",
      disclosed: false,
      category: "mechanical",
    });
    const { pdf } = await proofOf(sale.dealer);
    const body = { category: "mechanical", description: "The horn is silent.", line: HORN, files: [pdf] };
    const small = await dealer.ask("POST", `/swaps/${sale.swap}/claims`, { ...body, wanted: 20 });
    expect([small.status, small.body.code, small.body.field]).toEqual([422, "claim-small", "wanted"]);
    const opened = await dealer.post(`/swaps/${sale.swap}/claims`, { ...body, wanted: 620 });
    expect(await dealer.get(`/claims/${opened._id}`)).toMatchObject({
      channel: "auction",
      line: { label: "Horn works" },
    });
    const loser = await clientOf(url, sale.loser);
    expect((await loser.ask("GET", `/claims/${opened._id}`)).status).toBe(404);
    expect((await loser.ask("GET", `/swaps/${sale.swap}/claims`)).status).toBe(404);
    expect((await loser.ask("POST", `/swaps/${sale.swap}/claims`, { ...body, wanted: 620 })).status).toBe(404);
  });
});

import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { notifications, outbox } from "#modules/messaging/tables.ts";
import type { Site } from "#test/site.ts";
import { Client } from "./client.ts";
import { eventually, newSale, type Sale, STEPS } from "./main-job.ts";
import { startedSite } from "./started-site.ts";

let site: Site;
let sale: Sale;

beforeAll(async () => {
  site = await startedSite({ catalog: true, worker: true });
  sale = await newSale(site.url, { byPlate: true });
}, 180_000);

/** The state of the swap as this client sees it. */
const swapFor = (client: Client) => client.get(`/swaps/${sale.swap}`);
const stepNow = async () => (await swapFor(sale.staff.admin)).step;

/** The car's step after each part of the story. */
const REACHED: (string | null)[] = [
  null,
  null,
  "new-swap",
  "qualify",
  "pre-valuate",
  "schedule-eval",
  "confirm-scheduled",
  "eval",
  "valuate",
  "prepare-listing",
  "listing",
  "listing",
  "pre-deal",
  "payments",
  "payments",
  "close-out",
  "complete",
];

describe("a car is sold from end to end over the API", () => {
  let told = 0;
  // The first failing step ends the story, because all later steps would fail, too.
  beforeEach(({ skip }) => skip(told < 0, "the story ended before"));

  for (const [i, [name, step]] of STEPS.entries())
    it(name, async () => {
      told = -1;
      await step(sale);
      expect(REACHED[i] && (await stepNow())).toBe(REACHED[i]);
      told = i;
    });

  it("the sold price is fixed and the car is public as sold", async () => {
    const guest = new Client(site.url);
    expect(await swapFor(guest)).toMatchObject({ stage: { name: "complete" }, price: { sold: 21_000 } });
    const { list } = await guest.get("/swaps/listing");
    expect(list.find(({ _id }: { _id: string }) => _id === sale.swap)).toMatchObject({ overlay: "sold" });
    const price = await sale.staff.admin.ask("POST", `/swaps/${sale.swap}/price`, { price: 30_000 });
    expect(price.status).toBe(409);
    const { list: owned } = await sale.buyer.get("/swaps/owned");
    expect(owned).toMatchObject([{ _id: sale.swap, price: 21_000 }]);
  });

  it("its details can be printed", async () => {
    const pdf = await eventually(async () => {
      const answer = await new Client(site.url).ask("GET", `/swaps/${sale.swap}/pdf`);
      return answer.status === 200 && answer;
    });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("seller and buyer get one email for each step", async () => {
    const kinds = async (recipient: string) => {
      const rows = await db().select().from(outbox).where(eq(outbox.recipient, recipient));
      // Parties who have signed or booked before the mail is written are not asked to sign or book.
      return rows
        .map((row) => row.kind)
        .filter((kind) => !["book-evaluation", "papers-to-sign"].includes(kind))
        .toSorted();
    };
    await eventually(async () => (await kinds(sale.buyerEmail)).includes("car-bought"));
    await eventually(async () => (await kinds(sale.sellerEmail)).includes("car-sold"));
    expect(await kinds(sale.sellerEmail)).toEqual(SELLER_MAILS.toSorted());
    expect(await kinds(sale.buyerEmail)).toEqual(BUYER_MAILS.toSorted());
  });

  it("the last emails link buyer and seller to their own page of the car", async () => {
    const open = async (client: Client, recipient: string) => {
      const mine = and(eq(outbox.recipient, recipient), inArray(outbox.kind, ["car-bought", "car-sold"]));
      const [email] = await db().select({ body: outbox.body }).from(outbox).where(mine);
      const path = /\/u\/[\w/-]+/.exec(email?.body ?? "")?.[0] as string;
      const answer = await client.fetch(path);
      return answer.status === 302 ? (answer.headers.get("location") as string) : path;
    };
    const page = await open(sale.buyer, sale.buyerEmail);
    expect(page).toBe(`/u/buy/d/${sale.swap}`);
    const shown = await sale.buyer.fetch(page);
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining("The car is yours")]);
    expect(await open(sale.seller, sale.sellerEmail)).toBe(`/u/home/swap/${sale.swap}`);
    // The link of the notification (docs/spec/routes.md).
    const owned = await sale.seller.fetch(`/u/owned/d/${sale.swap}`);
    expect(owned.headers.get("location")).toBe(`/u/home/swap/${sale.swap}`);
  });

  it("staff were notified of their tasks", async () => {
    for (const role of ["swap-agent", "appraiser", "technician", "dealmaker"] as const) {
      const mine = await db().select().from(notifications).where(eq(notifications.userId, sale.ids[role]));
      expect(mine.length, role).toBeGreaterThan(0);
    }
  });

  it("the history is complete and matches the events", async () => {
    const moved = await db().select().from(events).where(eq(events.type, "swap.moved"));
    expect(moved.map((event) => (event.payload as { to: string }).to)).toEqual(
      expect.arrayContaining(["new-swap", "listing", "pre-deal", "complete"]),
    );
  });
});

/** The emails that the seller gets, in order. */
const SELLER_MAILS = [
  "identity-checked",
  "verify-email",
  "welcome",
  "swap-registered",
  "evaluation-scheduled",
  "evaluation-complete",
  "price-proposed",
  "swap-live",
  "offer-made",
  "pre-deal",
  "deal-created",
  "papers-sealed",
  "payment-recorded",
  "car-sold",
];
const BUYER_MAILS = ["identity-checked", "offer-accepted", "deal-created", "papers-sealed", "title-sent", "car-bought"];

import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { placeBid } from "#modules/auctions/index.ts";
import { createDealAdmin, sendTitle } from "#modules/deals/index.ts";
import { deals } from "#modules/deals/tables.ts";
import { storeFile } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { recordPayment } from "#modules/ledger/index.ts";
import { stageOf } from "#modules/swaps/lifecycle.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { value } from "#test/results.ts";
import { type FoundValues, putFindings } from "./findings.ts";
import { aLiveLot, becomeBidder, closeNow } from "./lot.ts";
import { withoutPapers } from "./money-in.ts";
import { picture } from "./picture.ts";
import { makeUser } from "./user.ts";

/** The technician's findings: one damage, one fault, and everything else fine. */
const REPORT = {
  checklist: [
    { text: "Horn works", category: "operate", value: true, comment: "", listing: true, auction: true },
    {
      text: "Cruise control works",
      category: "drive",
      value: false,
      comment: "It switches off.",
      listing: true,
      auction: true,
    },
    { text: "Notes of the team", category: "look", value: false, comment: "", listing: false, auction: false },
  ],
  damages: [{ key: "d1", location: { x: 0.5, y: 0.1 }, level: 1, text: "Chip", picture: { key: "p1" }, stage: 1 }],
  tires: { frontLeft: { brand: "Kumho", size: "235/60 R18", depth: "7/32 or greater" } },
} satisfies FoundValues;

type Sale = { swap: string; seller: Actor; dealer: Actor; loser: Actor };
const PRICE = 5_200;

/** A car with a condition report that a dealer won against another dealer. It is paid, and its title was sent this many days ago. */
export async function anAuctionSale({ days = 0, vin }: { days?: number; vin?: string } = {}): Promise<Sale> {
  const admin = await makeUser({ role: "admin" });
  const seller = await makeUser({ seller: true, firstName: "Sam", lastName: "Seller" });
  const dealer = await makeUser({ role: "dealer", firstName: "Della", lastName: "Dealer" });
  const loser = await makeUser({ role: "dealer" });
  for (const one of [dealer, loser]) await becomeBidder(one);
  const { id: swap } = await aLiveLot({ sellerId: seller.id as string, ...(vin ? { vin } : {}) });
  value(await placeBid(loser, { swap, amount: 5_000 }));
  value(await placeBid(dealer, { swap, amount: PRICE }));
  await closeNow({ id: swap });
  await changeSwap(swap, {
    step: "finalize-deal",
    stage: stageOf("finalize-deal"),
    stage1CompleteAt: new Date(),
    titleStatus: "Clean",
    keys: 2,
  });
  await putFindings(swap, REPORT);
  const deal = { swap, signed: true, price: PRICE, buyer: dealer.id as string, lienHandling: false };
  value(await createDealAdmin(admin, deal));
  await withoutPapers(swap);
  const date = chicagoDay(new Date());
  for (const kind of ["dealer", "seller"] as const)
    value(await recordPayment(admin, { swap, kind, method: "wire", reference: "W-1", date }));
  value(
    await sendTitle(admin, {
      swap,
      date,
      carrier: "UPS",
      tracking: "1Z999AA10123456784",
      unsigned: "Signed on paper.",
    }),
  );
  await db()
    .update(deals)
    .set({ titleSentOn: addChicagoDays(date, -days), signedAt: sql`now() - make_interval(days => ${days + 1})` })
    .where(eq(deals.swapId, swap));
  return { swap, seller, dealer, loser };
}

export const WORKSHOP_PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

/** The estimate of a workshop, and a photo, as files of this person. */
export async function proofOf(actor: Actor): Promise<{ pdf: string; photo: string }> {
  const pdf = value(await storeFile(actor, { content: WORKSHOP_PDF, name: "estimate.pdf", kinds: ["pdf"] }));
  const photo = value(await storeFile(actor, { content: await picture(), name: "dent.jpg" }));
  return { pdf: pdf.key, photo: photo.key };
}

import { beforeAll, describe, expect, it } from "vitest";
import { addToClaim, answerClaim, decideClaim, findClaim, reopenClaim, withdrawClaim } from "#modules/claims/index.ts";
import { createDealAdmin, preparePapers, sendTitle } from "#modules/deals/index.ts";
import { openClaim } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { approveDeviation, recordPayment } from "#modules/ledger/index.ts";
import remindToSign from "#modules/messaging/notifications/deals/remind-to-sign.ts";
import { forge } from "#test/database.ts";
import { anAuctionSale, proofOf } from "#test/factories/auction-sale.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { MailReader } from "./mail-reader.ts";
import { startedSite } from "./started-site.ts";

let mails: MailReader;
let admin: Actor;
beforeAll(async () => {
  const { url } = await startedSite();
  mails = new MailReader(url);
  admin = await makeUser({ role: "admin" });
});

const opened = (reader: Actor) => mails.opened(reader);

/** A signed deal between a seller and a buyer; their mails so far are read. */
async function aDeal() {
  const [seller, buyer] = [await makeUser({ seller: true }), await makeUser({ seller: false })];
  const { id: swap } = await aSwap({ step: "finalize-deal", sellerId: seller.id as string });
  const deal = { swap, signed: true, lienHandling: false, price: 9_000, buyer: buyer.id as string, ...TAXED };
  value(await createDealAdmin(admin, deal));
  value(await preparePapers(system, { swap }));
  for (const one of [seller, buyer]) await opened(one);
  return { swap, seller, buyer };
}

describe("the pages behind the links of a mail show what the mail announces", () => {
  it("about a claim", async () => {
    const { swap, seller, buyer } = await aDeal();
    const date = chicagoDay(new Date());
    const paid = { swap, method: "wire", reference: "W-1", date } as const;
    await withoutPapers(swap);
    for (const kind of ["buyer", "seller"] as const) value(await recordPayment(admin, { ...paid, kind }));
    value(
      await sendTitle(admin, {
        swap,
        date,
        carrier: "UPS",
        tracking: "1Z999AA10123456784",
        unsigned: "Signed on paper.",
      }),
    );
    for (const one of [seller, buyer]) await opened(one);
    const claim = value(await openClaim(buyer, { swap, category: "condition", description: "A crack." }))._id;
    expect(await opened(seller)).toEqual(["claim-opened: Read and answer the claim"]);
    expect(await opened(buyer)).toEqual(["claim-received: Open the claim"]);
    value(await answerClaim(seller, { claim, position: "agrees", text: "Yes." }));
    value(await addToClaim(admin, { claim, text: "Thank you." }));
    expect(await opened(buyer)).toEqual(["claim-answered: Open the claim", "claim-posted: Open the claim"]);
    expect(await opened(seller)).toEqual(["claim-posted: Open the claim"]);
    const reason = "The listing does not show it.";
    value(await decideClaim(admin, { claim, outcome: "granted", reason, fromSeller: "400", fromSwaplot: "" }));
    // A colleague must approve it before the parties are notified.
    expect([await opened(buyer), await opened(seller)]).toEqual([[], []]);
    const accountant = await makeUser({ role: "accountant" });
    const approval = (await findClaim(accountant, claim))?.approval?._id as string;
    value(await approveDeviation(accountant, { swap, approval }));
    expect(await opened(buyer)).toEqual(["claim-decided: Read the decision"]);
    expect(await opened(seller)).toEqual(["claim-decided: Read the decision"]);
    value(await recordPayment(admin, { ...paid, kind: "buyer" }));
    expect(await opened(buyer)).toEqual(["refund-paid: Open the claim"]);
    value(await reopenClaim(admin, { claim, reason: "The workshop was wrong." }));
    expect(await opened(seller)).toEqual(["claim-reopened: Open the claim"]);
    value(await withdrawClaim(buyer, { claim }));
    expect(await opened(seller)).toEqual(["claim-withdrawn: Open the claim"]);
  });

  it("about an arbitration", async () => {
    const { swap, seller, dealer } = await anAuctionSale();
    for (const one of [seller, dealer]) await opened(one);
    const { photo } = await proofOf(dealer);
    const said = { category: "condition", description: "A dent.", line: "damage", wanted: "600" } as const;
    const claim = value(await openClaim(dealer, { swap, ...said, files: [photo] }))._id;
    expect(await opened(seller)).toEqual(["claim-opened: Read and answer the arbitration"]);
    expect(await opened(dealer)).toEqual(["claim-received: Open the arbitration"]);
    value(await answerClaim(seller, { claim, position: "disputes", text: "No." }));
    expect(await opened(dealer)).toEqual(["claim-answered: Open the arbitration"]);
    const auctions = await makeUser({ role: "dealmaker-auction" });
    const decision = { outcome: "declined", fromSeller: "", fromSwaplot: "" } as const;
    value(await decideClaim(auctions, { claim, ...decision, reason: "The listing does not show it." }));
    for (const one of [seller, dealer]) expect(await opened(one)).toEqual(["claim-decided: Read the decision"]);
  });

  it("reminds people who have not signed", async () => {
    const { swap, seller } = await aDeal();
    await forge("update closing_papers set prepared_at = now() - interval '25 hours' where swap_id = $1", [swap]);
    await remindToSign();
    expect(await opened(seller)).toEqual([expect.stringMatching(/^papers-to-sign-reminder: Read and sign/)]);
  });
});

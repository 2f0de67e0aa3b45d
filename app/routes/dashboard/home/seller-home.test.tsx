import { expect, it } from "vitest";
import type { OwnDeal } from "#modules/deals/schemas.ts";
import type { OfferView } from "#modules/offers/schemas.ts";
import type { SellerHome as Home } from "#modules/swaps/schemas.ts";
import { draw } from "#test/draw.tsx";
import { SellerHome } from "./seller-home.tsx";

const home = {
  swap: {
    _id: "s1",
    channel: "listing",
    stage: "deal",
    step: "payments",
    listedDate: "2026-11-01",
    fullName: "Honda",
    createdAt: "2026-11-01T16:00:00Z",
  },
  swaps: [],
  status: { tone: "ok", text: "Payment" },
  actions: [],
  asks: {},
  can: {},
  progress: [],
  next: [],
  team: [],
  ended: false,
} as unknown as Home;
const deal = {
  swap: "s1",
  reader: "seller",
  step: "payments",
  price: null,
  openCents: null,
  parts: [],
  payments: [],
  bring: [],
} as unknown as OwnDeal;
const drawn = (facts: { deal?: OwnDeal; offers?: OfferView[] }) =>
  draw(
    <SellerHome
      home={home}
      offers={[]}
      visits={[]}
      papers={null}
      claims={null}
      views={0}
      inspection={null}
      written={null}
      now="2026-11-30T16:00:00Z"
      deal={null}
      meeting={null}
      requests={null}
      floor={null}
      lot={null}
      negotiation={null}
      watchers={0}
      questions={[]}
      publicQuestions={[]}
      bought={[]}
      state={null}
      {...facts}
    />,
  );

it("a car for sale waits for offers, visits, and questions; after its sale only what there was is shown", async () => {
  const waits = ["Offers appear here", "No visits yet", "Buyers can ask on your car’s page"];
  const onSale = await drawn({});
  for (const words of waits) expect(onSale).toContain(words);
  const sold = await drawn({ deal });
  for (const words of waits) expect(sold).not.toContain(words);
  const canceled = { _id: "o", status: "canceled", amount: 18_000, party: "seller", buyerName: "Ada", history: [] };
  const offers = [{ ...canceled, createdAt: "2026-11-20T16:00:00Z" }] as unknown as OfferView[];
  expect(await drawn({ deal, offers })).toContain("$18,000");
});

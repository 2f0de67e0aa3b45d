import { expect, it } from "vitest";
import type { OfferView } from "#modules/offers/schemas.ts";
import { sellerTerms } from "#modules/swaps/policy.ts";
import { draw } from "#test/draw.tsx";
import { OfferFields } from "./offer-form.tsx";
import { OfferList } from "./offer-list.tsx";

const car = { _id: "c", name: "2019 Honda CR-V", price: 24_600 };
const amountIn = (html: string) => html.match(/<input[^>]*name="offer"[^>]*value="([^"]*)"/)?.[1];

it("an offer starts at the amount under discussion, the first one at the asking price", async () => {
  const startsAt = async (offer: { amount: number; side: "buyer" | "seller" } | null) =>
    amountIn(await draw(<OfferFields car={car} offer={offer && { _id: "o", ...offer }} />));
  expect(await startsAt(null)).toBe("24,600");
  expect(await startsAt({ amount: 22_000, side: "buyer" })).toBe("22,000");
  expect(await startsAt({ amount: 23_500, side: "seller" })).toBe("23,500");
});

it("a counter offer starts at the amount that it answers", async () => {
  const offer = {
    _id: "o",
    status: "open",
    amount: 22_000,
    side: "buyer",
    party: "seller",
    forSale: true,
    buyerName: "Ada",
    visited: false,
    history: [],
    expiresAt: "2026-12-01T15:00:00Z",
    createdAt: "2026-11-28T15:00:00Z",
  } as unknown as OfferView;
  expect(amountIn(await draw(<OfferList swap="c" offers={[offer]} back="/u/home" />))).toBe("22,000");
});

it("offers stand side by side with what each leaves to the seller, the highest first", async () => {
  const terms = sellerTerms({ loanActive: true, loanPayoff: 12_000 }, "marketplace", "2026-11-23");
  const offer = (_id: string, amount: number) =>
    ({
      _id,
      status: "open",
      amount,
      side: "buyer",
      party: "seller",
      forSale: true,
      buyerName: "Ada",
      visited: false,
      terms,
      history: [],
      expiresAt: "2026-12-01T15:00:00Z",
      createdAt: "2026-11-28T15:00:00Z",
    }) as unknown as OfferView;
  const html = await draw(
    <OfferList swap="c" offers={[offer("a", 22_000), offer("b", 23_000)]} asking={24_000} back="" />,
  );
  const words = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(words.match(/You keep \$[\d,]+/g)).toEqual(["You keep $11,000", "You keep $10,000"]);
  expect(words).toMatch(/\$23,000 Highest offer .*vs. asking price − \$1,000 Loan payoff −\$12,000 Selling fee \$0/);
  expect(words).toContain("At $23,000: you keep $11,000");
  expect(html.match(/Highest offer/g)).toHaveLength(1);
});

it("the delivery that was asked for on the car's page is part of the offer", async () => {
  const quote = { to: "60614", place: "Chicago, IL", miles: 12, cents: 9_900, days: 2, estimate: true, taxes: null };
  const html = await draw(<OfferFields car={car} quote={quote} />);
  expect(html).toMatch(/<input[^>]*name="deliver"[^>]*value="60614"/);
  expect(html).toContain("About $99 to Chicago, IL.");
});

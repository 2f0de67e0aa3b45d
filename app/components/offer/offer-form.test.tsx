import { expect, it } from "vitest";
import type { OfferView } from "#modules/swaps/schemas.ts";
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
    ...{ _id: "o", status: "open", amount: 22_000, side: "buyer", party: "seller", buyerName: "Ada", visited: false },
    ...{ history: [], expiresAt: "2026-12-01T15:00:00Z", createdAt: "2026-11-28T15:00:00Z" },
  } as unknown as OfferView;
  expect(amountIn(await draw(<OfferList swap="c" offers={[offer]} back="/u/home" />))).toBe("22,000");
});

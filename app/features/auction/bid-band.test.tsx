import { expect, it } from "vitest";
import type { LotNow } from "#modules/auctions/schemas.ts";
import { draw } from "#test/draw.tsx";
import { BidBand } from "./bid-band.tsx";

const closed = (outcome: LotNow["standing"]["outcome"], leads: boolean) =>
  ({
    own: { label: 2, leads, floor: 7_000, autobid: null, turn: null },
    negotiation: null,
    history: [],
    standing: { phase: "closed", price: 7_000, leader: 2, endsAt: "2026-11-20T20:14:30.000Z", outcome },
  }) as unknown as LotNow;
const band = (now: LotNow) => draw(<BidBand now={now} whyNot={null} at={0} />);

it("says how a lot ended for the dealer who led, and for the others", async () => {
  expect(await band(closed("sold", true))).toContain("You won at $7,000");
  expect(await band(closed("sold", false))).toContain("Sold at $7,000");
  const [mine, other] = [await band(closed("fell through", true)), await band(closed("fell through", false))];
  for (const html of [mine, other]) {
    expect(html).toContain("The sale fell through");
    expect(html).not.toContain("You won");
    expect(html).not.toContain("payment is due");
  }
  expect(mine).toContain("Your purchase at $7,000 was canceled.");
  expect(await band(closed("reserve not met", true))).toContain("you and the seller didn’t agree");
});

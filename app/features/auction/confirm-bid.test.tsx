import { describe, expect, it } from "vitest";
import type { LotNow } from "#modules/auctions/schemas.ts";
import { draw } from "#test/draw.tsx";
import { ConfirmBid } from "./confirm-bid.tsx";

const standing: LotNow["standing"] = {
  seq: 8,
  phase: "live",
  price: 625,
  leader: 1,
  minNext: 650,
  reserve: "met",
  buyNow: null,
  endsAt: "2026-11-20T20:14:30.000Z",
  bids: 6,
  outcome: null,
};
const lot = { swap: "1", lane: "A", runOrder: 4, vehicle: "2018 Honda Civic", mileage: 60_000, picture: null };
const own = (leads: boolean) => ({ label: 1, floor: 600, autobid: 700, leads, turn: null });

/** The dialog as the server draws it, which is all that a browser without scripts has. */
const dialog = (leads: boolean, how: "bid" | "autobid", amount: number) =>
  draw(
    <ConfirmBid
      lot={lot}
      grade={null}
      now={{ standing, own: own(leads), purse: null }}
      delivery={null}
      how={how}
      amount={amount}
      refused={null}
      back="/"
    />,
  );

describe("the dialog before a bid", () => {
  const words = "You already lead at $625. This would raise your price to $725.";

  it("tells a leader that a bid raises his own price", async () => {
    expect(await dialog(true, "bid", 725)).toContain(words);
  });

  it("says nothing of it to others, or about an autobid that changes no price", async () => {
    const [other, auto] = [await dialog(false, "bid", 725), await dialog(true, "autobid", 800)];
    expect(other).toContain("Bid $725 on lot A-4?");
    expect(other).not.toContain("You already lead");
    expect(auto).toContain("Autobid up to $800 on lot A-4?");
    expect(auto).not.toContain("You already lead");
  });
});

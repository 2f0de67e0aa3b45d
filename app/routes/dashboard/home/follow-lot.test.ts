import { expect, it } from "vitest";
import type { OpenNegotiation } from "#app/features/auction-desk/seller-negotiation.tsx";
import type { SellerLot } from "#modules/auctions/schemas.ts";
import type { SellerHome } from "#modules/swaps/schemas.ts";
import { followLot } from "./follow-lot.ts";

const team = { you: false, who: "Ada, Dealmaker", person: null };
const homeAt = (step: string) =>
  ({
    swap: { step },
    ended: false,
    status: { text: "In auction", tone: "ok" },
    next: [
      { title: "Dealers bid for your car", text: "", takes: "", ...team },
      { title: "Later", text: "", takes: "", ...team },
    ],
  }) as unknown as SellerHome;
const lot = (values: object) =>
  ({
    phase: "live",
    outcome: null,
    reserve: 9_000,
    agreed: null,
    startsAt: "2026-12-03T16:00:00Z",
    endsAt: "2026-12-04T16:00:00Z",
    ...values,
  }) as unknown as SellerLot;
const talk = (turn: "seller" | "dealer") =>
  ({ turn, ask: 8_800, offer: 8_000, endsAt: "2026-12-05T16:00:00Z" }) as unknown as OpenNegotiation;

const told = (step: string, of: SellerLot | null, open: OpenNegotiation | null = null) => {
  const { status, next } = followLot(homeAt(step), of, open);
  return [status.text, next[0]?.title, next[0]?.you, next[1]?.title];
};

it("the seller of a car in an auction reads who acts next, and when", () => {
  const agreed = { at: "2026-12-01T16:00:00Z", by: "You", onBehalf: false };
  expect(told("auction", null)).toEqual(["Waits for an auction", "We choose an auction date", false, "Later"]);
  const again = told("auction", lot({ phase: "closed", outcome: "no bids" }));
  expect(again).toEqual(["Waits for an auction", "We choose an auction date", false, "Later"]);
  const asked = told("auction", lot({ phase: "scheduled" }));
  expect(asked).toEqual(["Your answer is needed", "Agree to $9,000", true, "Later"]);
  const planned = told("auction", lot({ phase: "scheduled", agreed }));
  expect(planned).toEqual(["Auction planned", "Bids open Thu, 03 Dec 2026, 10:00 AM Central Time", false, "Later"]);
  expect(told("auction", lot({ agreed }))).toEqual(["In auction", "Dealers bid for your car", false, "Later"]);
});

it("after the close, the seller reads whose answer it waits for, and how the auction ended", () => {
  const closed = (outcome: string) => lot({ phase: "closed", outcome });
  const [seller, dealer] = [talk("seller"), talk("dealer")];
  const below = closed("reserve not met");
  expect(told("auction", below, seller).slice(0, 3)).toEqual([
    "Your answer is needed",
    "You decide about the best bid",
    true,
  ]);
  for (const step of ["auction", "auction-failed"])
    expect(told(step, below, dealer).slice(0, 3)).toEqual(["Waiting for the dealer", "The dealer answers", false]);
  const titles = ["no bids", "reserve not met", "fell through"].map((how) => told("auction-failed", closed(how))[1]);
  expect(titles).toEqual(["No dealer placed a bid", "The reserve was not met", "The sale fell through"]);
  expect(told("pre-deal", closed("sold"))[1]).toBe("Dealers bid for your car");
});

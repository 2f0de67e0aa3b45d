import { describe, expect, it } from "vitest";
import type { LotNews, LotNow } from "#modules/auctions/schemas.ts";
import { afterNews } from "./after-news.ts";

const standing: LotNow["standing"] = {
  seq: 8,
  phase: "live",
  price: 7_000,
  leader: 2,
  minNext: 7_100,
  reserve: "not met",
  buyNow: null,
  endsAt: "2026-11-20T20:14:30.000Z",
  bids: 6,
  outcome: null,
};
const room: LotNow = {
  _id: "lot",
  standing,
  own: { label: 2, floor: 7_000, autobid: 9_000, leads: true, turn: null },
  watched: true,
  opening: 5_000,
  startsAt: "",
  previewAt: "",
  history: Array.from({ length: 60 }, (_, i) => ({ seq: 8 - i }) as LotNow["history"][number]),
  bidders: 2,
  purse: null,
  negotiation: null,
  others: [],
};
const news = (since: number, more: Partial<LotNews["standing"]> = {}): LotNews => ({
  lot: "lot",
  since,
  standing: { ...standing, seq: since + 1, price: 7_100, leader: 3, minNext: 7_200, ...more },
  bidders: 3,
  history: [{ seq: since + 1 } as LotNow["history"][number]],
});

describe("a room that is told of a bid", () => {
  it("shows it, and keeps what only this dealer knows", () => {
    const after = afterNews(room, news(8));
    expect(after).toMatchObject({ bidders: 3, watched: true, standing: { seq: 9, price: 7_100 } });
    expect(after?.own).toEqual({ ...room.own, leads: false });
    expect(after?.history.map(({ seq }) => seq).slice(0, 2)).toEqual([9, 8]);
    expect(after?.history).toHaveLength(60);
    expect(afterNews(room, news(8, { leader: 2 }))?.own?.leads).toBe(true);
    expect(afterNews({ ...room, own: null }, news(8))?.own).toBeNull();
  });

  it("asks when it has missed something, and ignores what it knows", () => {
    expect(afterNews(room, news(9))).toBeUndefined();
    expect(afterNews(room, { ...news(6), standing: { ...standing, seq: 10 } })).toBeUndefined();
    expect(afterNews(room, { ...news(8), lot: "another" })).toBeUndefined();
    expect(afterNews(room, news(7))).toBe(room);
    expect(afterNews(room, news(3))).toBe(room);
  });
});

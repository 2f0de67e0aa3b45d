import { expect, it } from "vitest";
import { newId } from "#modules/kernel/ids.ts";
import { KEPT_MS, noticeOf, RecentChanges } from "./recent-changes.ts";

const mine = new Map([["swap:1", "events"] as const]);
const everything = [{ topic: "*" }];
const change = (topic: string, event = "offer.made", id = newId()) => ({ id, event, topics: [topic, "x"], tags: [] });

function kept() {
  const clock = { now: 1_000_000 };
  const recent = new RecentChanges(() => clock.now);
  return { clock, recent };
}

it("tells what happened to one's topics in the last moments, in order, and to nothing else", () => {
  const { clock, recent } = kept();
  clock.now += 10_000;
  const [first, other, second] = [change("swap:1"), change("swap:2"), change("swap:1", "offer.declined")];
  recent.note(first);
  clock.now += 1_000;
  recent.note(other);
  recent.note(second);
  const told = recent.since(5_000, mine);
  expect(told).toEqual([
    { topic: "swap:1", event: "offer.made", id: first.id },
    { topic: "swap:1", event: "offer.declined", id: second.id },
  ]);
  expect(recent.since(500, mine)).toEqual(told.slice(1));
  expect(recent.since(5_000, new Map([["swap:2", "changes"]]))).toEqual([
    { topic: "swap:2", event: "swap.changed", id: other.id },
  ]);
  expect(recent.since(5_000, new Map())).toEqual([]);
});

it("does not keep the news of a change, for which pages that were away ask", () => {
  const { recent } = kept();
  recent.note({ ...change("swap:1"), news: { topics: ["swap:1"], data: { price: 5_000 } } });
  expect(JSON.stringify(recent.since(0, mine))).not.toContain("5000");
  const { id } = change("swap:1");
  const news = { topics: ["swap:1"], data: 1 };
  const told = { id, event: "lot.closed", topics: ["swap:1", "x"], tags: [], news };
  expect(noticeOf(told, "swap:1", "events")).toMatchObject({ news: 1 });
  expect(noticeOf(told, "x", "events")).not.toHaveProperty("news");
  expect(noticeOf(told, "swap:1", "changes")).not.toHaveProperty("news");
});

it("knows a change once, whether it was notified of or read", () => {
  const { clock, recent } = kept();
  const one = change("swap:1");
  expect([recent.note(one), recent.note(one)]).toEqual([true, false]);
  const before = change("swap:1");
  recent.fill([before, one]);
  expect(recent.since(KEPT_MS, mine).map(({ id }) => id)).toEqual([before.id, one.id]);
  expect(clock.now).toBe(1_000_000);
});

it("reloads everything for a page that was away for longer than it remembers", () => {
  const { clock, recent } = kept();
  expect(recent.since(1, mine)).toEqual(everything);
  recent.fill([]);
  expect(recent.since(60_000, mine)).toEqual([]);
  clock.now += 10 * KEPT_MS;
  expect(recent.since(KEPT_MS, mine)).toEqual([]);
  expect(recent.since(KEPT_MS + 1, mine)).toEqual(everything);
});

it("forgets what is too old or too much, and never leaves a gap", () => {
  const { clock, recent } = kept();
  for (let count = 0; count < 56_000; count += 1) {
    if (count % 1_000 === 0) clock.now += 1_000;
    recent.note(change("swap:1", "offer.made", String(count)));
  }
  expect(recent.since(50_000, mine)).toEqual(everything);
  const told = recent.since(20_000, mine);
  expect(told.at(-1)?.id).toBe("55999");
  expect(told.length).toBe(21_000);
});

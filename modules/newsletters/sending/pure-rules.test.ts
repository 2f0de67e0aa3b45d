import { describe, expect, it } from "vitest";
import { winnerOf } from "./choose-winner.ts";
import { domainOf, shareByDomain } from "./domain-rates.ts";
import { gather } from "./gather.ts";
import { morningIn, morningsOf } from "./morning.ts";

describe("a reader's morning", () => {
  it.each([
    ["2026-07-01", 8, "America/New_York", "2026-07-01T12:00:00.000Z"],
    ["2026-07-01", 8, "America/Los_Angeles", "2026-07-01T15:00:00.000Z"],
    ["2026-12-01", 8, "America/Los_Angeles", "2026-12-01T16:00:00.000Z"],
    ["2026-07-01", 8, "America/Phoenix", "2026-07-01T15:00:00.000Z"],
    // The clock skips 2:00 to 3:00 on this day, and comes to 1:00 twice on the other.
    ["2026-03-08", 2, "America/Chicago", "2026-03-08T08:00:00.000Z"],
    ["2026-11-01", 1, "America/Chicago", "2026-11-01T06:00:00.000Z"],
    ["2026-03-08", 8, "America/Chicago", "2026-03-08T13:00:00.000Z"],
    ["2026-11-01", 8, "America/Chicago", "2026-11-01T14:00:00.000Z"],
    ["2026-07-01", 8, null, "2026-07-01T13:00:00.000Z"],
    ["2026-07-01", 8, "Mars/Olympus", "2026-07-01T13:00:00.000Z"],
  ])("%s at %i in %s", (day, hour, zone, instant) => {
    expect(morningIn(day, hour, zone).toISOString()).toBe(instant);
  });

  it("begins with the first zone, or with Chicago's without readers", () => {
    expect(morningsOf("2026-07-01", 8, ["America/Denver", "America/New_York"]).first).toEqual(
      morningIn("2026-07-01", 8, "America/New_York"),
    );
    expect(morningsOf("2026-07-01", 8, []).first).toEqual(morningIn("2026-07-01", 8, null));
  });
});

describe("the rate of a domain", () => {
  const batch = ["a@One.test", "b@two.test", "c@one.test", "d@one.test"].map((email) => ({ email }));

  it("counts what the domain had, and keeps the rest for later, in order", () => {
    const { now, later, used } = shareByDomain(batch, new Map([["one.test", 1]]), 3);
    expect(now.map(({ email }) => email[0]).join("")).toBe("abc");
    expect(later.map(({ email }) => email[0]).join("")).toBe("d");
    expect([...used]).toEqual([
      ["one.test", 2],
      ["two.test", 1],
    ]);
  });

  it("takes what follows the last @", () => expect(domainOf('"a@b"@C.test')).toBe("c.test"));
});

describe("the better of two subjects", () => {
  const counts = [
    { variant: "a" as const, sent: 100, opened: 50, clicked: 10 },
    { variant: "b" as const, sent: 50, opened: 20, clicked: 6 },
  ];

  it("has the higher share, not the higher number", () => {
    expect(winnerOf(counts, "clicks")).toBe("b");
    expect(winnerOf(counts, "opens")).toBe("a");
  });

  it("is the first one without a difference", () => {
    expect(winnerOf([], "clicks")).toBe("a");
    expect(
      winnerOf(
        counts.map((one) => ({ ...one, sent: 0 })),
        "clicks",
      ),
    ).toBe("a");
  });
});

describe("gathering", () => {
  it("runs what comes meanwhile as one group, and answers each in order", async () => {
    const groups: number[][] = [];
    const double = gather(async (items: number[]) => {
      groups.push(items);
      return items.map((item) => item * 2);
    });
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
    expect(groups).toEqual([[1], [2, 3, 4]]);
  });

  it("takes what comes during its rest into the next group", async () => {
    const groups: number[][] = [];
    const note = gather(async (items: number[]) => {
      groups.push(items);
      return items;
    }, 1);
    await note(1);
    await Promise.all([note(2), Promise.resolve().then(() => note(3))]);
    expect(groups).toEqual([[1], [2, 3]]);
  });

  it("fails those of a group only", async () => {
    let calls = 0;
    const odd = gather(async (items: number[]) => {
      calls += 1;
      if (calls === 1) throw new Error("no");
      return items;
    });
    const [first, second] = await Promise.allSettled([odd(1), odd(2)]);
    expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
  });
});

import { describe, expect, it } from "vitest";
import { sunsetOf, versionDeprecatedSince } from "./deprecation.ts";
import { answerIn, CURRENT_VERSION, VERSIONS, type Version, versionOf } from "./versions.ts";

const NAME = "GET /cars";
/** A field was renamed twice, and then an amount became dollars. */
const HISTORY: Version[] = [
  { date: "2026-01-01", changes: [] },
  { date: "2026-02-01", changes: [], before: { [NAME]: (car) => ({ title: (car as { name: string }).name }) } },
  { date: "2026-03-01", changes: [], before: { [NAME]: (car) => ({ name: (car as { model: string }).model }) } },
];
const asking = (version?: string) =>
  new Request("http://swaplot.test", version === undefined ? {} : { headers: { "swaplot-version": version } });

describe("a version of the API", () => {
  it.each([
    [undefined, "2026-03-01"],
    ["", "2026-03-01"],
    [" 2026-01-01 ", "2026-01-01"],
  ])("%j is answered as %s", (asked, version) => {
    expect(versionOf(asking(asked), null, HISTORY)).toEqual({ ok: true, value: version });
  });

  it.each([
    ["2026-02-01", undefined, "2026-02-01"],
    ["2026-02-01", "2026-01-01", "2026-01-01"],
    ["2026-02-02", undefined, "2026-03-01"],
    ["2027-01-01", undefined, "2026-03-01"],
    [null, undefined, "2026-03-01"],
  ])("%s of a key, with %s in the request, is answered as %s", (pinned, asked, version) => {
    expect(versionOf(asking(asked), pinned, HISTORY)).toEqual({ ok: true, value: version });
  });

  it("is deprecated from the day of the next one that changed something, and works for a year after that", () => {
    const changed = { kind: "changed", text: "An amount is in dollars." } as const;
    const added = { kind: "added", text: "A call." } as const;
    const versions: Version[] = [
      { date: "2026-01-01", changes: [added] },
      { date: "2026-02-01", changes: [added] },
      { date: "2026-03-01", changes: [added, changed] },
    ];
    expect(versions.map(({ date }) => versionDeprecatedSince(date, versions))).toEqual([
      "2026-03-01",
      "2026-03-01",
      undefined,
    ]);
    expect([sunsetOf("2026-03-01"), sunsetOf("2028-02-29")]).toEqual(["2027-03-01", "2029-03-01"]);
  });

  it.each(["2026-01-02", "2025-01-01", "latest", "x".repeat(5_000)])(
    "%s is refused, and the answer names all",
    (asked) => {
      const refused = versionOf(asking(asked), null, HISTORY);
      expect(refused).toMatchObject({
        ok: false,
        error: { code: "unknown-version", status: 400, details: { versions: HISTORY.map(({ date }) => date) } },
      });
    },
  );

  it.each([
    ["2026-03-01", { model: "CR-V" }],
    ["2026-02-01", { name: "CR-V" }],
    ["2026-01-01", { title: "CR-V" }],
  ])("%s gets answers in its own form", (version, answer) => {
    expect(answerIn(version, NAME, { model: "CR-V" }, HISTORY)).toEqual(answer);
    expect(answerIn(version, "GET /other", { model: "CR-V" }, HISTORY)).toEqual({ model: "CR-V" });
  });

  it("has a date of its own and says what changed; the last one is the current one", () => {
    const dates = VERSIONS.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(dates.filter((date) => !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual([]);
    expect(VERSIONS.filter(({ changes }) => changes.length === 0)).toEqual([]);
    expect(dates.at(-1)).toBe(CURRENT_VERSION);
  });
});

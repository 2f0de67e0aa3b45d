import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../settings.ts";
import { type Finding, judgeFindings, limitsIn } from "./limits.ts";
import { nextVersion, weaknessesIn } from "./npm-answers.ts";

const limits = limitsIn(readFileSync(path.join(ROOT, "docs/security-rules.md"), "utf8"));
const now = new Date("2026-11-28T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

it("the limits are those of the document", () => {
  expect(limits).toEqual({ critical: 2, high: 7, other: 30, version: 90 });
  expect(() => limitsIn("| a severe one | soon |")).toThrow("no limit");
});

it.each([
  ["critical", 2],
  ["high", 7],
  ["moderate", 30],
  ["low", 30],
  ["version", 90],
] as const)("%s has %i days", (what, days) => {
  const finding = (since: Date): Finding =>
    what === "version"
      ? { kind: "version", component: "pg", version: "9.0.0", since }
      : { kind: "weakness", id: "GHSA-1", component: "pg", severity: what, title: "Reads too far", since };
  expect(judgeFindings([finding(ago(days - 0.1))], limits, now).late).toBe(0);
  const { late, lines } = judgeFindings([finding(ago(days + 0.1)), finding(now)], limits, now);
  expect(late).toBe(1);
  expect(lines[0]).toMatch(/^LATE {2}pg: /);
});

it("the answer of npm audit counts for components that run, once each, and its failure isn't taken for health", () => {
  const advisory = (name: string, id: string) => ({
    source: 1,
    name,
    title: "Reads too far",
    severity: "high",
    url: `https://github.com/advisories/${id}`,
  });
  const vulnerabilities = {
    sharp: { via: [advisory("sharp", "GHSA-aaaa-bbbb-cccc")] },
    wrapper: { via: ["sharp", advisory("sharp", "GHSA-aaaa-bbbb-cccc")] },
    vitest: { via: [advisory("vitest", "GHSA-dddd-eeee-ffff")] },
  };
  expect(weaknessesIn(JSON.stringify({ vulnerabilities }), new Set(["sharp", "wrapper"]))).toEqual([
    { id: "GHSA-aaaa-bbbb-cccc", component: "sharp", severity: "high", title: "Reads too far" },
  ]);
  expect(weaknessesIn(JSON.stringify({ vulnerabilities: {} }), new Set(["sharp"]))).toEqual([]);
  expect(() => weaknessesIn(JSON.stringify({ message: "405" }), new Set())).toThrow("405");
  expect(() => weaknessesIn("", new Set())).toThrow("no answer");
});

it("a new version has the same major number, or the same minor one before 1.0, and is no test version", () => {
  const times = (...versions: string[]) =>
    JSON.stringify(Object.fromEntries(versions.map((one, at) => [one, ago(100 - at).toISOString()])));
  const next = (ours: string, ...versions: string[]) => nextVersion(times(...versions), ours)?.version;
  expect(next("1.2.3", "1.2.2", "1.2.3", "1.10.0", "2.0.0")).toBe("1.10.0");
  expect(next("1.2.3", "1.2.4-beta.1", "2.0.0", "0.9.9")).toBeUndefined();
  expect(next("0.45.4", "0.45.5", "0.46.0")).toBe("0.45.5");
  expect(next("0.45.4", "0.46.0")).toBeUndefined();
  expect(next("18.4.0-beta.17", "18.4.0-beta.18", "18.5.0")).toBe("18.5.0");
  expect(nextVersion("", "1.0.0")).toBeUndefined();
});

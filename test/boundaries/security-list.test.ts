import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
/** The requirements of levels 1 and 2 in ASVS 5.0.0. */
const REQUIREMENTS = 253;

type Row = { id: string; state: string; shown: string };
const text = readFileSync(path.join(root, "docs/security.md"), "utf8");
const rows: Row[] = text
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, id]) => /^\d+\.\d+\.\d+$/.test(id ?? ""))
  .map(([, id = "", , state = "", shown = ""]) => ({ id, state, shown }));
const filesIn = ({ shown }: Row): string[] =>
  [...shown.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file as string);

describe("the list of security requirements", () => {
  it("has every requirement once", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(REQUIREMENTS);
    expect(rows).toHaveLength(REQUIREMENTS);
  });

  it("names a test for each one that is met, and a reason for each other one", () => {
    const isSound = (row: Row) =>
      row.state === "met"
        ? filesIn(row).length > 0
        : /^not (met|applicable)$/.test(row.state) && row.shown.endsWith(".");
    expect(rows.filter((row) => !isSound(row))).toEqual([]);
  });

  it("says who has to do what is not met", () => {
    const open = rows.filter(({ state }) => state === "not met");
    const unnamed = open.filter(
      ({ shown }) => !/\. Who: the (operator|developers|owner of the specification)\b/.test(shown),
    );
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });

  it("counts them at its head", () => {
    const counted = [...text.matchAll(/^\| (met|not met|not applicable) \| (\d+) \|$/gm)];
    const stated = Object.fromEntries(counted.map(([, state, count]) => [state, Number(count)]));
    const found = Object.groupBy(rows, ({ state }) => state);
    expect(stated).toEqual(Object.fromEntries(Object.entries(found).map(([state, all]) => [state, all?.length])));
  });

  it("names tests that exist", () => {
    const missing = rows.flatMap(filesIn).filter((file) => !existsSync(path.join(root, file)));
    expect(missing).toEqual([]);
  });
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { defineRegistry } from "#modules/kernel/registry.ts";
import { ON_APPROVAL, ON_TRANSITION } from "./index.ts";
import { printTable } from "./print-table.ts";

const TABLE = path.join(import.meta.dirname, "table.md");
const modules = path.join(import.meta.dirname, "..");

/** The modules that have a file of this name. */
const declaredIn = (file: string) =>
  readdirSync(modules)
    .filter((module) => existsSync(path.join(modules, module, file)))
    .sort();

describe("the consequences of a transition", () => {
  it("are those of every on-transition.ts", () => {
    expect(ON_TRANSITION.map(({ module }) => module).sort()).toEqual(declaredIn("on-transition.ts"));
  });

  it("are those of the table", () => {
    const printed = printTable(ON_TRANSITION);
    if (process.env.WRITE_CONSEQUENCES) writeFileSync(TABLE, printed);
    expect(readFileSync(TABLE, "utf8")).toBe(printed);
  });

  it("differ from the table when a module is left out, or changes the transitions that it follows", () => {
    const table = printTable(ON_TRANSITION);
    expect(printTable(ON_TRANSITION.slice(1))).not.toBe(table);
    const always = ON_TRANSITION.map((one) => ({
      ...one,
      within: one.within.map((it) => ({ ...it, when: () => true })),
    }));
    expect(printTable(always)).not.toBe(table);
  });
});

describe("approvals of later modules", () => {
  it("are those of every on-approval.ts, with a kind each", () => {
    expect(ON_APPROVAL.map(({ what }) => what)).toEqual(["claim"]);
    expect(declaredIn("on-approval.ts")).toHaveLength(ON_APPROVAL.length);
  });
});

describe("a registry", () => {
  it("fails when it is read before anything is registered, even an empty list", () => {
    const registry = defineRegistry<string>("words");
    expect(() => registry.all()).toThrow("No words are registered");
    registry.register([]);
    expect(registry.all()).toEqual([]);
  });
});

import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runSteps } from "./run-steps.ts";
import type { Step } from "./steps.ts";

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
});

const running = (script: string, more: Partial<Step> = {}): Step => ({
  name: "step",
  what: "something holds",
  command: () => [process.execPath, "-e", script],
  ...more,
});

describe("runSteps", () => {
  it("counts each step as one test", async () => {
    expect(await runSteps([running(""), running("process.exit(2)")], [])).toEqual({ passed: 1, failed: 1 });
  });

  it("counts the tests inside a step that reports them", async () => {
    const counting = running("", { count: () => ({ passed: 7, failed: 0 }) });
    expect(await runSteps([counting], [])).toEqual({ passed: 7, failed: 0 });
  });

  it("runs neighboring single-processor steps two at a time, and all others one at a time", async () => {
    const log = path.join(mkdtempSync(path.join(os.tmpdir(), "steps-")), "log");
    // Each step of the pair waits for the other to start, so they would hang if they ran one after the other.
    const logging = (name: string, more: Partial<Step> = {}, wait = "") => {
      const note = (what: string) => `require("fs").appendFileSync(${JSON.stringify(log)}, "${what}${name} ")`;
      const read = `const read = () => require("fs").readFileSync(${JSON.stringify(log)}, "utf8")`;
      return running(`${read}; ${note("+")}; ${wait} ${note("-")}`, more);
    };
    const single = { single: true } as const;
    const pair = (name: string) => logging(name, single, 'while (!read().includes("+b") || !read().includes("+c"));');
    await runSteps([logging("a"), pair("b"), pair("c"), logging("d")], []);
    const order = readFileSync(log, "utf8").replace("+c +b", "+b +c").replace("-c -b", "-b -c");
    expect(order.trim()).toBe("+a -a +b +c -b -c +d -d");
  });

  it("fails a step that exits with an error even though all its tests passed", async () => {
    const failing = running("process.exit(1)", { count: () => ({ passed: 7, failed: 0 }) });
    expect(await runSteps([failing], [])).toEqual({ passed: 7, failed: 1 });
  });

  it("fails a step that ran no tests", async () => {
    const empty = running("", { count: () => ({ passed: 0, failed: 0 }) });
    expect(await runSteps([empty], [])).toEqual({ passed: 0, failed: 1 });
  });

  it("lists the flaky and skipped tests of a passing step", async () => {
    const flaky = { passed: 7, failed: 0, flaky: ["a car is sold"], skipped: ["a map is drawn", "a mail is sent"] };
    await runSteps([running("", { count: () => flaky })], []);
    expect(lines.join("\n")).toContain(
      "7 passed, 0 failed; FLAKY: a car is sold; skipped: a map is drawn, a mail is sent",
    );
  });

  it("fails a step whose results cannot be read", async () => {
    const unreadable = running("", {
      count() {
        throw new Error("no such file");
      },
    });
    expect(await runSteps([unreadable], [])).toEqual({ passed: 0, failed: 1 });
  });

  it("shows the output of failed steps only", async () => {
    await runSteps(
      [running("console.log('fine')"), running("console.log('first'); console.error('last'); process.exit(1)")],
      [],
    );
    const shown = lines.join("\n");
    expect(shown).toContain("first\nlast");
    expect(shown).not.toContain("fine");
  });

  it("reports a missing requirement of a step", async () => {
    const unmet = running("", {
      prepare() {
        throw new Error("The browser tests need Chromium");
      },
    });
    await runSteps([unmet], []);
    expect(lines.join("\n")).toContain("The browser tests need Chromium");
  });

  it("passes extra arguments to the step's command", async () => {
    const echo = running("", {
      command: (more) => [process.execPath, "-e", "process.exit(Number(process.argv[1]))", ...more],
    });
    expect(await runSteps([echo], ["0"])).toEqual({ passed: 1, failed: 0 });
    expect(await runSteps([echo], ["5"])).toEqual({ passed: 0, failed: 1 });
  });
});

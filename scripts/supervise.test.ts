import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Supervised, supervise } from "./supervise.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "supervise-"));
const lines: string[] = [];
let started: Supervised | undefined;

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(source: string): string {
  const file = path.join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, source);
  return file;
}

describe("a supervised process", () => {
  it("restarts after a crash", async () => {
    started = supervise("web", program("process.send('ready'); setTimeout(() => process.exit(3), 50)"));
    await started.ready;
    await expect.poll(() => lines.join("\n"), { timeout: 5_000 }).toContain("web restarted");
    expect(lines.join("\n")).toContain("The web process exited (code 3). Restarting in 0.5 s");
    await started.stop();
  });

  it("is not restarted if it was never ready", async () => {
    started = supervise("web", program("process.exit(1)"));
    await expect(started.ready).rejects.toThrow("The web process exited before it was ready (code 1)");
  });

  it("is not restarted after a stop", async () => {
    started = supervise("web", program("process.send('ready'); setInterval(() => {}, 1000)"));
    await started.ready;
    await started.stop();
    expect(lines).toEqual([]);
  });

  it("restarts immediately on request", async () => {
    started = supervise("web", program("process.send('ready'); setInterval(() => {}, 1000)"));
    await started.ready;
    started.restart();
    await expect.poll(() => lines.join("\n"), { timeout: 5_000 }).toContain("web restarted");
    expect(lines.join("\n")).not.toContain("exited");
    await started.stop();
  });
});

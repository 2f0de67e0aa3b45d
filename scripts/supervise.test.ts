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
  it("starts again when it falls", async () => {
    started = supervise("web", program("process.send('ready'); setTimeout(() => process.exit(3), 50)"));
    await started.ready;
    await expect.poll(() => lines.join("\n"), { timeout: 5_000 }).toContain("web runs again");
    expect(lines.join("\n")).toContain("The web process ended (code 3); it starts again in 0.5 s");
    await started.stop();
  });

  it("that never becomes ready is given up", async () => {
    started = supervise("web", program("process.exit(1)"));
    await expect(started.ready).rejects.toThrow("The web process ended before it was ready (code 1)");
  });

  it("stays away once it is stopped", async () => {
    started = supervise("web", program("process.send('ready'); setInterval(() => {}, 1000)"));
    await started.ready;
    await started.stop();
    expect(lines).toEqual([]);
  });

  it("restarts immediately on request", async () => {
    started = supervise("web", program("process.send('ready'); setInterval(() => {}, 1000)"));
    await started.ready;
    started.restart();
    await expect.poll(() => lines.join("\n"), { timeout: 5_000 }).toContain("web runs again");
    expect(lines.join("\n")).not.toContain("ended");
    await started.stop();
  });
});

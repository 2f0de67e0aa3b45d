import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { keepRelease } from "./keep-release.ts";
import { readKeptAsset } from "./read-kept-asset.ts";

let folder: string;
restoreSettingsAfterEach();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-releases-"));
  process.env.STORAGE_DIR = path.join(folder, "files");
  reloadEnvironment();
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** The assets of a release: one that all releases have, and one of its own. */
function built(name: string): string {
  const assets = path.join(folder, name);
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, "font-same.woff2"), "the same font");
  writeFileSync(path.join(assets, `frame-${name}.js`), `script of ${name}`);
  return assets;
}

async function start(name: string, most = 3): Promise<void> {
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(60_000);
  await keepRelease(built(name), most);
}

const scriptOf = async (name: string): Promise<string | undefined> => {
  vi.advanceTimersByTime(60_000);
  return (await readKeptAsset(`frame-${name}.js`))?.toString();
};

it("serves the assets of the newest releases, also of one that starts later", async () => {
  await start("one");
  expect(await scriptOf("one")).toBe("script of one");
  expect(await scriptOf("two")).toBeUndefined();
  await start("two");
  expect(await scriptOf("two")).toBe("script of two");
  expect(await scriptOf("one")).toBe("script of one");
});

it("keeps the newest three, and each one for a day after it was replaced", async () => {
  for (const name of ["one", "two", "three", "four", "five"]) await start(name);
  expect(await scriptOf("one")).toBe("script of one");
  vi.setSystemTime(Date.now() + DAY_MS);
  await start("six");
  expect(readdirSync(path.join(folder, "files/releases"))).toHaveLength(3);
  expect(await scriptOf("three")).toBeUndefined();
  for (const name of ["four", "five", "six"]) expect(await scriptOf(name)).toBe(`script of ${name}`);
  expect((await readKeptAsset("font-same.woff2"))?.toString()).toBe("the same font");
});

it("counts a release that is taken back to as the newest", async () => {
  for (const name of ["one", "two", "three"]) await start(name, 2);
  vi.setSystemTime(Date.now() + DAY_MS);
  await start("one", 2);
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  await start("one", 2);
  expect(await scriptOf("one")).toBe("script of one");
  expect(await scriptOf("three")).toBe("script of three");
  expect(await scriptOf("two")).toBeUndefined();
});

it("completes a release whose process died while it was written, and several may start at the same time", async () => {
  const assets = built("one");
  await Promise.all([keepRelease(assets, 3), keepRelease(assets, 3)]);
  rmSync(path.join(folder, "files/releases"), { recursive: true });
  await keepRelease(assets, 3);
  expect(await scriptOf("one")).toBe("script of one");
});

it("serves nothing but the assets of releases", async () => {
  await start("one");
  for (const name of ["../../secret", "..%2Fsecret", "", "constructor"])
    expect(await readKeptAsset(name)).toBeUndefined();
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newReleaseFolder, pointTo, removeOldReleases } from "./release-folders.ts";

let build: string;
beforeEach(() => {
  build = mkdtempSync(path.join(os.tmpdir(), "swaplot-build-"));
});
afterEach(() => rmSync(build, { recursive: true, force: true }));

let builds = 0;
async function release(text: string): Promise<string> {
  builds += 1;
  const folder = newReleaseFolder(build, String(builds).padStart(8, "0"));
  for (const part of ["server", "client"]) {
    mkdirSync(path.join(folder, part));
    writeFileSync(path.join(folder, part, "file"), text);
  }
  pointTo(build, folder);
  await removeOldReleases(build, folder);
  return folder;
}

const read = (place: string) => readFileSync(path.join(place, "file"), "utf8");

it("leaves a process that runs the files of its release, and gives the next one the new files", async () => {
  await release("one");
  const running = realpathSync(path.join(build, "client"));
  await release("two");
  expect(read(running)).toBe("one");
  expect(read(path.join(build, "client"))).toBe("two");
  expect(read(path.join(build, "server"))).toBe("two");
});

it("replaces the folders of a build from before there were links", async () => {
  for (const part of ["server", "client"]) mkdirSync(path.join(build, part));
  await release("one");
  expect(read(path.join(build, "server"))).toBe("one");
});

it("keeps the newest three", async () => {
  for (const text of ["one", "two", "three", "four"]) await release(text);
  expect(readdirSync(path.join(build, "releases"))).toHaveLength(3);
  expect(read(path.join(build, "client"))).toBe("four");
});

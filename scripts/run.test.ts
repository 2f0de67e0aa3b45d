import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "./settings.ts";

const PACKAGES = {
  "": {},
  "node_modules/runs": { integrity: "sha512-runs", version: "1.2.3" },
  "node_modules/builds": { integrity: "sha512-builds", peer: true },
  "node_modules/@scope/of-a-scope": { integrity: "sha512-scope", version: "4.0.0" },
  "node_modules/other-name": { integrity: "sha512-name", name: "its-name", version: "5.0.0" },
  "node_modules/vitest": { integrity: "sha512-vitest", dev: true },
  "node_modules/of-another-system": { integrity: "sha512-other", optional: true },
};
const { "": _project, "node_modules/of-another-system": _other, ...EVERYTHING } = PACKAGES;
const { "node_modules/vitest": _checks, ...WITHOUT_CHECKS } = EVERYTHING;

/** Stands for npm: it copies the lock file that it finds into node_modules. With REFUSE, it finds no package at its URL. */
const NPM = `
  const fs = require("node:fs");
  const [command, ...flags] = process.argv.slice(2);
  if (command === "config") console.log("https://packages.test/npm/");
  else {
    console.error("npm " + [command, ...flags.slice(0, 2)].join(" "));
    const lock = fs.readFileSync("package-lock.json", "utf8");
    if (process.env.REFUSE && lock.includes("packages.test")) process.exit(1);
    fs.mkdirSync("node_modules", { recursive: true });
    fs.writeFileSync("node_modules/lock.json", lock);
  }
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "run-"));
  mkdirSync(path.join(folder, "scripts"));
  for (const file of ["run.mjs", "resolve-once.mjs"])
    copyFileSync(path.join(ROOT, "scripts", file), path.join(folder, "scripts", file));
  writeFileSync(path.join(folder, "package.json"), "{}");
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages: PACKAGES }));
  writeFileSync(path.join(folder, "npm.cjs"), NPM);
  writeFileSync(path.join(folder, "script.mjs"), `console.log("ran", ...process.argv.slice(2));`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Records what npm has installed, as npm does. */
function installed(packages: Record<string, unknown>) {
  mkdirSync(path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
}

/** The packages of the lock file that npm got. */
const given = () => JSON.parse(readFileSync(path.join(folder, "node_modules/lock.json"), "utf8")).packages;

function run(...args: string[]) {
  return runWith({}, ...args);
}

function runWith(more: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, ...more, npm_execpath: path.join(folder, "npm.cjs") };
  const options = { env, encoding: "utf8" } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(folder, "scripts/run.mjs"), ...args], options);
  return { output: stdout.trim(), npm: stderr.match(/^npm (.*)$/m)?.[1] };
}

describe("the entry point of npm scripts", () => {
  it("installs what runs and builds the site, or everything for a check", () => {
    expect(run("script.mjs", "one")).toEqual({ output: "ran one", npm: "ci --omit=dev --include=peer" });
    expect(run("--all", "script.mjs", "one")).toEqual({ output: "ran one", npm: "ci --include=dev --include=peer" });
  });

  it("tells npm the tarball URL of each package, so that it doesn't ask the registry", () => {
    mkdirSync(path.join(folder, "node_modules/old"), { recursive: true });
    run("script.mjs");
    expect(given()["node_modules/runs"].resolved).toBe("https://packages.test/npm/runs/-/runs-1.2.3.tgz");
    expect(given()["node_modules/@scope/of-a-scope"].resolved).toBe(
      "https://packages.test/npm/@scope/of-a-scope/-/of-a-scope-4.0.0.tgz",
    );
    expect(given()["node_modules/other-name"].resolved).toBe("https://packages.test/npm/its-name/-/its-name-5.0.0.tgz");
    expect(existsSync(path.join(folder, "node_modules/old"))).toBe(false);
    expect(existsSync(path.join(folder, "var/packages"))).toBe(false);
  });

  it("lets npm ask the registry if a package isn't at its usual URL", () => {
    expect(runWith({ REFUSE: "1" }, "script.mjs").output).toBe("ran");
    expect(given()).toEqual(PACKAGES);
    expect(existsSync(path.join(folder, "var/packages"))).toBe(false);
  });

  it("installs nothing if the packages are there, no matter who installed them", () => {
    installed(EVERYTHING);
    expect(run("script.mjs")).toEqual({ output: "ran", npm: undefined });
    expect(run("--all", "script.mjs")).toEqual({ output: "ran", npm: undefined });
  });

  it("adds the packages of checks to the others, which a running site may be using", () => {
    installed(WITHOUT_CHECKS);
    expect(run("script.mjs").npm).toBeUndefined();
    expect(run("--all", "script.mjs").npm).toBe("install --no-save --include=dev");
  });

  it("installs again after package-lock.json has changed, with the packages of checks if they were there", () => {
    const { "node_modules/builds": _missing, ...incomplete } = WITHOUT_CHECKS;
    installed({ ...incomplete, "node_modules/vitest": { integrity: "sha512-older" } });
    expect(run("script.mjs").npm).toBe("ci --omit=dev --include=peer");
    mkdirSync(path.join(folder, "node_modules/vitest"));
    expect(run("script.mjs").npm).toBe("ci --include=dev --include=peer");
  });
});

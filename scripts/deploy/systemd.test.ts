import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { environment, reloadEnvironment, SETTINGS } from "#modules/kernel/environment.ts";
import { afterFile } from "#test/cleanup.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { ROOT } from "../settings.ts";
import { WORKER_FLAGS, WORKER_NICENESS } from "../worker-flags.ts";

restoreSettingsAfterEach();

/** Where the units expect the release that runs. */
const CURRENT = "/srv/swaplot/current";
const folder = path.join(import.meta.dirname, "systemd");
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
const units = globSync("*.{service,timer}", { cwd: folder }).sort();
const services = units.filter((name) => name.endsWith(".service"));
const valuesOf = (name: string, key: string) =>
  [...read(name).matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value]) => value as string);

it("the settings are ours, and enough for production", () => {
  const settings = parseEnv(read("settings.env")) as Record<string, string>;
  expect(Object.keys(settings).filter((name) => name !== "NODE_ENV" && !SETTINGS.includes(name))).toEqual([]);
  expect(Object.keys(parseEnv(read("owner.env")))).toEqual(["DATABASE_OWNER_URL"]);
  Object.assign(process.env, settings, { SWAPLOT_MODE: "production", PORT: "3001" });
  expect(reloadEnvironment()).toMatchObject({ mode: "production", secure: true, showcase: false });
});

it("the services start files that exist, with the flags of the other ways to start", () => {
  const dockerfile = readFileSync(path.join(import.meta.dirname, "Dockerfile"), "utf8");
  const started = services.flatMap((name) => valuesOf(name, "ExecStart").map((line) => [name, line] as const));
  expect(started.map(([name]) => name)).toEqual(services);
  for (const [name, line] of started) {
    const [, flags = "", file = ""] = /\/node_modules\/\.bin\/node ((?:--\S+ )*)(\S+\.ts)/.exec(line) ?? [];
    expect(existsSync(path.join(ROOT, file)), line).toBe(true);
    expect(flags.trim().split(" ").filter(Boolean), name).toEqual(file.startsWith("workers/") ? WORKER_FLAGS : []);
    const [options = "", memory = ""] = valuesOf(name, "Environment").filter((value) =>
      /NODE_OPTIONS|MALLOC/.test(value),
    );
    expect(dockerfile.replaceAll("/srv/swaplot/", `${CURRENT}/`)).toContain(
      options.replace(/^"NODE_OPTIONS=(.*)"$/, 'NODE_OPTIONS="$1"'),
    );
    expect(dockerfile).toContain(memory);
  }
  expect(valuesOf("swaplot-worker@.service", "Nice")).toEqual([String(WORKER_NICENESS)]);
});

it("only the migration, the backup, and the trial restore get the role that owns the database", () => {
  const owners = services.filter((name) => valuesOf(name, "EnvironmentFile").includes("/etc/swaplot/owner.env"));
  expect(owners).toEqual(["swaplot-backup.service", "swaplot-migrate.service", "swaplot-trial.service"]);
});

it("processes get time to drain", () => {
  const seconds = (name: string) => Number(valuesOf(name, "TimeoutStopSec")[0]);
  process.env.SWAPLOT_MODE = "production";
  Object.assign(process.env, parseEnv(read("settings.env")));
  reloadEnvironment();
  expect(seconds("swaplot-web@.service")).toBeGreaterThan(environment().drainMs / 1_000 + 10); // `stop` in app/server/main.ts
  expect(seconds("swaplot-worker@.service")).toBeGreaterThan(30); // `stopOnce` in workers/start.ts
});

const ANALYZE = "/usr/bin/systemd-analyze";
it.runIf(existsSync(ANALYZE))("systemd reads all units without a remark", () => {
  const copy = mkdtempSync(path.join(os.tmpdir(), "swaplot-units-"));
  afterFile(() => rmSync(copy, { recursive: true, force: true }));
  const files = units.map((name) => path.join(copy, name.replace("@.", "@3001.")));
  for (const [n, file] of files.entries()) writeFileSync(file, read(units[n] as string).replaceAll(CURRENT, ROOT));
  const { status, stdout, stderr } = spawnSync(ANALYZE, ["verify", ...files], { encoding: "utf8" });
  // It also reads the units of this machine, and remarks on those are not about ours.
  const said = `${stdout}${stderr}`.split("\n").filter((line) => line.includes("swaplot"));
  expect({ status, said }).toEqual({ status: 0, said: [] });
});

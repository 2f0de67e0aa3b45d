import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#db/embedded/server.ts";
import { siteUrlOf } from "#db/embedded/site-role.ts";
import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { eventually } from "#test/journeys/main-job.ts";
import { requireBuild } from "#test/journeys/started-site.ts";
import { ROOT } from "../settings.ts";
import { installOneOf } from "../system-package.ts";
import { documentedCommands, documentedDefinitions } from "./documented-commands.ts";
import { TRIED, WALK } from "./tried-commands.ts";

// A site is set up, run, saved, and restored with the commands of docs/operations.md, as an operator copies them.
const EXPORTS = documentedCommands.filter((command) => command.startsWith("export "));
const [WEB, WORKER] = ["node app/server/main.ts", "node --max-semi-space-size=4 workers/main.ts"] as const;
const ADDRESS = "https://www.example.com";
const PASSWORD = "of-the-owner";
const TOKEN = "a token of the walk";
/** A busy machine takes minutes for its dozen of programs. */
const TIMEOUT = 1_200_000;

const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-walk-"));
const ran = new Set<string>();
let cluster: Embedded;
let owner: string;
let empty: string;
let ports: { web: number; worker: number };

beforeAll(async () => {
  requireBuild();
  if (!existsSync("/usr/bin/openssl")) installOneOf("openssl");
  cluster = await startEmbedded({ dataDir: path.join(folder, "postgres"), throwaway: true });
  const client = new pg.Client(cluster.url);
  await client.connect();
  for (const statement of documentedDefinitions) await client.query(statement.replace("…", PASSWORD));
  await client.query("create database empty owner swaplot");
  await client.end();
  const address = new URL(cluster.url);
  [owner, empty] = ["swaplot", "empty"].map(
    (name) => Object.assign(new URL(address), { username: "swaplot", password: PASSWORD, pathname: name }).href,
  ) as [string, string];
  ports = { web: await freePort(), worker: await freePort() };
});

afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The command with our places and secrets in those of the documents. */
function filled(command: string): string {
  ran.add(command);
  // The signal to stop is for the process, not for the shell.
  return command
    .replace(/^(?=node (app|--max))/, "exec ")
    .replace("postgres://swaplot_site:…@…", siteUrlOf(owner))
    .replace("postgres://swaplot:…@…", owner)
    .replace("postgres://…/empty", empty)
    .replace("SESSION_SECRET=…", "SESSION_SECRET='a secret of the walk, for no one else at all'")
    .replace("/etc/swaplot/settings.env", path.join(import.meta.dirname, "systemd/settings.env"))
    .replace("/backups", path.join(folder, "backups"))
    .replace("FOLDER", () => path.join(folder, "backups", readdirSync(path.join(folder, "backups")).at(-1) as string))
    .replace("key.txt", path.join(folder, "key.txt"));
}

/** What an operator's shell has, and what keeps the walk apart from the machine. */
const ownEnvironment = (): Record<string, string | undefined> => ({
  PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
  HOME: process.env.HOME,
  npm_execpath: process.env.npm_execpath,
  STORAGE_DIR: path.join(folder, "files"),
  PORT: String(ports.web),
  WORKER_PORT: String(ports.worker),
  METRICS_TOKEN: TOKEN,
  // No other machine is asked.
  BREACHED_PASSWORDS_URL: "none",
});

type Shell = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

function shell(commands: readonly string[], env: Record<string, string> = {}): Shell {
  const child = spawn("bash", ["-c", commands.map(filled).join("\n")], {
    cwd: ROOT,
    env: { ...ownEnvironment(), ...env } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk));
  return { child, said: () => text, ended: new Promise((resolve) => child.once("close", resolve)) };
}

/** Runs commands that end, and returns what they said. */
async function run(commands: readonly string[], env?: Record<string, string>): Promise<string> {
  const { said, ended } = shell(commands, env);
  expect(await ended, said()).toBe(0);
  return said();
}

/** Starts a process, which bash becomes, and waits until it is ready. */
async function start(command: typeof WEB | typeof WORKER, env?: Record<string, string>): Promise<Shell> {
  const started = shell([...EXPORTS, command], env);
  await eventually(async () => {
    if (started.child.exitCode !== null) throw new Error(started.said());
    return / ready"/.test(started.said());
  });
  return started;
}

async function stop({ child, said, ended }: Shell): Promise<void> {
  child.kill("SIGTERM");
  expect(await ended, said()).toBe(0);
}

const ask = (part: "web" | "worker", at: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${ports[part]}${at}`, { redirect: "manual", ...init });
const metrics = async (part: "web" | "worker") =>
  (await ask(part, "/metrics", { headers: { authorization: `Bearer ${TOKEN}` } })).text();

describe("an operator who has only the documents", { timeout: TIMEOUT }, () => {
  it("hears of everything that is wrong with the settings, before a start and from it", async () => {
    const wrong = { PORT: "abc", SMTP_URL: "foo", NODE_ENV: "production" };
    for (const command of ["npm run check:settings", "npm run backup -- --in /backups --keep 14"]) {
      const check = shell([command], wrong);
      expect(await check.ended).toBe(1);
      for (const name of ["BASE_URL", "DATABASE_URL", "SESSION_SECRET", "PORT", "SMTP_URL"])
        expect(check.said()).toMatch(new RegExp(`^ {2}${name}: `, "m"));
      expect(check.said()).not.toMatch(/^ +at /m);
    }
    const web = shell([...EXPORTS.slice(1), WEB], wrong);
    expect(await web.ended).toBe(1);
    const lines = web.said().trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "fatal", msg: "web could not start" }]);
    expect(JSON.parse(lines[0] as string).problems).toHaveLength(5);
    expect(await run([...EXPORTS, "npm run check:settings"])).toMatch(
      /Note: PLATE_SERVICE_URL.*is not set[\s\S]*The settings are complete \(production/,
    );
    expect(await run(["(set -a; . /etc/swaplot/settings.env; npm run check:settings)"])).toContain(
      "are complete (production",
    );
    expect((await run(["openssl rand -base64 48"])).trim()).toHaveLength(64);
  });

  it("migrates, starts both kinds of process, and becomes the first administrator in a browser", async () => {
    const migrate = "DATABASE_OWNER_URL=postgres://swaplot:…@… node scripts/migrate.ts";
    await run([...EXPORTS.slice(0, 1), migrate]);
    const [web, worker] = [await start(WEB), await start(WORKER)];
    try {
      for (const part of ["web", "worker"] as const) {
        expect((await ask(part, "/readyz")).status).toBe(200);
        expect((await ask(part, "/metrics")).status).toBe(401);
      }
      // Each answer of ours in the place of a service is told at the start.
      expect(web.said()).toContain("a service is missing, so a sample answers for it");
      const entry = web
        .said()
        .split("\n")
        .find((line) => line.includes("open it to set up the site")) as string;
      const address = (JSON.parse(entry) as { address: string }).address.replace(ADDRESS, "");
      const page = await ask("web", address);
      const form = new URLSearchParams({ firstName: "Ada", lastName: "Moreau", email: "ada@example.com" });
      form.set("password", "Better2day");
      for (const [, name = "", value = ""] of (await page.text()).matchAll(
        /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
      ))
        form.set(name, value);
      const sent = await ask("web", address, { method: "POST", body: form, headers: { origin: ADDRESS } });
      expect(sent.headers.get("location")).toBe("/u/setup");
      const cookie = sent.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
      expect(await (await ask("web", "/u/setup", { headers: { cookie } })).text()).toContain("Needed to sell a car");
      expect((await ask("web", address)).status).toBe(404);
      expect(await run([...EXPORTS, "npm run check:integrations"])).toContain("Not set up.");
    } finally {
      await Promise.all([stop(web), stop(worker)]);
    }
  });

  it("saves the site each night, tries the backup each week, and restores it", async () => {
    await run(["npm run backup -- --new-key key.txt"]);
    const key = path.join(folder, "key.txt");
    const recipient = /age1\w+/.exec(readFileSync(key, "utf8"))?.[0] as string;
    mkdirSync(path.join(folder, "backups"));
    const owned = { DATABASE_OWNER_URL: owner };
    const saved = [...EXPORTS, "npm run backup -- --in /backups --keep 14"];
    expect(await run(saved, { ...owned, BACKUP_RECIPIENTS: recipient })).toContain("Encrypted for one key");
    const opened = { ...owned, BACKUP_IDENTITY_FILE: key };
    expect(await run([...EXPORTS, "npm run restore -- FOLDER --trial"], opened)).toContain(
      "The trial was restored and is sound",
    );
    expect(await run([...EXPORTS, "npm run audit:verify", "npm run auction:replay -- roots"])).not.toContain("Error");
    const restored = ["DATABASE_URL=postgres://…/empty npm run restore -- FOLDER"];
    const place = path.join(folder, "restored");
    expect(await run(restored, { BACKUP_IDENTITY_FILE: key, STORAGE_DIR: place })).toContain(
      "The database was restored and is sound",
    );

    // The role of the processes, on the restored database: its address is another one, so the line of the documents comes first.
    const web = shell([...EXPORTS, `export DATABASE_URL='${siteUrlOf(empty)}'`, WEB]);
    try {
      await eventually(async () => / ready"/.test(web.said()));
      expect((await ask("web", "/readyz")).status).toBe(200);
      expect(web.said()).not.toContain("open it to set up the site");
    } finally {
      await stop(web);
    }
    const [again, ages] = [await start(WEB), /swaplot_maintenance_age_seconds\{name="(backup|trial-restore)"\} \d/g];
    try {
      expect((await metrics("web")).match(ages)).toHaveLength(2);
    } finally {
      await stop(again);
    }
  });

  it("prints the configuration of a search engine", async () => {
    const command = documentedCommands.find((one) => one.startsWith("npm run -s search -- --config")) as string;
    expect(await run([command])).toContain("path = /var/lib/manticore/cars_a_3_of_4");
  });

  it("has tried each command that is said to be tried here", () => {
    expect(Object.keys(TRIED).filter((command) => TRIED[command] === WALK && !ran.has(command))).toEqual([]);
  });
});

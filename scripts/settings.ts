import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SETTINGS } from "#modules/kernel/environment.ts";
import { withSettingFiles } from "#modules/kernel/setting-files.ts";

export const ROOT = path.resolve(import.meta.dirname, "..");

type Mode = "demo" | "development" | "production";

/** The folder of the embedded database. */
export const dataFolder = (): string => path.resolve(ROOT, process.env.PGDATA ?? "var/postgres");

/**
 * Completes the environment for this process and its children. SWAPLOT_MODE or NODE_ENV=production overrides the given
 * mode. Outside production, a session secret is generated once and stored.
 */
export function chooseMode(defaultMode: "demo" | "development"): Mode {
  loadSettingFiles();
  const chosen = process.env.SWAPLOT_MODE ?? (process.env.NODE_ENV === "production" ? "production" : defaultMode);
  process.env.SWAPLOT_MODE = chosen;
  process.env.NODE_ENV = chosen === "development" ? "development" : "production"; // selects the build of React and Remix
  if (chosen === "production") return "production";
  process.env.SESSION_SECRET ||= storedSecret(path.join(ROOT, "var/session-secret"));
  process.env.LOG_LEVEL ||= "warn"; // keeps the terminal output readable
  return chosen as Mode;
}

/** Puts the settings that are in files into the environment of this command and its children. */
export function loadSettingFiles(): void {
  Object.assign(process.env, withSettingFiles(process.env, SETTINGS));
  for (const name of SETTINGS) delete process.env[`${name}_FILE`];
}

function storedSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const secret = randomBytes(32).toString("base64url");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

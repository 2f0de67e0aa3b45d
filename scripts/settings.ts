import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "..");

type Mode = "demo" | "development" | "production";

/** The folder of the embedded database. */
export const dataFolder = (): string => path.resolve(ROOT, process.env.PGDATA ?? "var/postgres");

/**
 * Completes the environment for this process and its children. A person who sets NODE_ENV=production or SWAPLOT_MODE
 * decides; otherwise the mode is the one given. Outside production the session secret is created once and stored.
 */
export function chooseMode(usual: "demo" | "development"): Mode {
  const chosen = process.env.SWAPLOT_MODE ?? (process.env.NODE_ENV === "production" ? "production" : usual);
  process.env.SWAPLOT_MODE = chosen;
  process.env.NODE_ENV = chosen === "development" ? "development" : "production"; // how React and Remix are built
  if (chosen === "production") return "production";
  process.env.SESSION_SECRET ||= keptSecret(path.join(ROOT, "var/session-secret"));
  process.env.LOG_LEVEL ||= "warn"; // a person reads this screen
  return chosen as Mode;
}

function keptSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const secret = randomBytes(32).toString("base64url");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { MIGRATIONS } from "#db/migrate.ts";
import { environment } from "#modules/kernel/environment.ts";

/** Raise it when the starting world changes. */
const WORLD_VERSION = 1;

const short = (text: string, length: number) => createHash("sha256").update(text).digest("hex").slice(0, length);

/** Several installations may share a server, so names begin with a mark of the site's own database. */
export const startOfNames = (): string =>
  `sandbox_${short(new URL(environment().DATABASE_URL ?? "postgres://none/none").pathname, 6)}`;

let version: string | undefined;

/** A new release has other tables or another world: its sandboxes begin again under other names. */
function release(): string {
  version ??= short(`${WORLD_VERSION} ${readFileSync(path.join(MIGRATIONS, "meta/_journal.json"), "utf8")}`, 6);
  return version;
}

/** The migrated database without people and cars. */
export const baseName = (): string => `${startOfNames()}_base_${release()}`;

/** The starting world of this day, such as "2027-01-31". It is made again each day, so that its times stay near. */
export const worldName = (day: string): string => `${startOfNames()}_world_${release()}_${day.replaceAll("-", "")}`;

/** Someone who resets again and again takes them faster than one is made. */
const SPARES = [1, 2, 3];

/** The copies of this world that wait for the next sandboxes. */
export const spareNames = (day: string): string[] => SPARES.map((number) => `${worldName(day)}_spare${number}`);

/** A sandbox that no one uses any more, until it is dropped. */
export const asideName = (): string => `${startOfAside()}${randomBytes(16).toString("hex")}`;
export const startOfAside = (): string => `${startOfNames()}_aside_`;

/** How the databases of one developer begin. */
export const startOfSandboxes = (owner: string): string => `${startOfNames()}_${release()}_${short(owner, 20)}_`;

/** The database of a developer's sandbox; 63 characters are the most that Postgres keeps. */
export const sandboxName = (owner: string, copy: number): string => `${startOfSandboxes(owner)}${copy}`;

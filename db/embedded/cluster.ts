import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Binaries, findBinaries } from "./binaries.ts";
import { databasePlace, type Identity, serverIdentity } from "./place.ts";
import { readServer, stopServer } from "./server.ts";
import { hashed, SITE_ROLE, siteUrlOf } from "./site-role.ts";

/** A data folder that is ready to be started. `throwaway`: it isn't needed after this process. */
export type Cluster = { data: string; password: string; identity: Identity; binaries: Binaries; throwaway: boolean };

const USER = "app";

/** Finds the cluster of the requested folder, or creates it. */
export async function openCluster(wanted: string, throwaway: boolean): Promise<Cluster> {
  mkdirSync(path.dirname(wanted), { recursive: true });
  const identity = serverIdentity();
  const data = databasePlace(wanted, identity);
  const exists = existsSync(path.join(data, "PG_VERSION"));
  if (!exists && existsSync(data) && readdirSync(data).length > 0)
    throw new Error(`${data} is not empty and holds no database; choose another folder with PGDATA`);
  const { password, isNew } = keptPassword(`${wanted}.password`);
  const cluster = { data, password, identity, binaries: findBinaries(identity), throwaway };
  if (!exists) initialize(cluster);
  else if (isNew) await replacePassword(cluster);
  return cluster;
}

export const urlOf = ({ password }: Cluster, port: number): string =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;

/** The server gets a minimal environment, so that none of the user's variables (PGPORT, secrets) reach it. */
export function runAs({ identity }: Cluster) {
  const { NODE_ENV, PATH } = process.env;
  return { ...identity, env: { NODE_ENV, PATH, LC_ALL: "C", TZ: "UTC" }, cwd: "/" };
}

function keptPassword(file: string): { password: string; isNew: boolean } {
  if (existsSync(file)) return { password: readFileSync(file, "utf8").trim(), isNew: false };
  const password = randomBytes(24).toString("base64url");
  writeFileSync(file, password, { mode: 0o600 });
  return { password, isNew: true };
}

function initialize(cluster: Cluster): void {
  const { data, identity, password } = cluster;
  const fresh = `${data}.new`; // Renamed when complete, so that a kill halfway through doesn't leave a partial cluster behind.
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const secrets = mkdtempSync(path.join(os.tmpdir(), "initdb-"));
  const passwordFile = path.join(secrets, "password");
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const file of [fresh, secrets, passwordFile])
      if (identity.uid !== undefined) chownSync(file, identity.uid, identity.gid!);
    runInitdb(cluster, fresh, passwordFile);
    renameSync(fresh, data);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

function runInitdb(cluster: Cluster, folder: string, passwordFile: string): void {
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"]; // The same on every host.
  const access = [`--username=${USER}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const disk = cluster.throwaway ? "--no-sync" : "--data-checksums";
  execFileSync(cluster.binaries.initdb, ["-D", folder, ...access, ...locale, disk, "--no-instructions"], {
    ...runAs(cluster),
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Sets new passwords for the roles when the password file is lost. Single-user mode doesn't require the old one. */
async function replacePassword(cluster: Cluster): Promise<void> {
  const { data, binaries, password } = cluster;
  const running = readServer(data);
  if (running) await stopServer(running.pid, data);
  rmSync(path.join(data, "postmaster.pid"), { force: true });
  const sitePassword = new URL(siteUrlOf(urlOf(cluster, 0))).password;
  execFileSync(binaries.postgres, ["--single", "-D", data, "postgres"], {
    ...runAs(cluster),
    // The site's role may not exist yet; then only its line fails.
    input: `alter role ${USER} password '${password}'\nalter role ${SITE_ROLE} password '${hashed(sitePassword)}'\n`,
    stdio: ["pipe", "ignore", "pipe"], // Its output is only useful for the error message if it fails.
  });
}

import { chmodSync, chownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listenForChanges } from "#app/server/changes.ts";
import { createServer } from "#app/server/create-server.ts";
import { connect, db, disconnect } from "#db/client.ts";
import { leaveDatabase } from "#test/database.ts";
import { startThrowawayCluster } from "../cluster.ts";

const TLS = path.resolve(import.meta.dirname, "../fixtures/tls");
const read = (name: string) => readFileSync(path.join(TLS, name), "utf8");
const AUTHORITY = path.join(TLS, "authority.pem");

let cluster: Awaited<ReturnType<typeof startThrowawayCluster>>;
beforeAll(async () => {
  await leaveDatabase();
  cluster = await startThrowawayCluster();
  await encrypt(cluster.url);
}, 60_000);
afterAll(async () => {
  await disconnect();
  await cluster.stop();
});

/** The server speaks TLS, and knows a role that has a certificate in place of a password. */
async function encrypt(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const folder = (await client.query("show data_directory")).rows[0].data_directory as string;
  const { uid, gid } = statSync(folder);
  const put = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    chmodSync(file, 0o600);
    chownSync(file, uid, gid);
  };
  put("server.crt", read("server.pem"));
  put("server.key", read("server.key.pem"));
  put("root.crt", read("authority.pem"));
  const rules = readFileSync(path.join(folder, "pg_hba.conf"), "utf8");
  put("pg_hba.conf", `hostssl all swaplot_cert all cert\n${rules}`);
  await client.query("create role swaplot_cert login");
  for (const set of ["ssl = on", "ssl_ca_file = 'root.crt'"]) await client.query(`alter system set ${set}`);
  await client.query("select pg_reload_conf()");
  await vi.waitFor(async () => {
    if ((await client.query("show ssl")).rows[0].ssl !== "on") throw new Error("TLS is still off");
  });
  await client.end();
}

const address = (parameters: Record<string, string>, role?: string) => {
  const url = new URL(cluster.url);
  url.hostname = "localhost";
  if (role) Object.assign(url, { username: role, password: "" });
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};
const KNOWN = { sslmode: "verify-full", sslrootcert: AUTHORITY };
const CLIENT = { sslcert: path.join(TLS, "client.pem"), sslkey: path.join(TLS, "client.key.pem") };

type Connected = { usename: string; ssl: boolean };

/** Who is connected by each of our two drivers, and whether that is encrypted. The queue uses the same one as the pool. */
const drivers: Record<string, (url: string) => Promise<Connected | undefined>> = {
  async pool(url) {
    await disconnect();
    try {
      connect(url, 1);
      const { rows } = await db().execute<Connected>(
        sql`select usename, ssl from pg_stat_activity join pg_stat_ssl using (pid) where pid = pg_backend_pid()`,
      );
      return rows[0];
    } catch (error) {
      throw (error as Error).cause;
    } finally {
      await disconnect();
    }
  },
  async changes(url) {
    const stop = await listenForChanges(
      url,
      () => {},
      () => {},
    );
    const client = new pg.Client(cluster.url);
    await client.connect();
    const { rows } = await client.query<Connected>(
      "select usename, ssl from pg_stat_activity join pg_stat_ssl using (pid) where application_name = 'swaplot-live'",
    );
    await client.end();
    await stop();
    return rows[0];
  },
};

describe.each(Object.entries(drivers))("the connection to the database of the %s", (_, ask) => {
  it("is encrypted, with the certificate of an authority that the address names", async () => {
    expect(await ask(address(KNOWN))).toEqual({ usename: "app", ssl: true });
  });

  it("needs no password with a certificate of the site's own", async () => {
    expect(await ask(address({ ...KNOWN, ...CLIENT }, "swaplot_cert"))).toEqual({ usename: "swaplot_cert", ssl: true });
    await expect(ask(address(KNOWN, "swaplot_cert"))).rejects.toThrow(/certificate/);
  });

  it("fails at a server whose certificate no one vouches for", async () => {
    await expect(ask(address({ sslmode: "verify-full" }))).rejects.toThrow(/certificate|self.signed/);
  });
});

describe("a web process with a certificate", () => {
  it("speaks TLS", async () => {
    const server = createServer({}, { TLS_CERT: read("server.pem"), TLS_KEY: read("server.key.pem") });
    server.on("request", (_, response) => response.end("hello"));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const { port } = server.address() as AddressInfo;
    const get = (options: https.RequestOptions) =>
      new Promise<string>((resolve, reject) => {
        const request = https.get({ host: "localhost", port, agent: false, ...options }, async (response) => {
          let body = "";
          for await (const part of response) body += part;
          resolve(body);
        });
        request.on("error", reject);
      });
    expect(await get({ ca: read("authority.pem") })).toBe("hello");
    await expect(get({})).rejects.toThrow(/certificate/);
    await expect(get({ ca: read("authority.pem"), maxVersion: "TLSv1.1", minVersion: "TLSv1" })).rejects.toThrow();
    await new Promise((closed) => server.close(closed));
  });
});

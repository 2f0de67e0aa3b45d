import { readdirSync } from "node:fs";
import path from "node:path";
import { count, sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "#db/client.ts";
import { afterFile } from "#test/cleanup.ts";
import { testDatabase } from "#test/database.ts";
import { otherRelease } from "#test/other-release.ts";
import { type Site, startSite } from "#test/site.ts";
import { requireBuild } from "./started-site.ts";

/** Two releases that serve the same site, as during a deployment. They share the database and the storage. */
const BUILD = path.resolve(import.meta.dirname, "../../build");
const assetsOf = (build: string) => readdirSync(path.join(build, "client/assets"));

let old: Site;
let next: Site;
let other: string;

beforeAll(async () => {
  requireBuild();
  const { url } = await testDatabase();
  other = otherRelease();
  const folder = path.join(inject("runFolder"), new URL(url).pathname.slice(1));
  old = await startSite(url, folder, { worker: false });
  afterFile(() => old.stop());
  next = await startSite(url, folder, { worker: false, env: { BUILD_DIR: other } });
  afterFile(() => next.stop());
}, 120_000);

describe("two releases side by side", () => {
  it("serve all assets of both", async () => {
    const names = new Set([...assetsOf(BUILD), ...assetsOf(other)]);
    expect(names.size).toBeGreaterThan(assetsOf(BUILD).length + 50);
    const missing: string[] = [];
    for (const site of [old, next])
      for (const name of names) {
        const answer = await fetch(`${site.url}/assets/${name}`);
        const fine = answer.status === 200 && /immutable/.test(answer.headers.get("cache-control") ?? "");
        const typed = !/html|octet-stream/.test(answer.headers.get("content-type") ?? "html");
        if (!fine || !typed) missing.push(`${site.url} ${name}`);
      }
    expect(missing).toEqual([]);
  });

  it("have pages with different files", async () => {
    const filesOf = async ({ url }: Site) =>
      [...(await (await fetch(`${url}/`)).text()).matchAll(/\/assets\/[\w.-]+/g)].map(String);
    expect((await filesOf(old)).filter((file) => /root-/.test(file))).not.toEqual(
      (await filesOf(next)).filter((file) => /root-/.test(file)),
    );
  });

  it("accept each other's forms", async () => {
    for (const [from, to] of [[old, next] as const, [next, old] as const]) {
      const page = await fetch(`${from.url}/newsletter`);
      const form = new URLSearchParams();
      for (const [, name = "", value = ""] of (await page.text()).matchAll(
        /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
      ))
        form.set(name, value);
      form.set("firstName", "Ada");
      form.set("lastName", "Reader");
      form.set("email", `${new URL(from.url).port}@reader.test`);
      const headers = { origin: to.url, cookie: page.headers.getSetCookie().join("; ") };
      const answer = await fetch(`${to.url}/newsletter`, { method: "POST", body: form, headers, redirect: "manual" });
      expect(answer.status).toBeLessThan(400);
    }
    const [row] = await db().select({ asked: count() }).from(sql`subscribers`);
    expect(row?.asked).toBe(2);
  });

  it("answer 404 for an asset that no release has, and nobody keeps that answer", async () => {
    const answer = await fetch(`${next.url}/assets/never-12345678.js`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

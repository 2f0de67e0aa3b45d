import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { Client, clientOf } from "#test/journeys/client.ts";
import { startedSite } from "#test/journeys/started-site.ts";
import { ADDRESSES } from "#test/permissions/pages.ts";

const EVIL = "</script><script>alert(1)</script><!--<script>";
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
/** Inline scripts that a browser would run. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, script]) => script as string,
  );

type Shown = { address: string; policy: string; html: string };
let pages: Shown[];
let member: Client;

beforeAll(async () => {
  const site = await startedSite();
  const seller = await makeUser({ seller: true, buyer: true, firstName: EVIL.slice(0, 40) });
  const swap = await makeSwap({ step: "listing", sellerId: seller.id as string });
  member = await clientOf(site.url, seller);
  const clients = [new Client(site.url), member, await clientOf(site.url, await makeUser({ role: "admin" }))];
  const addresses = ADDRESSES.map((pattern) => pattern.replace(/:(\w+)\??|\*$/g, swap.id));
  pages = [];
  for (const client of clients)
    for (const address of [...addresses, `/buy/listing?q=${encodeURIComponent(EVIL)}`, "/error/404", "/no/such/page"]) {
      const response = await client.fetch(address);
      const html = await response.text();
      if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
      pages.push({ address, html, policy: response.headers.get("content-security-policy") ?? "" });
    }
}, 180_000);

describe("scripts on a page", () => {
  it("are our files and one inline script, with the same policy on every page", () => {
    expect(pages.length).toBeGreaterThan(100);
    const policies = new Set(pages.map(({ policy }) => policy));
    expect(policies.size).toBe(1);
    const [policy = ""] = policies;
    const [own = ""] = inlineScripts(pages[0]?.html ?? "");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${hashOf(own)}`);
    for (const { address, html } of pages) expect([address, inlineScripts(html)]).toEqual([address, [own]]);
  });

  it("never come from user input", async () => {
    const html = await (await member.fetch("/u/profile")).text();
    expect(html).toContain("alert(1)");
    expect(html).not.toContain("<script>alert(1)");
    expect(pages.every(({ policy }) => !policy.includes(hashOf("alert(1)")))).toBe(true);
  });
});

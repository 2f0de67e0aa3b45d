import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#modules/kernel/ids.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { Client } from "#test/journeys/client.ts";
import { startedSite } from "#test/journeys/started-site.ts";
import { PUBLIC_PAGES } from "#test/public-pages.ts";
import type { Site } from "#test/site.ts";

let site: Site;
let values: Record<string, string>;
const titles = new Map<string, string>();
const descriptions = new Map<string, string>();

beforeAll(async () => {
  site = await startedSite();
  const seller = (await makeUser({ seller: true, firstName: "Maya", lastName: "Moreau" })).id as string;
  const car = (await makeSwap({ step: "listing", sellerId: seller })).id;
  values = { car, seller, nobody: newId(), name: "2019-honda-cr-v" };
});

const filled = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name);

type Head = { title: string; description: string; canonical: string | undefined; headings: number };

function headOf(html: string): Head {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "",
    canonical: canonical && new URL(canonical).pathname,
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
  };
}

/** A page and its aliases share title and description; two different pages never do. */
function expectOwn(known: Map<string, string>, text: string, address: string): void {
  expect(text.length).toBeGreaterThan(10);
  expect(known.get(text) ?? address).toBe(address);
  known.set(text, address);
}

describe("a public URL", () => {
  it.each(Object.entries(PUBLIC_PAGES))("%s returns the expected response", async (pattern, { is, canonical }) => {
    const response = await new Client(site.url).fetch(filled(pattern), { headers: { accept: "text/html" } });
    const html = await response.text();
    if (typeof is === "string" && is.startsWith("/")) {
      expect(response.status).toBeGreaterThanOrEqual(300);
      expect(response.status).toBeLessThan(400);
      const to = new URL(response.headers.get("location") ?? "", site.url).pathname;
      return expect(to).toBe(filled(is));
    }
    expect(response.status).toBe(typeof is === "number" ? is : 200);
    const head = headOf(html);
    expect(head.headings).toBe(is === "empty" ? 0 : 1);
    if (canonical) expect(head.canonical).toBe(filled(canonical));
    const address = canonical ?? pattern;
    // An error page is the same error at every URL.
    if (typeof is === "number") return expect(head.title.length).toBeGreaterThan(10);
    expectOwn(titles, head.title, address);
    expectOwn(descriptions, head.description, address);
  });

  it("shows a visitor only a seller’s first name, initial, and public cars", async () => {
    const response = await new Client(site.url).fetch(filled("/d/:seller/status"));
    const html = await response.text();
    expect(html).toContain("Maya M.");
    expect(html).toContain(values.car as string);
    expect(html).not.toContain("Moreau");
  });
});

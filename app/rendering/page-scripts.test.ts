import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { pageScripts } from "./page-scripts.ts";

const EVIL = '</script><script>alert("<!-- evil")</script>';
const context = {
  serverHandoffString: '{"basename":"/"}',
  manifest: {
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/frame.js"] },
    routes: {
      root: { id: "root", module: "/assets/root.js", imports: ["/assets/frame.js"] },
      "routes/home": { id: "routes/home", module: "/assets/home.js" },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "routes/home" } }] },
} as unknown as EntryContext;

const html = pageScripts(context, JSON.stringify([EVIL]), ["sign-in"], true);
const blocks = [...html.matchAll(/<script( type="application\/json" id="([\w-]+)")?>([\s\S]*?)<\/script>/g)];
const json = (id: string) => JSON.parse(blocks.find((block) => block[2] === id)?.[3] ?? "");
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("the scripts of a page", () => {
  it("are listed in JSON that no browser runs, with the data of the loaders", () => {
    expect(json("handoff")).toEqual({
      context: { basename: "/", future: { v3_lazyRouteDiscovery: false } },
      deferred: ["sign-in"],
    });
    expect(json("handoff-data")).toEqual([EVIL]);
    expect(json("page-files")).toEqual({
      before: [],
      manifest: "/assets/manifest.js",
      routes: { root: "/assets/root.js", "routes/home": "/assets/home.js" },
      entry: "/assets/entry.js",
      preload: ["/assets/manifest.js", "/assets/entry.js", "/assets/frame.js", "/assets/root.js", "/assets/home.js"],
    });
  });

  it("of a visitor come with the routes of its area, and Remix asks for the others", () => {
    const visitors = pageScripts(context, "", [], false);
    expect(visitors).toContain('"v3_lazyRouteDiscovery":true');
    const files = JSON.parse(/id="page-files">(.*?)<\/script>/.exec(visitors)?.[1] ?? "");
    expect(files.known).toEqual(context.manifest);
    expect(files.preload).not.toContain("/assets/manifest.js");
  });

  it("are started by one inline script, the same in every page and the only one that the policy allows", () => {
    const inline = blocks.filter((block) => !block[1]).map((block) => block[3] as string);
    expect(inline).toHaveLength(1);
    expect(html).toMatch(/<script>[^<]*<\/script>$/);
    expect(() => new Function(inline[0] as string)).not.toThrow();
    expect(pageScripts({ ...context, serverHandoffString: "{}" }, "other", [], false)).toContain(
      `<script>${inline[0]}</script>`,
    );
    expect(contentSecurityPolicy(false)).toContain(`script-src 'self' ${hashOf(inline[0] as string)};`);
    expect(contentSecurityPolicy(true).match(/'sha256-/g)).toHaveLength(1);
  });

  it("never include a script from the data of a loader or the text of a page", () => {
    expect(contentSecurityPolicy(false)).not.toContain(hashOf('alert("<!-- evil")'));
    expect(contentSecurityPolicy(false)).not.toMatch(/script-src[^;]*unsafe/);
    expect(html.match(/<script/g)).toHaveLength(4);
  });
});

it("the policy lets pages load no plugins, change no base address, and be framed by this site only", () => {
  const rules = contentSecurityPolicy().split("; ");
  expect(rules).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]));
});

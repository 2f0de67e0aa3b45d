import { createHash } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { routesIn } from "#app/rendering/route-discovery.ts";
import { expect, test } from "./fixtures.ts";
import { account, PASSWORD, startSession } from "./people.ts";

type Routes = Record<string, { module: string; parentId?: string; hasLoader: boolean }>;
type Manifest = { url: string; entry: { module: string; imports: string[] }; routes: Routes };
type Remix = {
  __remixManifest: Manifest;
  __remixRouteModules: object;
  __remixRouter: { state: { loaderData: object } };
};

// The assumptions of app/rendering about Remix that need a real browser; app/rendering/contract has the others.

for (const who of ["visitor", "member"] as const)
  test(`the built manifest sets window.__remixManifest, with the files and the parent of each route (${who})`, async ({
    page,
    newcomer,
  }) => {
    const opened = who === "member" ? await newcomer() : page;
    await opened.goto("/");
    const manifest = await opened.evaluate(() => (window as unknown as Remix).__remixManifest);
    expect(manifest.url).toMatch(/^\/assets\/manifest-\w+\.js$/);
    expect(manifest.entry.module).toMatch(/^\/assets\/entry\.client-/);
    expect(manifest.entry.imports.length).toBeGreaterThan(0);
    for (const [id, route] of Object.entries(manifest.routes)) {
      expect(route.module, id).toMatch(/^\/assets\/.*\.js$/);
      expect(id === "root" ? undefined : Object.keys(manifest.routes), id).toEqual(
        id === "root" ? undefined : expect.arrayContaining([route.parentId]),
      );
    }
    const loaded = await opened.evaluate(() => Object.keys((window as unknown as Remix).__remixRouteModules));
    expect(loaded).toContain("root");
    const text = await (await opened.request.get(manifest.url)).text();
    expect(Object.keys(routesIn(text))).toEqual(expect.arrayContaining(Object.keys(manifest.routes)));
  });

/** Kilobytes of script that a visitor's browser loads for a page, with the headers. */
async function scriptKb(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() !== "script") return;
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  };
  page.on("requestfinished", note);
  await page.goto(path);
  page.off("requestfinished", note);
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / 1_000;
}

test("a visitor's home page, list, and car load few scripts (docs/performance.md)", { tag: "@gate" }, async ({
  page,
  newcomer,
}) => {
  expect(await scriptKb(page, "/")).toBeLessThan(112);
  const list = await newcomer();
  expect(await scriptKb(list, "/buy/listing")).toBeLessThan(120);
  const car = await list.getByRole("article").getByRole("link").first().getAttribute("href");
  const kb = await scriptKb(await newcomer(), car ?? "");
  expect(kb).toBeLessThan(127);
  expect(kb).toBeGreaterThan(60);
});

/** What each page of the dashboard loads: no validator, no day arithmetic. The list of all routes is 20 kB of it. */
const OF_MEMBERS = [
  ["admin", "/u/tasks", 195],
  ["admin", "/u/swaps/manage", 193],
  ["admin", "/u/dealboard", 176],
  ["technician", "/u/inspections", 200],
] as const;
for (const [role, path, most] of OF_MEMBERS)
  test(`${path} loads less than ${most} kB of scripts`, async ({ newcomer }) => {
    const page = await newcomer({ serviceWorkers: "block" });
    await startSession(page, account(role));
    const kb = await scriptKb(page, path);
    expect(kb).toBeLessThan(most);
    expect(kb).toBeGreaterThan(100);
  });

test("the router is window.__remixRouter and has the data of the handoff", { tag: "@gate" }, async ({ page }) => {
  await page.goto("/");
  const data = await page.evaluate(() => Object.keys((window as unknown as Remix).__remixRouter.state.loaderData));
  expect(data).toContain("root");
});

test("scroll positions are stored in sessionStorage by the key of the history entry, and restored after a reload", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => scrollTo(0, 333));
  await page.reload();
  const { key, positions } = await page.evaluate(() => ({
    key: (history.state as { key: string }).key,
    positions: JSON.parse(sessionStorage.getItem("positions") ?? "{}") as Record<string, number>,
  }));
  expect(positions[key]).toBe(333);
  expect(await page.evaluate(() => scrollY)).toBe(333);
});

test("pages of every kind of user allow our files and one inline script", { tag: "@gate" }, async ({
  newcomer,
  page,
}) => {
  const pages = {
    seller: "/u/home",
    buyer: "/u/offers",
    dealer: "/u/auction/live",
    technician: "/u/tasks",
    admin: "/u/system",
  };
  const shown = [await page.request.get("/buy/listing")];
  for (const [role, path] of Object.entries(pages)) {
    const { request } = await newcomer();
    expect((await request.post("/api/auth/login", { data: { email: account(role), password: PASSWORD } })).ok()).toBe(
      true,
    );
    shown.push(await request.get(path));
  }
  for (const answer of shown) {
    expect([answer.status(), answer.url().includes("login")]).toEqual([200, false]);
    const inline = [
      ...(await answer.text()).matchAll(/<script(?![^>]*(?:\ssrc=|application\/))[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(inline).toHaveLength(1);
    const hash = createHash("sha256")
      .update(inline[0]?.[1] ?? "")
      .digest("base64");
    expect(answer.headers()["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
  }
  expect(new Set(shown.map((answer) => answer.headers()["content-security-policy"])).size).toBe(1);
});

import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { Client, clientOf } from "#test/journeys/client.ts";
import { eventually } from "#test/journeys/main-job.ts";
import { requireBuild } from "#test/journeys/started-site.ts";
import { type Site, startSite } from "#test/site.ts";
import { type Door, databaseDoor } from "./database-door.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const AT_ONCE = 8;

let door: Door;
let site: Site;
let admin: Client;
let visitor: Client;
let pages: string[];

beforeAll(async () => {
  requireBuild();
  const { url } = await testDatabase();
  door = await databaseDoor(url);
  site = await startSite(door.url, path.join(inject("runFolder"), "away"), {
    worker: false,
    env: { LOG_LEVEL: "silent" },
  });
  admin = await clientOf(site.url, await makeUser({ role: "admin" }));
  visitor = new Client(site.url);
  pages = pagesOf((await import(path.join(ROOT, "build/server/index.js"))) as ServerBuild);
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await door?.close();
});

/** An address of every route, with some value for each of its parameters. */
function pagesOf({ routes }: ServerBuild): string[] {
  const fullPath = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined;
    return route ? `${fullPath(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  const filled = Object.keys(routes).map((id) =>
    fullPath(id)
      .replace(/\/:\w+\?/g, "")
      .replace(/:\w+/g, () => newId())
      .replace(/\*/g, "nothing-here"),
  );
  return [...new Set(filled.map((one) => one || "/"))].filter((one) => !one.startsWith("/__"));
}

type Seen = { at: string; status: number; retryAfter: string | null };

async function see(client: Client, addresses: readonly string[], init?: RequestInit): Promise<Seen[]> {
  const seen: Seen[] = [];
  const left = [...addresses];
  const one = async () => {
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      const response = await client.fetch(at, init);
      // An answer that breaks off is no answer.
      const whole = await response.arrayBuffer().then(
        () => true,
        () => false,
      );
      const { status, headers } = response;
      seen.push({ at, status: whole ? status : 599, retryAfter: headers.get("retry-after") });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return seen;
}

const dataOf = (page: string) => (page === "/" ? "/_root.data" : `${page}.data`);
const away = (seen: readonly Seen[]) => seen.filter(({ status }) => status === 503);

function expectHonest(seen: readonly Seen[]): void {
  expect(seen.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(away(seen).filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
}

describe.each(["recovering", "gone"] as const)("while the database is %s", (state) => {
  beforeAll(() => {
    door.set(state);
    // Which of the two it is makes no difference to a route.
    if (state === "gone") pages = pages.filter((_, at) => at % 8 === 0);
  });

  it("every page and its data answer 503 with Retry-After to a member", async () => {
    const [documents, data] = [await see(admin, pages), await see(admin, pages.map(dataOf))];
    for (const seen of [documents, data]) {
      expectHonest(seen);
      expect(away(seen).length).toBeGreaterThan(pages.length * 0.8);
    }
  }, 300_000);

  it("pages of visitors answer, or are 503", async () => {
    for (const seen of [await see(visitor, pages), await see(visitor, pages.map(dataOf))]) {
      expectHonest(seen);
      expect(away(seen).length).toBeGreaterThan(pages.length * 0.2);
    }
  }, 300_000);

  it("forms are 503", async () => {
    const init = { method: "POST", body: new URLSearchParams({ a: "1" }), headers: { origin: site.url } };
    expectHonest(await see(admin, pages, init));
    expectHonest(await see(admin, pages.map(dataOf), init));
  }, 300_000);

  it("every endpoint of the API is 503", async () => {
    const reads = endpoints.filter(({ method }) => method === "GET");
    const seen = await see(
      admin,
      reads.map(({ path: at }) => `/api${at.replace(/\{\w+\}/g, () => newId())}`),
    );
    expectHonest(seen);
    expect(away(seen).length).toBe(seen.length);
  }, 120_000);

  it("the file of a list is the page that says so, and the process leaves the balancer but lives", async () => {
    const file = await admin.fetch("/u/users?export=1");
    expect(file.status).toBe(503);
    expect(await file.text()).toMatch(/>503<.*Try again/s);
    expect((await see(visitor, ["/readyz"]))[0]).toMatchObject({ status: 503, retryAfter: "2" });
    expect((await visitor.fetch("/healthz")).status).toBe(200);
  });

  it("live connections are refused with Retry-After", async () => {
    const headers = { connection: "upgrade", upgrade: "websocket", origin: site.url, cookie: admin.cookie };
    const { request } = await import("node:http");
    const answer = await new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const sent = request(`${site.url}/api/ws`, { headers }, (response) =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] }),
      );
      sent.on("error", reject).end();
    });
    expect(answer).toEqual({ status: 503, retryAfter: "2" });
  });
});

it("a form that was sent meanwhile is given back, and goes through once when the database is there", async () => {
  door.set("recovering");
  const fields = {
    topic: "other",
    name: "Maya",
    email: "maya@example.test",
    message: "Is it still there?",
    _key: newId(),
  };
  const send = (body: URLSearchParams, at = "/contact") =>
    admin.fetch(at, { method: "POST", body, headers: { origin: site.url } });
  const refused = await send(new URLSearchParams(fields));
  const html = await refused.text();
  expect(refused.status).toBe(503);
  expect(html).toContain("Nothing was saved");
  expect(html).toContain("Is it still there?");
  door.set("open");
  await eventually(async () => (await visitor.fetch("/readyz")).status === 200);
  const again = new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  expect(Object.fromEntries(again)).toEqual(fields);
  const answer = await send(again);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact"]);
  expect((await admin.fetch("/u/users")).status).toBe(200);
}, 60_000);

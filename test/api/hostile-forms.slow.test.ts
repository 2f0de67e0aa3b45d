import type { ActionFunction } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, describe, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import table from "#app/routes.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";

type Route = { action?: ActionFunction };
const routes = import.meta.glob<Route>("../../app/routes/**/*.{ts,tsx}");
const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [file, ...children.flatMap(filesOf)];

let people: Actor[];
let params: Record<string, string>;
let actions: [file: string, action: ActionFunction][];

beforeAll(async () => {
  await testDatabase();
  const seller = await makeUser({ seller: true, buyer: true });
  people = [guest, seller, await makeUser({ role: "admin" })];
  const swap = await makeSwap({ step: "listing", sellerId: seller.id as string });
  params = {
    swap: swap.id,
    offer: newId(),
    task: newId(),
    user: seller.id as string,
    token: "nothing.behind",
    what: "car",
    id: swap.id,
    way: "email",
    channel: "email",
    step: "code",
    status: "confirm",
    act: "roles",
    answer: "acceptance",
    notification: newId(),
    message: newId(),
  };
  const pages = new Set((await table).flatMap(filesOf).map((file) => `../../app/${file}`));
  const modules = Object.entries(routes).filter(([file]) => pages.has(file));
  const loaded = await Promise.all(modules.map(async ([file, load]) => [file, (await load()).action] as const));
  actions = loaded.filter((one): one is [string, ActionFunction] => one[1] !== undefined);
});

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;

/** Malformed bodies, with the status that rejects them where they are read. */
const HOSTILE: [what: string, type: string, body: string, status: number][] = [
  ["JSON", "application/json", '{"a":1}', 415],
  ["text", "text/plain", "a=1", 415],
  ["multipart without a boundary", "multipart/form-data", "--x--", 400],
  ["multipart that is cut", MULTIPART, `${field("a")}1`, 400],
  ["multipart that is none", MULTIPART, "a=1", 400],
  ["a name of 100,000 levels", URLENCODED, `a${".b".repeat(100_000)}=1`, 422],
  ["90,000 names", URLENCODED, Array.from({ length: 90_000 }, (_, i) => `f${i}=1`).join("&"), 413],
  ["4,000 parts", MULTIPART, `${Array.from({ length: 4_000 }, (_, i) => `${field(`f${i}`)}1\r\n`).join("")}--x--`, 413],
];

/** Well-formed bodies with input that the pages don't expect. */
const ODD: [what: string, body: string][] = [
  ["nothing", ""],
  ["names of every object", "__proto__=1&constructor=2&toString.a=3&valueOf[]=4&hasOwnProperty=5"],
  ["a NUL", "a=%00&email=%00&contact=%00&vin=%00&zip=%00&link=%00&name=%00&_id=%00&_intent=%00"],
  ["bytes that are no text", "email=%ff%fe&zip=%c3%28&plate=%80"],
  ["objects for texts", "email.a=1&zip.a=1&vin.a=1&plate.a=1&equipment.a=1&by.a=1&contact.a=1&roles.a=1&password.a=1"],
  ["lists for texts", "email[]=1&zip[]=1&vin[]=1&plate[]=1&by[]=1&contact=1&contact=2&password=1&password=2&name[]=1"],
];

/** The status that an action returns or throws; the error if it isn't a response. */
async function statusOf(action: ActionFunction, actor: Actor, type: string, body: string): Promise<number | string> {
  const headers = { "content-type": type };
  const request = new Request("http://127.0.0.1:3000/somewhere", { method: "POST", headers, body });
  const scope = { headers: new Headers(), address: "203.0.113.9", actor: Promise.resolve(actor) };
  const answer: unknown = await withScope(scope, async () => action({ request, params, context: {} })).catch(
    (error: unknown) => error,
  );
  if (answer instanceof Response) return answer.status;
  if (answer instanceof Error) return String(answer.stack).slice(0, 300);
  const init = (answer as { init?: { status?: number } | null } | null)?.init;
  return init?.status ?? 200;
}

const nameOf = (file: string) => file.replace("../../app/routes/", "");

describe("the action of every page", () => {
  it.each(HOSTILE)("refuses %s when it reads a form, and never crashes", async (_, type, body, status) => {
    const broken: string[] = [];
    let refused = 0;
    for (const [file, action] of actions)
      for (const actor of people) {
        const got = await statusOf(action, actor, type, body);
        if (typeof got === "string" || got >= 500) broken.push(`${nameOf(file)}: ${got}`);
        if (got === status) refused += 1;
      }
    expect(broken).toEqual([]);
    expect(refused).toBeGreaterThan(actions.length / 2);
  });

  it.each(ODD)("responds to a form with %s", async (_, body) => {
    const broken: string[] = [];
    for (const [file, action] of actions)
      for (const actor of people) {
        const got = await statusOf(action, actor, URLENCODED, body);
        if (typeof got === "string" || got >= 500) broken.push(`${nameOf(file)}: ${got}`);
      }
    expect(broken).toEqual([]);
  });

  it("is included in this test", () => {
    expect(actions.length).toBeGreaterThan(40);
  });
});

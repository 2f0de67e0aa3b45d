import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { describeEndpoints } from "#app/api/reference.ts";
import { db } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { savedSearches } from "#modules/marketplace/searches/tables.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { Client, clientOf } from "#test/journeys/client.ts";
import { startedSite } from "#test/journeys/started-site.ts";
import { decidedPages } from "#test/permissions/pages.ts";
import type { Site } from "#test/site.ts";
import { ask } from "./ask.ts";

/** Property names that every object inherits, and paths that leave the site when they are joined. */
const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
const LONG = Boolean(process.env.TEST_LONG);
/** One inherited function; `npm run test:long` sends the others as well. */
const SENT = LONG ? NAMES : NAMES.slice(0, 1);
const PATHS = ["..%2f..%2f..%2f..%2f..%2f%2fevil.example", "%5c%5cevil.example", "%2f%2fevil.example"];

const root = path.resolve(import.meta.dirname, "../..");
const sources = globSync("app/**/*.{ts,tsx}", { cwd: root }).map((file) => readFileSync(path.join(root, file), "utf8"));
const namesIn = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name as string))),
];
/** Every parameter that any page reads from its URL or from a posted form, by name. */
const PARAMETERS = namesIn(/\.get(?:All)?\("([\w.]+)"\)/g);
const FIELDS = namesIn(/\.get(?:All)?\("([\w.]+)"\)|name="([\w.]+)"/g).filter(Boolean);
const LISTING = [
  "make",
  "model",
  "body",
  "transmission",
  "drivetrain",
  "fuel",
  "color",
  "type",
  "age",
  "price",
  "sort",
];
const decided = decidedPages();
const patterns = [...decided.keys()];
/** As whom the list of pages knows each of our people. */
const MEMBER: Record<string, string> = { nobody: "nobody", admin: "admin", member: "user" };

let site: Site;
let people: Record<string, { actor: Actor; client: Client }>;
let swap: string;
beforeAll(async () => {
  site = await startedSite();
  const actors = {
    nobody: guest,
    admin: await makeUser({ role: "admin" }),
    member: await makeUser({ seller: true, buyer: true }),
  };
  swap = (await makeSwap({ step: "listing", sellerId: actors.member.id as string })).id;
  const known = Object.entries(actors).map(async ([name, actor]) => {
    const client = actor.id ? await clientOf(site.url, actor) : new Client(site.url);
    return [name, { actor, client }] as const;
  });
  people = Object.fromEntries(await Promise.all(known));
});

const hasParameters = (pattern: string) => /[:*]/.test(pattern);
const filled = (pattern: string, value: (name: string) => string) =>
  pattern.replace(/:(\w+)\??|\*$/g, (_, name: string) => value(name ?? "rest"));
const query = (names: readonly string[], value: string) =>
  new URLSearchParams([...names.map((name) => [name, value]), ...NAMES.map((name) => [name, value])]).toString();

/** All path parameters at once; then one at a time, with real values for the others; then all parameters of the query. */
function* addresses(pattern: string, name: string): Generator<string> {
  const parameters = [...pattern.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter as string);
  if (hasParameters(pattern)) yield filled(pattern, () => name);
  if (parameters.length > 1)
    for (const one of parameters) yield filled(pattern, (other) => (other === one ? name : swap));
  const plain = filled(pattern, () => swap);
  yield `${plain}?${query([...PARAMETERS, ...LISTING], name)}`;
}

/** The URLs that a form is posted to: with the name in each path parameter separately, in all of them, and in none. */
function* places(pattern: string, name: string): Generator<string> {
  for (const [, one] of pattern.matchAll(/:(\w+)/g)) yield filled(pattern, (other) => (other === one ? name : swap));
  if (hasParameters(pattern)) yield filled(pattern, () => name);
  yield filled(pattern, () => swap);
}

/** Whether the guards of a page turn a person away, before anything reads the name. */
function isTurnedAway(who: string, pattern: string): boolean {
  const answer = decided.get(pattern)?.[MEMBER[who] as string];
  return answer === "403" || (answer?.endsWith("?login") ?? false);
}

/** In `npm test`, one person sends the name to a page: the administrator, or a member where the administrator is turned away. */
const sends = (who: string, pattern: string) => LONG || who === (isTurnedAway("admin", pattern) ? "member" : "admin");

type Sent = { address: string; status: number; location: string | null };

/** Sends all of them, a few at a time. */
async function sendAll(jobs: [client: Client, address: string, init?: RequestInit][]): Promise<Sent[]> {
  const answers: Sent[] = [];
  const lane = async () => {
    for (let job = jobs.pop(); job; job = jobs.pop()) {
      const [client, address, init] = job;
      const response = await client.fetch(address, init);
      await response.arrayBuffer();
      answers.push({ address, status: response.status, location: response.headers.get("location") });
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return answers;
}

/** 503 is the answer of a busy machine, whatever the name. */
const broken = (answers: Sent[]) =>
  answers
    .filter(({ status }) => status >= 500 && status !== 503)
    .map(({ address, status }) => `${status} ${address.slice(0, 120)}`);

/** The target of a redirect as a browser, and then a router, resolves it. */
function leavesSite({ location }: Sent): boolean {
  if (!location) return false;
  const once = new URL(location, site.url);
  if (/(^|\.)(google|facebook)\.com$/.test(once.hostname)) return false;
  return new URL(once.pathname + once.search, site.url).origin !== new URL(site.url).origin;
}

describe("an inherited property name", () => {
  it.each(SENT)(
    "%s breaks no page, in its URL or its parameters",
    async (name) => {
      const jobs = Object.entries(people).flatMap(([who, { client }]) =>
        patterns
          .filter((pattern) => sends(who, pattern))
          .flatMap((pattern) => [...addresses(pattern, name)].map((address): [Client, string] => [client, address])),
      );
      expect(broken(await sendAll(jobs))).toEqual([]);
    },
    900_000,
  );

  it.each(SENT)(
    "%s breaks no form",
    async (name) => {
      const body = new FormData();
      for (const field of [...FIELDS, ...NAMES, `${name}.${name}`]) body.append(field, name);
      const init = { method: "POST", body };
      const jobs = ["admin", "member"].flatMap((who) =>
        patterns
          .filter((pattern) => !/logout|session/.test(pattern) && sends(who, pattern))
          .flatMap((pattern) => [...places(pattern, name)].map((address) => [people[who]?.client, address, init])),
      );
      expect(broken(await sendAll(jobs as [Client, string, RequestInit][]))).toEqual([]);
    },
    900_000,
  );

  it.each(SENT)(
    "%s breaks no endpoint",
    async (name) => {
      const failed: string[] = [];
      for (const { method, path } of describeEndpoints())
        for (const { actor } of Object.values(people)) {
          const address = path.replaceAll(/\{[^}]+\}/g, name);
          const writes = method === "POST" || method === "PUT";
          const body = writes ? { raw: `{"${name}":"${name}","__proto__":{"a":1}}` } : {};
          const { status } = await ask(actor, method, writes ? address : `${address}?${query([], name)}`, body);
          // 502 is the response when an external service, such as telephone calls, is unavailable.
          if (status >= 500 && status !== 502) failed.push(`${status} ${method} ${address}`);
        }
      expect(failed).toEqual([]);
    },
    900_000,
  );

  it("breaks no page with a saved filter, at any position in the filter", async () => {
    const { actor, client } = people.member as { actor: Actor; client: Client };
    for (const name of NAMES) {
      const id = newId();
      const parts = { q: name, make: name, model: `${name}-${name}`, color: name, sort: name, [name]: name };
      const query = new URLSearchParams(parts).toString();
      const row = { id, userId: actor.id, name, query, makes: [name], frequency: "off" as const };
      await db().insert(savedSearches).values(row);
      expect((await client.fetch("/u/searches")).status).toBe(200);
      const shown = await client.fetch(`/u/searches/${id}`);
      expect(shown.status).toBe(302);
      expect((await client.fetch(shown.headers.get("location") ?? "")).status).toBe(200);
    }
  }, 300_000);
});

/** In `npm test`, each person sends another one of the paths. */
const pathsFor = (who: string) => (LONG ? PATHS : PATHS.filter((_, at) => at === Object.keys(people).indexOf(who)));

it("a path parameter that contains a URL never redirects to another site", async () => {
  const jobs = Object.entries(people).flatMap(([who, { client }]) =>
    patterns
      .filter(hasParameters)
      .flatMap((pattern) => pathsFor(who).map((value): [Client, string] => [client, filled(pattern, () => value)])),
  );
  const answers = await sendAll(jobs);
  expect(broken(answers)).toEqual([]);
  expect(answers.filter(leavesSite)).toEqual([]);
}, 900_000);

import { beforeAll, describe, expect, it } from "vitest";
import { findPost } from "#modules/content/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { addTemplate, sendMessage } from "#modules/messaging/index.ts";
import { findTasks } from "#modules/swaps/index.ts";
import { TaskQuery } from "#modules/swaps/schemas.ts";
import { dataAddress } from "#test/canaries/addresses.ts";
import { makeLandingPage, makePost, makePress } from "#test/factories/content.ts";
import { aScheduledLot } from "#test/factories/lot.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { Client, clientOf, sessionOf } from "#test/journeys/client.ts";
import { startedSite } from "#test/journeys/started-site.ts";
import type { Site } from "#test/site.ts";
import { WITH_SLOW } from "#test/slow.ts";
import { WRITES_ACCESS, writeAccess } from "./access.ts";
import { MEMBERS, makeMembers } from "./members.ts";
import { linksOf } from "./message-links.ts";
import { ADDRESSES, decidedPages, type Named, type Outcomes, pageLines } from "./pages.ts";

const expected = decidedPages();

let site: Site;
let members: Map<string, Actor | null>;
let values: Record<Named, string>;
const seen: Record<string, Outcomes> = {};

beforeAll(async () => {
  site = await startedSite();
  members = await makeMembers();
  const stranger = await makeUser({
    seller: true,
    firstName: "Maya",
    lastName: SECRETS.surname,
    phone: "+13125550142",
  });
  const owned = { sellerId: stranger.id as string, address: SECRETS.street, plate: SECRETS.plate };
  const swap = (await makeSwap({ step: "listing", vin: `${SECRETS.vin}54`, ...owned })).id;
  const veiled = { shortName: CAR, fullName: CAR, vin: `${SECRETS.vin}55` };
  const hidden = (await makeSwap({ step: "pre-valuate", ...veiled, ...owned })).id;
  const auctioned = (await aScheduledLot()).id;
  const evaluated = (await makeSwap({ step: "schedule-eval" })).id;
  const qualifying = (await makeSwap({ step: "qualify" })).id;
  const { list } = await findTasks(members.get("admin") as Actor, TaskQuery.parse({ swap: qualifying }));
  const post = await findPost(await makePost({ topic: "selling", title: "Plates" }));
  const press = await makePress({ title: "A third center" });
  await makeLandingPage("spring");
  const written = await sendMessage(members.get("user") as Actor, { swap, message: "Is it available?", files: [] });
  const template = await addTemplate(members.get("admin") as Actor, { name: "Keys", text: "Hello {firstName}" });
  if (!written.ok || !template.ok) throw new Error("The messages cannot be made");
  values = {
    topic: "selling",
    tipTopic: "price",
    code: post?.code as string,
    meta: "plates",
    snippet: "spring",
    id: press,
    title: "a-third-center",
    swap,
    hidden,
    evaluated,
    auctioned,
    task: list[0]?._id as string,
    user: (await makeUser()).id as string,
    name: "car",
    page: "1",
    channel: "email",
    status: "done",
    provider: "google",
    kind: "404",
    act: "activation",
    token: "nothing.behind",
    view: "wide-18-1050-1522.svg",
    operation: "getSwapsListing",
    guide: "start",
    thread: written.value.thread,
    template: template.value._id,
    what: "car",
    way: "email",
  };
});

const addressOf = (pattern: string) =>
  pattern
    .replace("*", "no/such/page")
    .replace("/u/evaluation/:swap", "/u/evaluation/:evaluated")
    .replace(/^\/u\/auction\/(live|inventory)\/d\/:swap/, "/u/auction/$1/d/:auctioned")
    .replace("/tips/:topic", "/tips/:tipTopic")
    .replace("/share/:what/:id/:way", "/share/:what/:swap/:way")
    .replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(values[name as Named] ?? newId()));

/** The target of a redirect, with ids replaced by their names. */
function placeOf(location: string): string {
  const { pathname, searchParams } = new URL(location, site.url);
  const named = Object.entries(values).reduce(
    (text, [name, id]) => (id.length > 30 ? text.replace(id, `:${name}`) : text),
    pathname,
  );
  return searchParams.has("login") ? `${named}?login` : named;
}

const pathOf = (location: string) => {
  const { pathname, search } = new URL(location, site.url);
  return pathname + search;
};

/** The data that only the people involved with the cars may see. */
const SECRETS = {
  surname: "Secretsurname",
  phone: "3125550142",
  street: "123 Hidden Street",
  vin: "5J6RW2H8XKL9876",
  plate: "SECRET7",
};
/** A name that no other car of the test has. */
const CAR = "Veiled Roadster";

/** `npm run test:long` opens the page for everyone. */
const everything = WRITES_ACCESS || Boolean(process.env.TEST_LONG);

/**
 * The answer to a user whom the page refuses is read from the data of the page, because that is the same answer without the
 * work of rendering it.
 */
async function outcomeFor(pattern: string, who: string): Promise<string> {
  const fromData = !everything && /^(to |403|404)/.test(expected.get(pattern)?.[who] ?? "ok");
  return (await answerFor(addressOf(pattern), who, { fromData })).outcome;
}

/** The data of a car's page, or the page, with everything that its components get. */
const contentFor = (pattern: string, who: string, swap: string) =>
  answerFor(addressOf(pattern.replace(/:swap\??/, swap)), who, { fromData: !everything });

/** One session per user. Each address gets a client of its own, so that no cookie of another address reaches it. */
const sessions = new Map<string, Promise<string[]>>();

function openSessionOf(who: string, actor: Actor): Promise<string[]> {
  const session = sessions.get(who) ?? sessionOf(actor);
  sessions.set(who, session);
  return session;
}

type Answer = { outcome: string; text: string };

async function answerFor(address: string, who: string, { fromData }: { fromData: boolean }): Promise<Answer> {
  const actor = members.get(who);
  const client = new Client(site.url, actor ? await openSessionOf(who, actor) : []);
  const response = await client.fetch(fromData ? dataAddress(address) : address, { headers: { accept: "text/html" } });
  if (response.headers.getSetCookie().length > 0) sessions.delete(who); // Some addresses end the session.
  const text = await response.text();
  noteForm(address, response, text, actor);
  const place = response.headers.get("location") ?? (response.status === 202 && /"redirect","([^"]+)"/.exec(text)?.[1]);
  return { text, outcome: place ? `to ${placeOf(place)}` : response.ok ? "ok" : String(response.status) };
}

/** What every answer must have, for every reader. Each address is noted once. */
const withoutType = new Set<string>();
const withoutLogout = new Set<string>();
const types = new Set<string>();

/** The empty page for the frames of other sites, and the display on the wall of a lane, which shows nothing of a person. */
const WITHOUT_PERSON: readonly string[] = ["/blank", "/auction/board"];

function noteForm(address: string, response: Response, text: string, actor: Actor | null | undefined): void {
  const type = response.headers.get("content-type") ?? "";
  const isText = /^text\/|xml/.test(type);
  if (text !== "" && (type === "" || (isText && !/; ?charset=utf-8$/i.test(type))))
    withoutType.add(`${address}: ${type}`);
  types.add(type.split(";", 1)[0] as string);
  if (!actor || !response.ok || !type.startsWith("text/html") || WITHOUT_PERSON.includes(address)) return;
  if (!/<form[^>]* method="post" action="\/logout"/.test(text)) withoutLogout.add(address);
}

/**
 * The users who request a route: all who must be refused, and one who may open it, a different one for each route. Of
 * those who must be refused, `npm test` sends visitors and every second user. `npm run test:long` sends everyone.
 */
function visitorsOf(pattern: string): readonly string[] {
  if (everything) return MEMBERS;
  const row = expected.get(pattern) ?? {};
  const start = ADDRESSES.indexOf(pattern);
  const allowed = MEMBERS.filter((who) => row[who] === "ok");
  const sample = allowed[start % allowed.length];
  const isTried = (who: string) => WITH_SLOW || who === "nobody" || (start + MEMBERS.indexOf(who)) % 2 === 0;
  return MEMBERS.filter((who) => (row[who] === "ok" ? who === sample : isTried(who)));
}

async function walk(pattern: string): Promise<Record<string, string>> {
  const visits = visitorsOf(pattern).map(async (who) => [who, await outcomeFor(pattern, who)] as const);
  return Object.fromEntries(await Promise.all(visits));
}

describe("the routes of the site", () => {
  it.each(ADDRESSES)("%s is allowed for exactly those whom its guard and the list say", async (pattern) => {
    const outcomes = await walk(pattern);
    seen[pattern] = outcomes;
    const decided = Object.entries(expected.get(pattern) ?? {}).filter(([who]) => who in outcomes);
    expect(outcomes).toEqual(WRITES_ACCESS ? outcomes : Object.fromEntries(decided));
  });

  it("say what they answer with, and texts are in UTF-8", () => {
    const kinds = ["text/html", "text/x-script", "text/csv", "application/json", "application/xml", "application/pdf"];
    for (const kind of [...kinds, "application/atom+xml", "image/svg+xml"]) expect(types, kind).toContain(kind);
    expect([...withoutType]).toEqual([]);
  });

  it("offer everybody who is signed in to log out", () => {
    expect([...withoutLogout]).toEqual([]);
  });

  it("show outsiders no car that is not public, and no private data of one that is", async () => {
    const outsiders = ["nobody", "user", "dealer", "editor"];
    const told: string[] = [];
    for (const pattern of ADDRESSES.filter((route) => route.includes(":swap")))
      for (const who of outsiders)
        for (const swap of [values.hidden as string, values.swap as string]) {
          const { text, outcome } = await contentFor(pattern, who, swap);
          // Members read the full VIN of a public car; visitors only its last six characters.
          const open = who !== "nobody" && swap === values.swap ? ["vin"] : [];
          const found = Object.entries(SECRETS).filter(
            ([what, secret]) => !open.includes(what) && text.includes(secret),
          );
          for (const [what] of found) told.push(`${pattern} tells ${who} the ${what}`);
          if (swap === values.hidden && outcome === "ok" && text.includes(CAR))
            told.push(`${pattern} shows ${who} the hidden car`);
        }
    expect(told).toEqual([]);
  });

  it("exist for every link in an email or a notification, for each recipient", async () => {
    const readers = new Map(members).set("buyer", await makeUser({ buyer: true, seller: false }));
    const dead: string[] = [];
    let opened = 0;
    for (const [who, links] of await linksOf(readers)) {
      const actor = readers.get(who) as Actor;
      for (const link of links) {
        opened += 1;
        const client = await clientOf(site.url, actor);
        let response = await client.fetch(link);
        for (let hop = 0; hop < 3 && response.headers.has("location"); hop++)
          response = await client.fetch(pathOf(response.headers.get("location") ?? ""));
        if (!response.ok) dead.push(`${who}: ${link} answers ${response.status}`);
        await response.body?.cancel();
      }
    }
    expect(dead).toEqual([]);
    expect(opened).toBeGreaterThan(20);
  }, 300_000);

  it.runIf(WRITES_ACCESS)("are written to the list", () => writeAccess("pages", pageLines(seen)));
});

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { saveServiceArea } from "#modules/inspections/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { newPlate } from "#test/browser/plates.ts";
import { aCenter } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { value } from "#test/results.ts";
import { Client } from "./client.ts";
import { codeFor } from "./main-job.ts";
import { startedSite } from "./started-site.ts";

/** The rows of docs/journeys.md: what each journey takes, by its name. */
const ROWS = new Map(
  [
    ...readFileSync(new URL("../../docs/journeys.md", import.meta.url), "utf8").matchAll(
      /^\| ([^|]+) \| (\d+) \| (\d+) \|/gm,
    ),
  ].map(([, name = "", screens, fields]) => [name, { screens: Number(screens), fields: Number(fields) }]),
);

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite({ catalog: true, worker: true }));
  const { id: center } = await aCenter();
  value(await saveServiceArea(system, { name: "Chicago", center, zips: ["60614"], technicians: [] }));
});

const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** What the form of a page with these fields sends if a person types nothing. */
function filledIn(html: string, names: readonly string[]): { action: string | null; values: [string, string][] } {
  const forms = [...html.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => form);
  const form = forms.find((one) => /method="post"/i.test(one) && names.every((name) => one.includes(`name="${name}"`)));
  if (!form) throw new Error(`No form has the fields ${names.join(", ")}`);
  const values: [string, string][] = [];
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [type, name] = [attribute(tag, "type"), attribute(tag, "name")];
    const boxed = type === "radio" || type === "checkbox";
    if (name && type !== "submit" && (!boxed || /\schecked/.test(tag)))
      values.push([name, unescaped(attribute(tag, "value") ?? (boxed ? "on" : ""))]);
  }
  for (const [select, opening = ""] of form.matchAll(/(<select[^>]*>)[\s\S]*?<\/select>/g)) {
    const chosen = /<option[^>]*\sselected[^>]*>/.exec(select)?.[0];
    values.push([attribute(opening, "name") ?? "", unescaped((chosen && attribute(chosen, "value")) ?? "")]);
  }
  for (const [, opening = "", text = ""] of form.matchAll(/(<textarea[^>]*>)([\s\S]*?)<\/textarea>/g))
    values.push([attribute(opening, "name") ?? "", unescaped(text)]);
  return { action: attribute(/<form[^>]*>/.exec(form)?.[0] ?? "", "action") ?? null, values };
}

/** A new visitor without scripts. Each screen that asks for something is counted, with what has to be typed or chosen. */
class Walk {
  readonly client = new Client(url);
  screens = 0;
  fields = 0;

  /** Fills in the form of a screen, as little as it takes, and returns where it leads. */
  async fill(path: string, typed: Record<string, string>, from = Object.keys(typed)): Promise<string> {
    const html = await (await this.client.fetch(path)).text();
    const { action, values } = filledIn(html, from);
    const body = new URLSearchParams(values);
    for (const [name, value] of Object.entries(typed)) body.set(name, value);
    const to = action === null ? path : unescaped(action);
    const answer = await this.client.fetch(to, { method: "POST", body, headers: { accept: "text/html" } });
    this.screens++;
    this.fields += Object.keys(typed).length;
    const next = answer.headers.get("location");
    if (next) return next;
    const wrong = [...(await answer.text()).matchAll(/class="error"[^>]*>([^<]*)/g)].map(([, sentence]) => sentence);
    throw new Error(`${path} was refused (${answer.status}): ${wrong.join(" ")}`);
  }

  get count() {
    return { screens: this.screens, fields: this.fields };
  }
}

const newcomer = () => ({
  firstName: "Vera",
  email: `vera.${newId()}@example.test`,
  password: "Wrench9-Blue",
  adult: "on",
});

/** Profile, code, and survey of a new buyer. */
async function join(walk: Walk): Promise<void> {
  const person = newcomer();
  await walk.fill("/signup", person);
  await walk.fill("/signup/verify", { code: await codeFor(person.email) });
  const survey = Object.fromEntries(
    ["budget", "body", "use", "timing", "financing"].map((name) => [name, "Rather not say"]),
  );
  await walk.fill("/signup/survey", survey);
}

const opened = async (walk: Walk): Promise<string> =>
  (await walk.client.fetch("/u/home")).headers.get("location") ?? "";

/** Each journey by its name in the document; returns the walk. */
const JOURNEYS: Record<string, (walk: Walk) => Promise<void>> = {
  "See what my car is worth": async (walk) => {
    await worth(walk);
  },
  "List my car": async (walk) => {
    const to = await worth(walk);
    const person = newcomer();
    const next = await walk.fill(to, { condition: "Very Good", titleStatus: "Clean" });
    await walk.fill(next, person);
    await walk.fill("/sell/register/profile", { address: "1420 W Belmont Avenue" });
    const booking = await walk.fill("/sell/register/channel", { channel: "auction" });
    expect(booking).toMatch(/^\/sell\/register\/evaluation\//);
    await walk.fill("/signup/verify", { code: await codeFor(person.email) });
  },
  "Make an offer as a new buyer": async (walk) => {
    const { id } = await makeSwap({ step: "listing", priceListing: 24_600 });
    await walk.fill(`/join/${id}/offer`, { offer: "23,000" });
    await join(walk);
    await walk.fill(await opened(walk), {}, ["offer"]);
  },
  "See a car as a new buyer": async (walk) => {
    const { id } = await makeSwap({ step: "listing", priceListing: 24_600 });
    await walk.fill(`/join/${id}/visit`, {}, ["message"]);
    await join(walk);
    const html = await (await walk.client.fetch(await opened(walk))).text();
    expect(html).toContain("Schedule");
    walk.screens++;
    walk.fields++; // the time
  },
  "Ask a question as a new buyer": async (walk) => {
    const { id } = await makeSwap({ step: "listing", priceListing: 24_600 });
    await walk.fill(`/join/${id}/question`, { message: "Was the belt replaced?" });
    await join(walk);
    await walk.fill(await opened(walk), {}, ["question"]);
  },
  "Get alerts for a search without an account": async (walk) => {
    await walk.fill("/buy/save?make=honda", { email: `vera.${newId()}@example.test` });
  },
};

/** Plate, mileage, and place; returns the page with the estimate. */
async function worth(walk: Walk): Promise<string> {
  const details = await walk.fill("/sell/register", { plate: newPlate("JC"), state: "IL" });
  const to = await walk.fill(details, { mileage: "48,200", zip: "60614" });
  const html = await (await walk.client.fetch(to)).text();
  expect(html.includes('data-part="estimate"'), to).toBe(true);
  return to;
}

describe("docs/journeys.md", () => {
  it("counts exactly these journeys", () => {
    expect([...ROWS.keys()].toSorted()).toEqual(Object.keys(JOURNEYS).toSorted());
  });

  it.each(Object.keys(JOURNEYS))("says how many screens and fields it takes: %s", async (name) => {
    const walk = new Walk();
    await lookup(JOURNEYS, name)?.(walk);
    expect(walk.count).toEqual(ROWS.get(name));
  });
});

import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { signedCookie } from "./cookies.ts";

const DAYS_90 = 90 * DAY_SECONDS;
const LONGEST = 100;
const referral = () => signedCookie("fp-ref", DAYS_90);
const campaign = () => signedCookie("campaign", DAYS_90);

/** The campaign fields of the registration payload (docs/spec/accounts.md), each with its query parameter. */
const MARKS = {
  lead: "utm_source",
  campaign: "utm_campaign",
  location: "utm_location",
  medium: "utm_medium",
  term: "utm_term",
} as const;
const NAMES = Object.keys(MARKS) as (keyof typeof MARKS)[];

/** The source of a user, as stored with a registration. */
export type Arrival = Partial<Record<keyof typeof MARKS | "fpRef", string>>;

/** The cookies that store the visitor's campaign, when the address has one (docs/spec/routes.md). */
export async function arrivalCookies({ url }: Request): Promise<string[]> {
  const address = new URL(url);
  const cookies: string[] = [];
  const reference = clean(address.searchParams.get("fp_ref"));
  if (reference) cookies.push(await referral().serialize(reference));
  const marks = marksOf(address);
  if (Object.keys(marks).length > 0) cookies.push(await campaign().serialize(marks));
  return cookies;
}

/** The visitor's campaign of the last 90 days; the address of the form itself takes precedence. */
export async function arrivalOf(request: Request): Promise<Arrival> {
  const asked = new URL(request.url).searchParams;
  const cookies = request.headers.get("cookie");
  const reference = clean(asked.get("fp_ref")) ?? clean(await referral().parse(cookies));
  const kept = ((await campaign().parse(cookies)) ?? {}) as Record<string, unknown>;
  return {
    ...pick((name) => asked.get(name) ?? asked.get(MARKS[name]) ?? kept[name]),
    ...(reference ? { fpRef: reference } : {}),
  };
}

/** The same in the shape of a car's registration; undefined when nothing is known. */
export async function leadOf(request: Request): Promise<{ lead?: Record<string, string> }> {
  const { lead, fpRef, ...rest } = await arrivalOf(request);
  const known = { ...rest, ...(lead ? { source: lead } : {}), ...(fpRef ? { referral: fpRef } : {}) };
  return Object.keys(known).length > 0 ? { lead: known } : {};
}

/** Reads the campaign from the address. Groupon has its own address. */
function marksOf({ pathname, searchParams }: URL): Arrival {
  const marks = pick((name) => searchParams.get(MARKS[name]));
  return /^\/groupon\/?$/i.test(pathname) ? { ...marks, lead: "groupon" } : marks;
}

/** The fields that have a value, each short and on one line. */
function pick(ask: (name: (typeof NAMES)[number]) => unknown): Arrival {
  const found = NAMES.map((name) => [name, clean(ask(name))] as const);
  return Object.fromEntries(found.filter(([, value]) => value));
}

/** No form shows these fields, so a user could not correct a refused one: long values are truncated. */
function clean(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const line = value.replace(/\p{C}+/gu, " ").trim();
  return [...line].slice(0, LONGEST).join("") || undefined;
}

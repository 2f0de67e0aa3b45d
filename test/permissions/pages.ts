import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { unfinishedStep } from "#app/http/guards/guard.ts";
import routes from "#app/routes.ts";
import { can } from "#modules/kernel/actor.ts";
import { PERMISSION_NAMES, type Permission } from "#modules/kernel/permissions.ts";
import { decidedAccess, unwrapped, wrapped } from "./access.ts";
import { GROUPS, MEMBERS, memberLike } from "./members.ts";

/** What a page answers to each member: "ok", "to /where", or a status. */
export type Outcomes = Record<string, string>;

const APP = path.resolve(import.meta.dirname, "../../app");

/** Each address of the site with the files that answer there: the page, and the pages inside which it shows. */
function filesByAddress(entries: RouteConfigEntry[], above = "", outer: string[] = []): [string, string[]][] {
  return entries.flatMap((entry) => {
    const here = [above, entry.path].filter(Boolean).join("/");
    const files = [...outer, entry.file];
    return [[`/${here}`, files] as [string, string[]], ...filesByAddress(entry.children ?? [], here, files)];
  });
}
const FILES = new Map(filesByAddress(await routes));
export const ADDRESSES = [...FILES.keys()];

/**
 * The permissions of which the guard of a route file wants one; none if any finished account may open it. Null if there is no guard, or one
 * that decides by more than its permission: who may open that page has to be in the list.
 */
function guardOf(file: string): readonly Permission[] | null {
  const text = readFileSync(path.join(APP, file), "utf8");
  const wanted = /\brequire[A-Z]\w*\((?:request(?:, ((?:\[[^\]]*\]|"[^"]*")))?\))?/.exec(text);
  if (!wanted?.[0].startsWith("requireScreen(request")) return null;
  const names = wanted[1] ? ([JSON.parse(wanted[1])].flat() as Permission[]) : [];
  return names.every((name) => PERMISSION_NAMES.includes(name)) ? names : null;
}

/** Where guards send who has not finished signing up; null for the others. */
function stepOf(who: string): string | null {
  const actor = memberLike(who);
  const step = actor ? unfinishedStep(actor) : "/?login";
  return step && `to ${step}`;
}

/** Whether a member may open a page behind these guards, as the guards say it. */
function outcomeBehind(guards: readonly (readonly Permission[])[], who: string): string {
  const actor = memberLike(who);
  const step = stepOf(who);
  if (!actor || step) return step ?? "";
  return guards.every((names) => names.length === 0 || names.some((name) => can(actor, name))) ? "ok" : "403";
}

/** The parts of addresses for which the test of the pages has something. It makes up ids for all others. */
const NAMED = [
  ...[
    "topic",
    "tipTopic",
    "code",
    "meta",
    "snippet",
    "id",
    "title",
    "swap",
    "hidden",
    "evaluated",
    "auctioned",
    "task",
  ],
  ...[
    "user",
    "name",
    "page",
    "channel",
    "status",
    "provider",
    "kind",
    "act",
    "token",
    "view",
    "operation",
    "guide",
    "thread",
  ],
  ...["template", "what", "way"],
] as const;
export type Named = (typeof NAMED)[number];
const isNamed = (part: string): boolean => (NAMED as readonly string[]).includes(part);

/** What follows from the guards of a page; null where the list has to say it. A page about nothing answers 404. */
function answersByGuard(address: string): Outcomes | null {
  const guards = (FILES.get(address) ?? []).map(guardOf);
  const known = guards.filter((guard) => guard !== null);
  if (known.length === 0 || known.length < guards.length) return null;
  const parts = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const opened = parts.every(isNamed) ? "ok" : "404";
  return Object.fromEntries(
    MEMBERS.map((who) => {
      const outcome = outcomeBehind(known, who);
      return [who, outcome === "ok" ? opened : outcome];
    }),
  );
}

/** The lines of the list for pages with guards: what the guards of an address ask for, from the outer page to the inner one. */
export function guardLines(): string[] {
  const guarded = [...FILES].flatMap(([address, files]) => {
    const guards = files.map(guardOf).filter((names) => names !== null);
    const words = guards.map((names) => names.join(" or ") || "a finished account");
    return guards.length > 0 ? [{ address, wanted: [...new Set(words)].join(", then ") }] : [];
  });
  return Object.entries(Object.groupBy(guarded, ({ wanted }) => wanted))
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .flatMap(([wanted, pages = []]) => wrapped(wanted, pages.map(({ address }) => address).toSorted()));
}

/** Group names instead of their members. */
function grouped(names: readonly string[]): string[] {
  for (const [group, all] of Object.entries(GROUPS))
    if (all.every((name) => names.includes(name)))
      return [group, ...grouped(names.filter((name) => !all.includes(name)))];
  return [...names];
}

/** How the list names the way to the sign-in, or to the next step of signing up. */
const STEP = "next step";

/** The lines of the list: the answers that don't follow from a guard, and the pages that give them. */
export function pageLines(seen: Readonly<Record<string, Outcomes>>): string[] {
  const rows = Object.entries(seen).flatMap(([address, outcomes]) => {
    const expected = answersByGuard(address);
    const differing = MEMBERS.filter((who) => outcomes[who] !== expected?.[who]);
    const byOutcome = Object.groupBy(differing, (who) =>
      outcomes[who] === stepOf(who) ? STEP : (outcomes[who] as string),
    );
    const answers = Object.entries(byOutcome).map(
      ([outcome, names = []]) => `${outcome} (${grouped(names).join(", ")})`,
    );
    return answers.length > 0 ? [{ address, answers: answers.join("; ") }] : [];
  });
  const groups = Object.groupBy(rows, ({ answers }) => answers);
  return Object.entries(groups)
    .map(([answers, pages = []]) => [answers, pages.map(({ address }) => address).toSorted()] as const)
    .toSorted(([, one], [, two]) => ((one[0] as string) < (two[0] as string) ? -1 : 1))
    .flatMap(([answers, addresses]) => wrapped(answers, addresses));
}

const spread = (answers: string): Outcomes =>
  Object.fromEntries(
    answers.split("; ").flatMap((answer) => {
      const [, outcome = "", names = ""] = /^(.*) \((.*)\)$/.exec(answer) ?? [];
      return names
        .split(", ")
        .flatMap((name) =>
          (GROUPS[name] ?? [name]).map((who) => [who, outcome === STEP ? (stepOf(who) ?? "") : outcome]),
        );
    }),
  );

/** What each page has to answer to each member. A page without a guard has to be in the list. */
export function decidedPages(): Map<string, Outcomes> {
  const listed = new Map<string, Outcomes>();
  for (const [answers, addresses] of unwrapped(decidedAccess("pages")))
    for (const address of addresses) listed.set(address, spread(answers));
  const addresses = new Set([...ADDRESSES, ...listed.keys()]);
  return new Map([...addresses].map((address) => [address, { ...answersByGuard(address), ...listed.get(address) }]));
}

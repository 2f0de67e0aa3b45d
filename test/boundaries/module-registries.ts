import { among, isUsed, type Sources } from "./sources.ts";

/**
 * What a module adds and where it has to be registered (docs/adding-a-feature.md). Each function answers one line for
 * everything that was forgotten, with the registry's name.
 */

/** The doors of the module a file belongs to: its own, or that of the room in a module of rooms. */
function doorOf(sources: Sources, file: string, door: string): string {
  const [, module = "", room = ""] = file.split("/");
  const own = `modules/${module}/${door}`;
  return sources.has(`modules/${module}/index.ts`) || !room ? own : `modules/${module}/${room}/${door}`;
}

/** Verbs that no door exports and no other file uses; `waiting` are those for pages and calls to come. */
export function verbsWithoutDoor(sources: Sources, waiting: readonly string[] = []): string[] {
  const found = among(sources, /^modules\//).flatMap(([file, text]) =>
    [...text.matchAll(/^export const (\w+)[^=\n]* = define(?:Verb|Action|Finding|TaskVerb)\b/gm)]
      .map(([, name]) => name as string)
      .filter((name) => !isUsed(sources, name, [file]))
      .map((name) => ({
        name,
        line: `the verb ${name} (${file}) is not exported by ${doorOf(sources, file, "index.ts")}`,
      })),
  );
  return [
    ...found.filter(({ name }) => !waiting.includes(name)).map(({ line }) => line),
    ...waiting
      .filter((name) => !found.some((one) => one.name === name))
      .map((name) => `the exception ${name} is no longer needed`),
  ];
}

/** Names that two verbs share: their responses would be stored under the same idempotency keys. */
export function sharedVerbNames(verbs: Iterable<{ verb: string }>): string[] {
  const all = [...new Set(verbs)].map(({ verb }) => verb);
  return [...new Set(all.filter((name, at) => all.indexOf(name) !== at))].map((name) => `two verbs are named ${name}`);
}

const EVENT = /^export const (\w+)[^=\n]* = defineEvent\b/gm;

/** Events outside of an events.ts, those that the module's events.ts does not export, and those that no file records. */
export function eventsWithoutDoor(sources: Sources): string[] {
  return among(sources, /^modules\/(?!kernel\/)/).flatMap(([file, text]) => {
    const names = [...text.matchAll(EVENT)].map(([, name]) => name as string);
    if (names.length === 0) return [];
    if (!file.endsWith("/events.ts")) return names.map((name) => `the event ${name} (${file}) is not in an events.ts`);
    const door = doorOf(sources, file, "events.ts");
    const inside = `./${file.slice(door.lastIndexOf("/") + 1)}`;
    const isShown = file === door || sources.get(door)?.includes(`"${inside}"`);
    return [
      ...(isShown ? [] : [`the events of ${file} are not exported by ${door}`]),
      ...names
        .filter((name) => !isUsed(recorders(sources, file), name, []))
        .map((name) => `the event ${name} (${file}) is recorded by no verb`),
    ];
  });
}

/** The files of the same module that may record an event. */
const recorders = (sources: Sources, file: string): Sources =>
  new Map(among(sources, new RegExp(`^modules/${file.split("/")[1]}/(?!(.+/)?(events|listeners)\\.ts$)`)));

/** Tables and views that db/schema.ts does not name, so that no migration would be written for them. */
export function tablesWithoutSchema(sources: Sources): string[] {
  const schema = sources.get("db/schema.ts") ?? "";
  return among(sources, /^(modules|db)\//)
    .filter(([, text]) => /^export const \w+ = pg(Table|View|MaterializedView|Enum)\(/m.test(text))
    .filter(([file]) => !schema.includes(file === "db/tables.ts" ? '"./tables.ts"' : `"#${file}"`))
    .map(([file]) => `the tables of ${file} are not in db/schema.ts`);
}

type Named = { name: string };
/** What a file declares: jobs, or listeners. */
export type Declared = { file: string; what: Named };

/** Jobs that are missing in the `jobs` of their module's jobs.ts, or in workers/register.ts. */
export function jobsNobodyRuns(
  declared: readonly Declared[],
  listed: ReadonlyMap<string, readonly Named[]>,
  registered: readonly Named[],
): string[] {
  return declared.flatMap(({ file, what }) => {
    const list = `modules/${file.split("/")[1]}/jobs.ts`;
    if (!listed.get(list)?.includes(what)) return [`the job ${what.name} (${file}) is not in the list jobs of ${list}`];
    return registered.includes(what) ? [] : [`the job ${what.name} (${list}) is not in workers/register.ts`];
  });
}

export function listenersNobodyRuns(declared: readonly Declared[], registered: readonly Named[]): string[] {
  const names = declared.map(({ what }) => what.name);
  return [
    ...declared
      .filter(({ what }) => !registered.includes(what))
      .map(({ file, what }) => `the listener ${what.name} (${file}) is not in workers/register.ts`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two listeners are named ${name}`),
  ];
}

/** Kinds of live topics that are not in LIVE_TOPICS. */
export const topicsNobodyHears = (
  declared: readonly { file: string; kind: string }[],
  live: ReadonlyMap<string, unknown>,
): string[] =>
  declared
    .filter(({ kind }) => !live.has(kind))
    .map(({ file, kind }) => `the topic ${kind} (${file}) is not in LIVE_TOPICS of app/server/live-topics.ts`);

/** Messages of a room of notices that neither its letters.ts nor letters.test.ts names: no test reads their words. */
export function lettersWithoutTest(sources: Sources, tests: string): string[] {
  const folder = "modules/messaging/notices/";
  return among(sources, /^modules\/messaging\/notices\/\w+\/(?!letters\.ts$|tell-)/)
    .filter(([, text]) => /\bLetterDraft\b/.test(text))
    .flatMap(([file]) => {
      const [room = "", name = ""] = file.slice(folder.length).split("/");
      const list = `${folder}${room}/letters.ts`;
      if (sources.get(list)?.includes(`"./${name}"`) || tests.includes(`"./${room}/${name}"`)) return [];
      return [`the message ${file} is not in ${sources.has(list) ? list : `${folder}letters.test.ts`}`];
    });
}

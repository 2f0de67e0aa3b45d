import { among, isUsed, type Sources } from "./sources.ts";

/**
 * The registries of a module (docs/adding-a-feature.md). Each function returns one line per missing entry, with the
 * registry's name.
 */

/**
 * The path of an entry point (such as index.ts) for a file: in its module or, if the module has no index.ts, in the
 * sub-folder.
 */
function entryPointOf(sources: Sources, file: string, entry: string): string {
  const [, module = "", subFolder = ""] = file.split("/");
  const own = `modules/${module}/${entry}`;
  return sources.has(`modules/${module}/index.ts`) || !subFolder ? own : `modules/${module}/${subFolder}/${entry}`;
}

/** Commands that index.ts doesn't export and no other file uses. `waiting` lists commands for future pages and calls. */
export function unexportedCommands(sources: Sources, waiting: readonly string[] = []): string[] {
  const found = among(sources, /^modules\//).flatMap(([file, text]) =>
    [...text.matchAll(/^export const (\w+)[^=\n]* = define(?:Command|Action|Finding|TaskCommand)\b/gm)]
      .map(([, name]) => name as string)
      .filter((name) => !isUsed(sources, name, [file]))
      .map((name) => ({
        name,
        line: `the command ${name} (${file}) is not exported by ${entryPointOf(sources, file, "index.ts")}`,
      })),
  );
  return [
    ...found.filter(({ name }) => !waiting.includes(name)).map(({ line }) => line),
    ...waiting
      .filter((name) => !found.some((one) => one.name === name))
      .map((name) => `the exception ${name} is no longer needed`),
  ];
}

/** Names shared by two commands, whose stored responses would collide under the same idempotency key. */
export function sharedCommandNames(commands: Iterable<{ command: string }>): string[] {
  const all = [...new Set(commands)].map(({ command }) => command);
  return [...new Set(all.filter((name, at) => all.indexOf(name) !== at))].map(
    (name) => `two commands are named ${name}`,
  );
}

const EVENT = /^export const (\w+)[^=\n]* = defineEvent\b/gm;

/**
 * Events outside an events.ts, events that the module's events.ts doesn't export, and events that are never recorded.
 */
export function unexportedEvents(sources: Sources): string[] {
  return among(sources, /^modules\/(?!kernel\/)/).flatMap(([file, text]) => {
    const names = [...text.matchAll(EVENT)].map(([, name]) => name as string);
    if (names.length === 0) return [];
    if (!file.endsWith("/events.ts")) return names.map((name) => `the event ${name} (${file}) is not in an events.ts`);
    const entry = entryPointOf(sources, file, "events.ts");
    const inside = `./${file.slice(entry.lastIndexOf("/") + 1)}`;
    const isShown = file === entry || sources.get(entry)?.includes(`"${inside}"`);
    return [
      ...(isShown ? [] : [`the events of ${file} are not exported by ${entry}`]),
      ...names
        .filter((name) => !isUsed(recorders(sources, file), name, []))
        .map((name) => `the event ${name} (${file}) is recorded by no command`),
    ];
  });
}

/** The files of the same module that may record an event. */
const recorders = (sources: Sources, file: string): Sources =>
  new Map(among(sources, new RegExp(`^modules/${file.split("/")[1]}/(?!(.+/)?(events|listeners)\\.ts$)`)));

/** Tables and views missing from db/schema.ts, so no migration would be generated for them. */
export function tablesWithoutSchema(sources: Sources): string[] {
  const schema = sources.get("db/schema.ts") ?? "";
  return among(sources, /^(modules|db)\//)
    .filter(([, text]) => /^export const \w+ = pg(Table|View|MaterializedView|Enum)\(/m.test(text))
    .filter(([file]) => !schema.includes(file === "db/tables.ts" ? '"./tables.ts"' : `"#${file}"`))
    .map(([file]) => `the tables of ${file} are not in db/schema.ts`);
}

/** Jobs that workers/register.ts does not find, because they are not exported or not in a jobs.ts. */
export function hiddenJobs(sources: Sources): string[] {
  return among(sources, /^modules\/(?!kernel\/)/).flatMap(([file, text]) =>
    [...text.matchAll(/^(export )?const (\w+)[^=\n]* = defineJob\(/gm)]
      .filter(([, exported]) => !exported || !file.endsWith("/jobs.ts"))
      .map(([, , name]) => `the job ${name} (${file}) is not exported by a jobs.ts`),
  );
}

/** Kinds of live topics missing from LIVE_TOPICS. */
export const unregisteredTopics = (
  declared: readonly { file: string; kind: string }[],
  live: ReadonlyMap<string, unknown>,
): string[] =>
  declared
    .filter(({ kind }) => !live.has(kind))
    .map(({ file, kind }) => `the topic ${kind} (${file}) is not in LIVE_TOPICS of app/http/live/live-topics.ts`);

/** Messages that neither emails.ts of their folder nor samples.ts contains, so no test covers their text. */
export function emailsWithoutSample(sources: Sources, samples: string): string[] {
  const folder = "modules/messaging/notifications/";
  return among(sources, /^modules\/messaging\/notifications\/\w+\/(?!emails\.ts$|notify-)/)
    .filter(([, text]) => /\bEmailDraft\b/.test(text))
    .flatMap(([file]) => {
      const [subFolder = "", name = ""] = file.slice(folder.length).split("/");
      const list = `${folder}${subFolder}/emails.ts`;
      if (sources.get(list)?.includes(`"./${name}"`) || samples.includes(`"./${subFolder}/${name}"`)) return [];
      return [`the message ${file} is not in ${sources.has(list) ? list : `${folder}samples.ts`}`];
    });
}

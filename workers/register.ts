import { type Exported, exportsOf } from "#modules/kernel/exports-of.ts";
import type { AnyJob, AnyListener } from "#modules/kernel/jobs.ts";

type Registered = { jobs: AnyJob[]; listeners: AnyListener[] };

let registered: Promise<Registered> | undefined;

/**
 * The jobs and listeners of all modules: every job that a `jobs.ts` exports, and every list of listeners that a
 * `listeners.ts` exports. No module registers itself as an import side effect.
 */
export function register(): Promise<Registered> {
  registered ??= collect();
  return registered;
}

async function collect(): Promise<Registered> {
  const exported = await exportsOf("modules", (file) => /^modules\/(?!kernel\/).+\/(jobs|listeners)\.ts$/.test(file));
  return {
    jobs: jobsAmong(exported.filter(({ file }) => file.endsWith("/jobs.ts"))),
    listeners: listenersAmong(exported.filter(({ file }) => file.endsWith("/listeners.ts"))),
  };
}

/** The jobs that these files export. Fails for any other export, and for a name that two jobs have. */
export function jobsAmong(exported: readonly Exported[]): AnyJob[] {
  const jobs = exported.map(({ file, name, value }) => {
    if (!isJob(value)) throw new Error(`${file} exports ${name}, which is not a job: declare it with defineJob`);
    return value;
  });
  refuseSharedNames("jobs", jobs);
  return jobs;
}

/** The listeners in the lists that these files export. Fails for any other export, and for a name that two listeners have. */
export function listenersAmong(exported: readonly Exported[]): AnyListener[] {
  const listeners = exported.flatMap(({ file, name, value }) => {
    if (!Array.isArray(value) || !value.every(isListener))
      throw new Error(`${file} exports ${name}, which is not a list of listeners: declare each with on`);
    return value as AnyListener[];
  });
  refuseSharedNames("listeners", listeners);
  return listeners;
}

const isJob = (value: unknown): value is AnyJob => isObject(value) && "lane" in value && "input" in value;
const isListener = (value: unknown): value is AnyListener => isObject(value) && "lane" in value && "event" in value;
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Waiting jobs know their job or listener by its name only. */
function refuseSharedNames(kind: string, named: readonly { name: string }[]): void {
  const names = named.map(({ name }) => name);
  const shared = names.find((name, at) => names.indexOf(name) !== at);
  if (shared !== undefined) throw new Error(`Two ${kind} are named ${shared}`);
}

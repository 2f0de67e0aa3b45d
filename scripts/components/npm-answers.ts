import type { Severity } from "./limits.ts";

/** A weakness that the registry knows of in a version that we use. */
export type Weakness = { id: string; component: string; severity: Severity; title: string };

type Advisory = { source: number; name: string; title: string; url: string; severity: Severity };
type Audit = { vulnerabilities?: Record<string, { via: (string | Advisory)[] }>; message?: string };

/** What `npm audit --json` says of the components that run; throws if the registry could not be asked. */
export function weaknessesIn(answer: string, running: ReadonlySet<string>): Weakness[] {
  const audit = parse<Audit>(answer);
  if (!audit?.vulnerabilities) throw new Error(audit?.message ?? "npm gave no answer");
  const found = new Map<string, Weakness>();
  for (const { via } of Object.values(audit.vulnerabilities))
    for (const one of via) {
      // A name leads to the component that has the weakness.
      if (typeof one === "string" || !running.has(one.name)) continue;
      const id = /GHSA-[\w-]+/.exec(one.url)?.[0] ?? String(one.source);
      found.set(`${one.name} ${id}`, { id, component: one.name, severity: one.severity, title: one.title });
    }
  return [...found.values()];
}

type Release = { version: string; at: Date };

/**
 * The first version after ours with the same major number, from what `npm view NAME time --json` says. Versions before 1.0
 * have the minor number in place of the major one; test versions don't count.
 */
export function nextVersion(answer: string, ours: string): Release | undefined {
  const times = parse<Record<string, string>>(answer) ?? {};
  const own = numbersOf(ours);
  return Object.entries(times)
    .flatMap(([version, at]) => (/^\d+\.\d+\.\d+$/.test(version) ? [{ version, at: new Date(at) }] : []))
    .filter(({ version }) => isNewer(numbersOf(version), own) && lineOf(version) === lineOf(ours))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
}

const numbersOf = (version: string): number[] => (version.split("-")[0] ?? "").split(".").map(Number);
const isNewer = (one: number[], other: number[]): boolean => {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at >= 0 && (one[at] as number) > (other[at] as number);
};
const lineOf = (version: string): string => {
  const [major, minor] = numbersOf(version);
  return major === 0 ? `0.${minor}` : String(major);
};

function parse<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

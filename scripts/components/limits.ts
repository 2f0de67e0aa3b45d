/** What was found in a component that runs. */
export type Finding =
  | { kind: "weakness"; id: string; component: string; severity: Severity; title: string; since: Date }
  | { kind: "version"; component: string; version: string; since: Date };
export type Severity = "critical" | "high" | "moderate" | "low" | "info";
/** Days until an update, by what was found. */
export type Limits = { critical: number; high: number; other: number; version: number };

const DAY = 86_400_000;

/** The limits of the table in docs/security-rules.md, which is the only place where they are written. */
export function limitsIn(rules: string): Limits {
  const days = (beginning: RegExp): number => {
    const found = new RegExp(`^\\| ${beginning.source}[^|]*\\| (\\d+) days \\|$`, "m").exec(rules);
    if (!found) throw new Error(`docs/security-rules.md has no limit for "${beginning.source}"`);
    return Number(found[1]);
  };
  return {
    critical: days(/a weakness that is used, or critical/),
    high: days(/a severe one/),
    other: days(/any other weakness/),
    version: days(/a new version/),
  };
}

const daysFor = (finding: Finding, limits: Limits): number => {
  if (finding.kind === "version") return limits.version;
  return finding.severity === "critical" || finding.severity === "high" ? limits[finding.severity] : limits.other;
};

/** The last day for the update. */
const dueOf = (finding: Finding, limits: Limits): Date =>
  new Date(finding.since.getTime() + daysFor(finding, limits) * DAY);

/** The findings whose time is over, and a line about each one. */
export function judgeFindings(findings: readonly Finding[], limits: Limits, now: Date) {
  const judged = findings
    .map((finding) => ({ finding, due: dueOf(finding, limits) }))
    .toSorted((a, b) => a.due.getTime() - b.due.getTime());
  const lines = judged.map(({ finding, due }) => {
    const what =
      finding.kind === "weakness"
        ? `${finding.severity} weakness ${finding.id} (${finding.title}), known since ${dayOf(finding.since)}`
        : `version ${finding.version} since ${dayOf(finding.since)}`;
    return `${due < now ? "LATE  " : "      "}${finding.component}: ${what}; update until ${dayOf(due)}`;
  });
  return { late: judged.filter(({ due }) => due < now).length, lines };
}

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

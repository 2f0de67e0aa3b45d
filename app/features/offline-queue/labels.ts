import type { Entry } from "./entries.ts";

export const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;

/** What the list shows as one line: the changes of one panel that wait for the same reason, or one file. */
export type Line = { id: number; label: string; entries: readonly Entry[] };
/** The lines of one evaluation. */
export type Lines = { group: string; about: string; lines: Line[] };

/** Open entries as the list shows them, in their order. */
export function linesOf(entries: readonly Entry[]): Lines[] {
  const groups = new Map<string, { about: string; lines: Map<string, Line> }>();
  for (const entry of entries) {
    const { group, about, lines } = {
      group: entry.group,
      ...(groups.get(entry.group) ?? { about: "", lines: new Map() }),
    };
    const name = entry.kind === "file" || entry.state === "refused" ? String(entry.id) : `${entry.path} ${entry.state}`;
    const line = lines.get(name) ?? { id: entry.id, label: entry.label, entries: [] };
    lines.set(name, { ...line, entries: [...line.entries, entry] });
    groups.set(group, { about: about || entry.about, lines });
  }
  return [...groups].map(([group, { about, lines }]) => ({ group, about, lines: [...lines.values()] }));
}

import os from "node:os";
import type { SearchRow } from "#test/load/in-turn.ts";
import type { RequestRow } from "#test/load/requests.ts";

const decimals = (value: number) => value.toFixed(2);

/** Prints a table of Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  console.log(["", line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n"));
}

/** Prints costs next to their limits. Returns the number of ratios above their gate. */
export function reportRatios(what: string, rows: readonly SearchRow[], unit = "ms", higher = false): number {
  printTable(
    [`${what} (${higher ? "higher" : "lower"} is better)`, `limit, ${unit}`, `ours, ${unit}`, "ratio", "gate / aim"],
    rows.map(({ title, limit, ours, ratio, gate, aim }) => [
      ...[title, decimals(limit), decimals(ours), `**${decimals(ratio)}**`],
      `${gate} / ${aim}`,
    ]),
  );
  const failed = rows.filter(({ ratio, gate }) => (higher ? ratio < gate : ratio > gate));
  for (const { title, ratio, gate } of failed)
    console.log(`Misses its gate: ${title} (${decimals(ratio)}, gate ${gate})`);
  return failed.length;
}

/** A figure with its own limit. */
export type Figure = { title: string; unit: string; value: number; gate: number };

/** Prints figures next to their limits. Returns the number of figures above them. */
export function reportFigures(what: string, figures: readonly Figure[]): number {
  printTable(
    [what, "measured", "at most"],
    figures.map(({ title, unit, value, gate }) => [title, `${decimals(value)} ${unit}`, `${gate} ${unit}`]),
  );
  const failed = figures.filter(({ value, gate }) => value > gate);
  for (const { title, value, gate } of failed) console.log(`Misses its gate: ${title} (${decimals(value)} > ${gate})`);
  return failed.length;
}

/** Prints what requests cost beside their limits. Returns the number of ratios below their gate. */
export function reportRequests(rows: readonly RequestRow[], swaps: number): number {
  console.log(`\n${swaps.toLocaleString("en-US")} swaps, CPU ms of server and database per request, ${machine()}`);
  printTable(
    ["what", "limit", "distinct", "ratio", "gate / aim", "the same again", "as people ask", "from the page cache"],
    rows.map(({ title, limit, fresh, ratio, spread: [low, high], gate, aim, again, mixed, cached }) => [
      title,
      decimals(limit.cpuMs),
      decimals(fresh.cpuMs),
      `**${ratio.toFixed(3)}** (${low.toFixed(3)}-${high.toFixed(3)})`,
      `${gate ?? "-"} / ${aim ?? "-"}`,
      decimals(again.cpuMs),
      decimals(mixed.cpuMs),
      `${Math.round(cached * 100)}%`,
    ]),
  );
  const failed = rows.filter(({ ratio, gate }) => gate !== null && ratio < gate);
  for (const { title, ratio, gate } of failed)
    console.log(`Below its gate: ${title} (${ratio.toFixed(3)} < ${gate ?? 0})`);
  return failed.length;
}

/** The processors, and how many programs wait for them. */
export const machine = (): string =>
  `${os.cpus().length} cores (${os.cpus()[0]?.model ?? "unknown"}), load ${os.loadavg()[0]?.toFixed(1)}`;

// npm run check:components [-- --note]: asks the registry that npm is set to for weaknesses and new versions of the components
// that run, and compares them with the time limits in docs/security-rules.md. Exits with 1 if one is late, or isn't noted
// in scripts/components/known-weaknesses.json; `--note` notes it with today's date. Exits with 2 if the registry can't be asked.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { billOf } from "./components/bill.ts";
import { dayOf, type Finding, judgeFindings, limitsIn } from "./components/limits.ts";
import { nextVersion, weaknessesIn } from "./components/npm-answers.ts";
import { ROOT } from "./settings.ts";

const KNOWN = process.env.KNOWN_WEAKNESSES ?? path.join(ROOT, "scripts/components/known-weaknesses.json");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const now = new Date();
try {
  process.exitCode = await check();
} catch (error) {
  console.error(`The registry can't be asked about our components: ${(error as Error).message}`);
  console.error("Nothing was checked. Run this where npm reaches a registry that answers `npm audit`.");
  process.exitCode = 2;
}

async function check(): Promise<number> {
  const running = new Set(billOf(read("package-lock.json")).components.map(({ name }) => name));
  const weaknesses = weaknessesIn(await npm("audit"), running);
  const known = JSON.parse(readFileSync(KNOWN, "utf8")) as Record<string, string>;
  const unknown = weaknesses.filter(({ id }) => !known[id]);
  if (process.argv.includes("--note") && unknown.length > 0) {
    for (const { id } of unknown) known[id] = dayOf(now);
    writeFileSync(KNOWN, `${JSON.stringify(known, null, 2)}\n`);
  }
  const weak = weaknesses.map(
    (one): Finding => ({ kind: "weakness", ...one, since: known[one.id] ? new Date(known[one.id] as string) : now }),
  );
  const { late, lines } = judgeFindings(
    [...weak, ...(await newVersions())],
    limitsIn(read("docs/security-rules.md")),
    now,
  );
  for (const line of lines) console.log(line);
  const open = weaknesses.filter(({ id }) => !known[id]).length;
  console.log(`${weaknesses.length} weaknesses, ${open} of them not noted yet, and ${late} updates that are late.`);
  if (open > 0) console.log("Note the new ones: npm run check:components -- --note");
  return late > 0 || open > 0 ? 1 : 0;
}

/** New versions of what package.json names; the rest comes with them. */
async function newVersions(): Promise<Finding[]> {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  const outdated = JSON.parse((await npm("outdated")) || "{}") as Record<string, unknown>;
  const findings: Finding[] = [];
  for (const [component, ours] of Object.entries(dependencies)) {
    if (!(component in outdated)) continue;
    const next = nextVersion(await npm("view", component, "time"), ours);
    if (next) findings.push({ kind: "version", component, version: next.version, since: next.at });
  }
  return findings;
}

/** npm exits with 1 when it has found something; its answer counts. */
async function npm(...args: string[]): Promise<string> {
  const running = promisify(execFile)("npm", [...args, "--json"], { cwd: ROOT, maxBuffer: 50e6 });
  const { stdout } = await running.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? "" }));
  return stdout;
}

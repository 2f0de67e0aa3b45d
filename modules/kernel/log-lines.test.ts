import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const LOG = pathToFileURL(path.join(import.meta.dirname, "log.ts")).href;

/** What a process writes that logs these fields, by stream. */
const written = (fields: object): { lines: string[] } => ({
  lines: linesOf(
    `const { log } = await import(${JSON.stringify(LOG)}); log.warn(${JSON.stringify(fields)}, "An act");`,
  ),
});

function linesOf(program: string): string[] {
  const env = { ...process.env, SWAPLOT_MODE: "test", LOG_LEVEL: "warn" };
  const flags = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program];
  const output = execFileSync(process.execPath, flags, { env, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return output.split("\n").filter(Boolean);
}

it("an entry is one line of JSON on standard output, whatever it is made of", () => {
  const forged = 'x\n{"level":"error","msg":"forged"}\r\u2028\u0000';
  const { lines } = written({ path: forged, nested: { [forged]: forged } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] as string)).toMatchObject({ path: forged, nested: { [forged]: forged }, msg: "An act" });
});

it("an entry says how important it is, and when it happened in UTC", () => {
  const { level, time } = JSON.parse(written({}).lines[0] as string);
  expect(level).toBe("warn");
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000);
});

it("secrets are removed by their names", () => {
  const { lines } = written({ password: "hidden-1", user: { email: "hidden-2" }, deep: { er: { token: "hidden-3" } } });
  expect(lines.join()).not.toContain("hidden");
  expect(lines.join()).toContain("[removed]");
});

it("lines of one request have its id", () => {
  const trail = pathToFileURL(path.join(import.meta.dirname, "trail.ts")).href;
  const program = `const [{ log }, { follow }] = await Promise.all([import(${JSON.stringify(LOG)}), import(${JSON.stringify(trail)})]);
    await follow({ requestId: "request-1" }, { name: "GET" }, async () => log.warn({}, "inside")); log.warn({}, "outside");`;
  expect(linesOf(program).map((line) => JSON.parse(line).requestId)).toEqual(["request-1", undefined]);
});

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { fromTool, installTool } from "#scripts/tool.ts";
import { ROOT } from "./client-project.ts";

const run = promisify(execFile);

/** Each problem in one line: the rule, the place, and what it says. */
export type Problems = { errors: string[]; warnings: string[] };

type RedoclyProblem = { severity: string; ruleId: string; message: string; location: { pointer?: string }[] };
type Redocly = {
  createConfig(config: object): Promise<unknown>;
  lintFromString(given: { source: string; absoluteRef: string; config: unknown }): Promise<RedoclyProblem[]>;
};

/** What Redocly's recommended rules say about an OpenAPI document. */
export async function redocly(document: object): Promise<Problems> {
  const { createConfig, lintFromString } = await fromTool<Redocly>("api", "@redocly/openapi-core");
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: path.join(ROOT, "openapi.json"),
    config: await createConfig({ extends: ["recommended"] }),
  });
  const said = (severity: string) =>
    found
      .filter((one) => one.severity === severity)
      .map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer ?? ""}: ${message}`);
  return { errors: said("error"), warnings: said("warn") };
}

type Diagnostic = { code: string | number; severity: number; message: string; path: (string | number)[] };
type SpectralCore = {
  Spectral: new () => { setRuleset(ruleset: unknown): void; run(document: object): Promise<Diagnostic[]> };
};

/** What Spectral's rules for OpenAPI say. */
export async function spectral(document: object): Promise<Problems> {
  const { default: core } = await fromTool<{ default: SpectralCore }>("api", "@stoplight/spectral-core");
  const { default: rulesets } = await fromTool<{ default: { oas: object } }>("api", "@stoplight/spectral-rulesets");
  const linter = new core.Spectral();
  linter.setRuleset({ extends: [rulesets.oas] });
  return problemsOf(await linter.run(document));
}

type AsyncApi = { Parser: new () => { validate(document: string): Promise<Diagnostic[]> } };

/** What AsyncAPI's own parser says about a document of messages. */
export async function asyncApi(document: object): Promise<Problems> {
  const { Parser } = await fromTool<AsyncApi>("api", "@asyncapi/parser");
  return problemsOf(await new Parser().validate(JSON.stringify(document)));
}

function problemsOf(found: readonly Diagnostic[]): Problems {
  const said = (severity: number) =>
    found
      .filter((one) => one.severity === severity)
      .map(({ code, path: at, message }) => `${code} ${at.join("/")}: ${message}`);
  return { errors: said(0), warnings: said(1) };
}

/** Has `@hey-api/openapi-ts` write a client of this document into a folder. */
export async function heyApi(document: string, output: string): Promise<void> {
  const program = path.join(installTool("api"), "node_modules/@hey-api/openapi-ts/bin/run.js");
  await run("node", [program, "--input", document, "--output", output, "--silent", "--no-log-file"]);
}

/** A folder beside the packages of the tool, so that what a generator writes finds the packages that it imports. */
export const generatedFolder = (): string => {
  const root = path.join(installTool("api"), "generated");
  mkdirSync(root, { recursive: true });
  return mkdtempSync(path.join(root, "client-"));
};

/** What the compiler says about a folder in its strictest form; empty if it compiles. */
export async function compiled(folder: string, files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    module: "esnext",
    moduleResolution: "bundler",
    skipLibCheck: false,
  };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["."] }));
  const compiler = path.join(ROOT, "node_modules/typescript/bin/tsc");
  return run("node", [compiler, "-p", "."], { cwd: folder, maxBuffer: 50_000_000 })
    .then(({ stdout }) => stdout)
    .catch(({ stdout }: { stdout: string }) => stdout.slice(0, 5_000));
}

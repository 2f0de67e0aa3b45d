import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { packClient } from "#scripts/client/pack-client.ts";
import { afterFile } from "#test/cleanup.ts";

export const run = promisify(execFile);
export const ROOT = path.resolve(import.meta.dirname, "../..");
/** The documents whose samples are one program each: every block goes on where the one before ends. */
export const DOCUMENTS = ["app/api/client/README.md", "docs/api.md", "docs/api-walks.md"] as const;

/** The TypeScript blocks of a document, without the indent of the list that they stand in. */
export const samplesOf = (document: (typeof DOCUMENTS)[number]): string =>
  [...readFileSync(path.join(ROOT, document), "utf8").matchAll(/^( *)```ts\n(.*?)^ *```$/gms)]
    .map(([, indent = "", code = ""]) => code.replaceAll(new RegExp(`^${indent}`, "gm"), ""))
    .join("\n");

let tarball: Promise<string> | undefined;

async function pack(): Promise<string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "client-")), "client.tgz");
  await packClient(file);
  return file;
}

/** An empty project into which the packed client is installed without a network. */
export async function project(files: Record<string, string>): Promise<string> {
  tarball ??= pack();
  const folder = mkdtempSync(path.join(tmpdir(), "project-"));
  writeFileSync(path.join(folder, "package.json"), "{}");
  await run("npm", ["install", await tarball, "--offline", "--no-audit", "--no-fund"], { cwd: folder });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** Sends what the samples send to the addresses in the documents to the site of the test. */
const REDIRECT = `const send = globalThis.fetch;
globalThis.fetch = (address, init) => send(String(address).replace(/^http:\\/\\/localhost:3000|^https:\\/\\/www\\.swaplot\\.com/, process.env.SITE), init);`;

/** Runs the samples of a document as they are, in plain JavaScript; what they print, and the status with which they end. */
export async function runSamples(
  document: (typeof DOCUMENTS)[number],
  env: Record<string, string>,
): Promise<{ output: () => string; ended: Promise<number | null> }> {
  const folder = await project({ "main.mjs": samplesOf(document), "redirect.mjs": REDIRECT });
  const program = spawn("node", [`--import=${pathToFileURL(path.join(folder, "redirect.mjs"))}`, "main.mjs"], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  afterFile(() => void program.kill());
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk) => (output += chunk));
  return { output: () => output, ended: new Promise((resolve) => program.once("close", resolve)) };
}

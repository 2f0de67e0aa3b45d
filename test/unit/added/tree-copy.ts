import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** What is made, so that a fresh clone lacks it, and the packages, which are linked. */
const LEFT_OUT = /^(node_modules|build|var|\.git)$|^app\/api\/client\/generated$/;
const FLAGS = ["--disable-warning=ExperimentalWarning", "--import=./scripts/resolve-once.mjs"];

/** A copy of the project, to which a test adds a feature as a newcomer would. */
export class TreeCopy {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-copy-"));
  private readonly touched = new Set<string>();

  constructor() {
    const filter = (place: string) => !LEFT_OUT.test(path.relative(ROOT, place).replaceAll(path.sep, "/"));
    cpSync(ROOT, this.folder, { recursive: true, filter });
    symlinkSync(path.join(ROOT, "node_modules"), path.join(this.folder, "node_modules"));
  }

  /** Writes new files, and counts them. */
  add(files: Readonly<Record<string, string>>): void {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
      writeFileSync(path.join(this.folder, file), text);
      this.touched.add(file);
    }
  }

  /** Appends to a file that exists, and counts it. */
  append(file: string, text: string): void {
    this.add({ [file]: `${readFileSync(path.join(this.folder, file), "utf8")}${text}` });
  }

  /** Replaces a text of a file, and counts the file. Throws if the file does not have the text. */
  replace(file: string, from: string, to: string): void {
    const text = readFileSync(path.join(this.folder, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    this.add({ [file]: text.replace(from, () => to) });
  }

  /** Deletes a file, and counts it. */
  delete(file: string): void {
    rmSync(path.join(this.folder, file));
    this.touched.add(file);
  }

  /** The files that were added or changed since the last time. */
  takeTouched(): string[] {
    const files = [...this.touched];
    this.touched.clear();
    return files;
  }

  /** Runs a program of the copy with Node, and returns what it printed. Throws with its output if it fails. */
  async run(...command: string[]): Promise<string> {
    const env = { ...process.env };
    for (const name of Object.keys(env)) if (/^(VITEST|TEST_|NODE_OPTIONS)/.test(name)) delete env[name];
    const options = { cwd: this.folder, env, maxBuffer: 64 * 1024 ** 2 };
    try {
      return (await promisify(execFile)(process.execPath, [...FLAGS, ...command], options)).stdout;
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command.join(" ")} failed:\n${stdout.slice(-8_000)}\n${stderr.slice(-4_000)}`);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

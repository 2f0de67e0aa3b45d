import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "#modules/kernel/command.ts";

const MODULES = path.resolve(import.meta.dirname, "../../modules");
const DEFINES = /\bdefine(Command|BatchCommand|Action|Finding|TaskCommand)\(/;

/** Every command that a file of a module exports, by name, including commands that index.ts doesn't export. */
export async function everyCommand(): Promise<Map<string, Command>> {
  const commands = new Map<string, Command>();
  for (const name of readdirSync(MODULES, { recursive: true, encoding: "utf8" }).sort()) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
    const file = path.join(MODULES, name);
    if (!DEFINES.test(readFileSync(file, "utf8"))) continue;
    const exported: Record<string, unknown> = await import(file);
    for (const value of Object.values(exported)) if (isCommand(value)) commands.set(value.command, value);
  }
  return commands;
}

const isCommand = (value: unknown): value is Command =>
  typeof value === "function" && "command" in value && "input" in value;

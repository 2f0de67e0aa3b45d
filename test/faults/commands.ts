import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "#modules/kernel/command.ts";

const MODULES = path.resolve(import.meta.dirname, "../../modules");
const DEFINES = /\bdefine(Command|Action|Finding|TaskCommand)\(/;

/** A command with the file and the name of its export. */
export type CommandExport = { command: Command; file: string; name: string };

/** Every command that a file of a module exports, including commands that index.ts doesn't export. */
export async function exportedCommands(): Promise<CommandExport[]> {
  const found: CommandExport[] = [];
  for (const place of readdirSync(MODULES, { recursive: true, encoding: "utf8" }).sort()) {
    if (!place.endsWith(".ts") || place.endsWith(".test.ts")) continue;
    if (!DEFINES.test(readFileSync(path.join(MODULES, place), "utf8"))) continue;
    const exported: Record<string, unknown> = await import(path.join(MODULES, place));
    const file = `modules/${place.replaceAll(path.sep, "/")}`;
    for (const [name, value] of Object.entries(exported))
      if (isCommand(value)) found.push({ command: value, file, name });
  }
  return found;
}

/** The same by the names of the commands. */
export const everyCommand = async (): Promise<Map<string, Command>> =>
  new Map((await exportedCommands()).map(({ command }) => [command.command, command]));

const isCommand = (value: unknown): value is Command =>
  typeof value === "function" && "command" in value && "input" in value;

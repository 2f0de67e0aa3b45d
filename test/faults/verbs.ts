import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Verb } from "#modules/kernel/verb.ts";

const MODULES = path.resolve(import.meta.dirname, "../../modules");
const DEFINES = /\bdefine(Verb|BatchVerb|Action|Finding|TaskVerb)\(/;

/** Every verb that a file of a module exports, by name, including verbs that index.ts doesn't export. */
export async function everyVerb(): Promise<Map<string, Verb>> {
  const verbs = new Map<string, Verb>();
  for (const name of readdirSync(MODULES, { recursive: true, encoding: "utf8" }).sort()) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
    const file = path.join(MODULES, name);
    if (!DEFINES.test(readFileSync(file, "utf8"))) continue;
    const exported: Record<string, unknown> = await import(file);
    for (const value of Object.values(exported)) if (isVerb(value)) verbs.set(value.verb, value);
  }
  return verbs;
}

const isVerb = (value: unknown): value is Verb => typeof value === "function" && "verb" in value && "input" in value;

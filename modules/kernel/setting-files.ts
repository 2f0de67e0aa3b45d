import { readFileSync } from "node:fs";
import { lookup } from "./lookup.ts";

type Values = Readonly<Record<string, string | undefined>>;

/**
 * The settings, with those that are in files: `NAME_FILE` names a file whose content is `NAME`, without the line end. A vault
 * or a container hands secrets over like this, so that they aren't in the environment of any process.
 */
export function withSettingFiles(source: Values, names: Iterable<string>): Record<string, string | undefined> {
  const values = { ...source };
  for (const name of names) {
    const file = lookup(source, `${name}_FILE`);
    if (!file) continue;
    if (lookup(source, name)) throw new Error(`Set ${name} or ${name}_FILE, not both`);
    values[name] = contentOf(`${name}_FILE`, file);
  }
  return values;
}

function contentOf(setting: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trimEnd();
  } catch (error) {
    throw new Error(`${setting}: ${file} can’t be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

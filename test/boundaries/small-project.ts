import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterFile } from "#test/cleanup.ts";

/** The contents of files, by their paths. */
export type FileTable = Readonly<Record<string, string>>;

const IMPORTS = Object.fromEntries(
  ["app", "modules", "db", "workers", "scripts", "test"].map((folder) => [`#${folder}/*`, `./${folder}/*`]),
);
const PACKAGE = { name: "boundaries", type: "module", imports: IMPORTS };

/**
 * Writes the files to a temporary folder, because dependency-cruiser and the compiler read files. The folder is in `build/`,
 * so that the packages of the project are found from it.
 */
export function writeProject(files: FileTable): string {
  const build = path.resolve(import.meta.dirname, "../../build");
  mkdirSync(build, { recursive: true });
  const folder = mkdtempSync(path.join(build, "boundaries-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries({ "package.json": JSON.stringify(PACKAGE), ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

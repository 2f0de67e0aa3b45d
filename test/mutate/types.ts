import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { ROOT } from "#scripts/settings.ts";

/** Says whether the types refuse a file with another source. Only the file itself is checked. */
export type TypeCheck = (file: string, source: string) => boolean;

/** Loads the types of these files once; each later check takes a second. */
export function typeCheckOf(files: readonly string[]): TypeCheck {
  const config = ts.readConfigFile(path.join(ROOT, "tsconfig.json"), (file) => readFileSync(file, "utf8"));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const changed = new Map<string, { version: number; source: string }>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, incremental: false, composite: false, noEmit: true }),
    getScriptFileNames: () => files.map((file) => path.join(ROOT, file)),
    getScriptVersion: (file) => String(changed.get(file)?.version ?? 0),
    getScriptSnapshot(file) {
      const source = changed.get(file)?.source ?? ts.sys.readFile(file);
      return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (file, source) => {
    const at = path.join(ROOT, file);
    const before = changed.get(at);
    changed.set(at, { version: (before?.version ?? 0) + 1, source });
    const found = [...service.getSyntacticDiagnostics(at), ...service.getSemanticDiagnostics(at)];
    changed.set(at, { version: (before?.version ?? 0) + 2, source: readFileSync(at, "utf8") });
    return found.length > 0;
  };
}

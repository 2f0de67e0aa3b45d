import path from "node:path";
import ts from "typescript";
import { type StyleGroup, styleGroupOf } from "#scripts/build/style-groups.ts";
import type { Files } from "./styles.ts";

/** Only the server runs these exports of a route, so what only they import is in no page's scripts. */
const SERVER = new Set(["loader", "action", "headers"]);
const FRAME = "app/root.tsx";

/**
 * Style sheets that the built site would not give to a page: the loader renders a component to HTML (`renderHtml`), and the
 * page's own scripts name no class of a sheet that this component needs. Returns "route: sheet (for the HTML from file)".
 */
export function lostStyles(files: Files): string[] {
  const imports = new Map(Object.keys(files).map((file) => [file, importsOf(files, file)]));
  const reach = (starts: readonly string[]) => reached(imports, starts);
  const routes = Object.keys(files).filter((file) => /^app\/routes\/.*\.tsx$/.test(file));
  const inPages = new Map(
    [FRAME, ...routes].map((route) => [route, reach(pageImports(files, route))] as [string, Set<string>]),
  );
  const onDemand = new Map(
    Object.keys(files).map((file) => [file, [...importsOf(files, file), ...loadedBy(files, file)]]),
  );
  const anywhere = reached(
    onDemand,
    [...inPages.values()].flatMap((page) => [...page]),
  );
  const frame = inPages.get(FRAME) ?? new Set();
  return drawnParts(files).flatMap(([file, parts]) => {
    const sheets = [...reach(parts)].filter((one) => one.endsWith(".module.css"));
    return routes
      .filter((route) => route === file || reach([route]).has(file))
      .flatMap((route) => {
        const page = new Set([...frame, ...(inPages.get(route) ?? [])]);
        const groups = new Set([...page].map(styleGroupOf));
        const travels = (group: StyleGroup | undefined, sheet: string) =>
          group && groups.has(group) && anywhere.has(sheet);
        return sheets
          .filter((sheet) => !page.has(sheet) && !travels(styleGroupOf(sheet), sheet))
          .map((sheet) => `${route}: ${sheet} (for the HTML from ${file})`);
      });
  });
}

/** The files that render components to HTML, each with the files of these components. */
function drawnParts(files: Files): [file: string, parts: string[]][] {
  return Object.keys(files)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("app/rendering/"))
    .flatMap((file): [string, string[]][] => {
      const text = files[file] as string;
      const drawn = [...text.matchAll(/\brenderHtml\(\s*(\w+)/g)].map(([, name]) => name as string);
      const named = namedImports(sourceOf(files, file), file);
      const parts = drawn.flatMap((name) => named.get(name) ?? []);
      return parts.length > 0 ? [[file, parts]] : [];
    });
}

const sourceOf = (files: Files, file: string) =>
  ts.createSourceFile(file, files[file] ?? "", ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

const resolved = (file: string, from: string): string | undefined =>
  from.startsWith("#") ? from.slice(1) : from.startsWith(".") ? path.join(path.dirname(file), from) : undefined;

/** What a file imports with itself: neither types, nor what it loads on demand. */
const importsOf = (files: Files, file: string): string[] =>
  matched(files, file, /^(?:import|export)\b(?! type\b)[^;"]*?"([^"]+)";/gm);

const loadedBy = (files: Files, file: string): string[] => matched(files, file, /\bimport\("([^"]+)"\)/g);

function matched(files: Files, file: string, pattern: RegExp): string[] {
  const found = [...(files[file] as string).matchAll(pattern)];
  return found.flatMap(([, from]) => resolved(file, from as string) ?? []).filter((one) => one in files);
}

function reached(imports: ReadonlyMap<string, string[]>, starts: readonly string[]): Set<string> {
  const found = new Set(starts);
  for (const file of found) for (const next of imports.get(file) ?? []) found.add(next);
  return found;
}

/** The file of each imported name. */
function namedImports(source: ts.SourceFile, file: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
    const from = resolved(file, (statement.moduleSpecifier as ts.StringLiteral).text);
    const { name, namedBindings } = statement.importClause ?? {};
    if (!from) continue;
    if (name) names.set(name.text, from);
    if (!namedBindings) continue;
    if (ts.isNamespaceImport(namedBindings)) names.set(namedBindings.name.text, from);
    else for (const one of namedBindings.elements) if (!one.isTypeOnly) names.set(one.name.text, from);
  }
  return names;
}

/** The files that a route imports for what runs in the browser: all that its exports name, except those of the server. */
function pageImports(files: Files, file: string): string[] {
  const source = sourceOf(files, file);
  const imported = namedImports(source, file);
  const declared = new Map<string, ts.Statement>();
  const wanted = new Set<ts.Statement>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    const names = namesOf(statement);
    for (const name of names) declared.set(name, statement);
    if (isExported(statement) && !names.some((name) => SERVER.has(name))) wanted.add(statement);
  }
  const found = new Set<string>();
  for (const statement of wanted)
    for (const name of identifiersIn(statement)) {
      const from = imported.get(name);
      const own = declared.get(name);
      if (from) found.add(from);
      if (own) wanted.add(own);
    }
  return [...found].filter((one) => one in files);
}

const isExported = (statement: ts.Statement): boolean =>
  ts.isExportDeclaration(statement) ||
  ts.isExportAssignment(statement) ||
  (ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));

/** The names that a statement declares. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
}

function identifiersIn(node: ts.Node, found = new Set<string>()): Set<string> {
  // `useLoaderData<typeof loader>()` names the loader as a type only.
  if (ts.isTypeNode(node)) return found;
  if (ts.isIdentifier(node)) found.add(node.text);
  ts.forEachChild(node, (child) => void identifiersIn(child, found));
  return found;
}

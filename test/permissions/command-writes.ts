import path from "node:path";
import ts from "typescript";
import { among, root, sourcesOf } from "#test/boundaries/sources.ts";

/** A table's columns that a command may write, by the table's name in the code; "*" where the code doesn't name them. */
export type Writes = Map<string, Set<string>>;

/** One top-level declaration: what it writes itself, the codes of its errors, and the declarations that it mentions. */
type Part = {
  writes: { table: string; columns: string[] }[];
  errors: Set<string>;
  uses: Set<string>;
  command?: string;
};

/**
 * Which tables each command may write, read from the source: the writes of its own declaration and of all functions that it
 * mentions, directly or through others. Functions of listeners and jobs are not part of it, because they run later, nor is
 * what follows from a transition (`modules/consequences/`): who may move a car, the lifecycle and its own rules say.
 */
export function writesOfCommands(): Map<string, Writes> {
  const parts = readParts();
  return new Map([...parts].flatMap(([id, { command }]) => (command ? [[command, collect(parts, id)] as const] : [])));
}

/** The codes with which each command may refuse, read in the same way. */
export function errorsOfCommands(): Map<string, Set<string>> {
  const parts = readParts();
  const codesOf = (id: string) => new Set(reached(parts, id).flatMap(({ errors }) => [...errors]));
  return new Map([...parts].flatMap(([id, { command }]) => (command ? [[command, codesOf(id)] as const] : [])));
}

function collect(parts: Map<string, Part>, start: string): Writes {
  const found: Writes = new Map();
  for (const { writes } of reached(parts, start))
    for (const { table, columns } of writes) found.set(table, new Set([...(found.get(table) ?? []), ...columns]));
  return found;
}

/** A declaration, and all that it mentions, directly or through others. */
function reached(parts: Map<string, Part>, start: string): Part[] {
  const [found, seen, waiting] = [[] as Part[], new Set([start]), [start]];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const part = parts.get(id);
    if (part) found.push(part);
    // A command that is mentioned is a call of its own, with its own declaration.
    for (const next of part?.uses ?? [])
      if (!seen.has(next) && !parts.get(next)?.command) {
        seen.add(next);
        waiting.push(next);
      }
  }
  return found;
}

function readParts(): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [file, text] of among(sourcesOf(), /^modules\/.*\.ts$/)) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const names = namesIn(source, file);
    for (const { name, node } of declarationsOf(source)) parts.set(`${file}#${name}`, readPart(node, names));
    for (const [name, target] of exportedFrom(source, file))
      parts.set(`${file}#${name}`, { writes: [], errors: new Set(), uses: new Set([target]) });
  }
  return parts;
}

/** The declaration that each top-level name of a file stands for, whether it is imported or its own. */
function namesIn(source: ts.SourceFile, file: string): Map<string, string> {
  const names = new Map(declarationsOf(source).map(({ name }) => [name, `${file}#${name}`] as const));
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const from = resolve(file, (statement.moduleSpecifier as ts.StringLiteral).text);
    const bindings = statement.importClause?.namedBindings;
    if (!from || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      names.set(name.text, `${from}#${(propertyName ?? name).text}`);
  }
  return names;
}

function exportedFrom(source: ts.SourceFile, file: string): [string, string][] {
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return [];
    const from = resolve(file, (statement.moduleSpecifier as ts.StringLiteral).text);
    const clause = statement.exportClause;
    if (!from || !clause || !ts.isNamedExports(clause)) return [];
    return clause.elements.map(({ name, propertyName }): [string, string] => [
      name.text,
      `${from}#${(propertyName ?? name).text}`,
    ]);
  });
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith("."))
    return path.relative(root, path.resolve(root, path.dirname(file), specifier)).replaceAll("\\", "/");
  return undefined;
}

function declarationsOf(source: ts.SourceFile): { name: string; node: ts.Node }[] {
  return source.statements.flatMap((statement): { name: string; node: ts.Node }[] => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap((node) =>
        ts.isIdentifier(node.name) ? [{ name: node.name.text, node }] : [],
      );
    const named = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return named && statement.name ? [{ name: statement.name.text, node: statement }] : [];
  });
}

const DEFINES = /^define(Command|BatchCommand|Action|TaskCommand|Finding|Bids|OpenClaim)$/;

function readPart(node: ts.Node, names: Map<string, string>): Part {
  const part: Part = { writes: [], errors: new Set(), uses: new Set() };
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner)) {
      const target = names.get(inner.text);
      const isProperty = ts.isPropertyAccessExpression(inner.parent) && inner.parent.name === inner;
      if (target && !isProperty) part.uses.add(target);
    }
    if (ts.isCallExpression(inner)) readCall(part, inner);
    if (ts.isTemplateExpression(inner)) readSql(part, inner);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return part;
}

function readCall(part: Part, call: ts.CallExpression): void {
  const { expression, arguments: args } = call;
  if (ts.isIdentifier(expression) && DEFINES.test(expression.text))
    part.command = nameOf(expression.text, call) ?? part.command;
  const code = args[0];
  if (ts.isIdentifier(expression) && /^refuse/.test(expression.text) && code && ts.isStringLiteral(code))
    part.errors.add(code.text);
  if (!ts.isPropertyAccessExpression(expression)) return;
  const table = args[0];
  if (!["insert", "update", "delete"].includes(expression.name.text) || !table || !ts.isIdentifier(table)) return;
  const columns = expression.name.text === "update" ? columnsOf(call) : ["*"];
  part.writes.push({ table: table.text, columns });
}

/** `tx.update(users).set({ roles })` -> roles; "*" for a set that is not written out there. */
function columnsOf(update: ts.CallExpression): string[] {
  const set = update.parent?.parent;
  const given = set && ts.isCallExpression(set) ? set.arguments[0] : undefined;
  if (!given || !ts.isObjectLiteralExpression(given)) return ["*"];
  return given.properties.map((property) =>
    property.name && ts.isIdentifier(property.name) ? property.name.text : "*",
  );
}

/** sql`update ${users} set …` */
function readSql(part: Part, template: ts.TemplateExpression): void {
  let before = template.head.text;
  for (const { expression, literal } of template.templateSpans) {
    if (/\b(insert\s+into|update|delete\s+from)\s+$/i.test(before) && ts.isIdentifier(expression))
      part.writes.push({ table: expression.text, columns: ["*"] });
    before = literal.text;
  }
}

const PREFIX: Record<string, string> = {
  defineAction: "swaps.",
  defineTaskCommand: "tasks.",
  defineFinding: "inspections.",
};

function nameOf(defines: string, call: ts.CallExpression): string | undefined {
  const given = call.arguments[0];
  if (given && ts.isStringLiteral(given)) return given.text;
  if (!given || !ts.isObjectLiteralExpression(given)) return undefined;
  for (const property of given.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText() === "name")
      return ts.isStringLiteral(property.initializer)
        ? `${PREFIX[defines] ?? ""}${property.initializer.text}`
        : undefined;
  return undefined;
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** What the source says about one declaration at the top level of a file. */
type Facts = {
  /** Other declarations that it mentions. */
  mentions: Set<string>;
  /** The codes that it passes to a table of errors. */
  codes: Set<string>;
  /** Tables that get a code from a variable. */
  tables: Set<string>;
  /** Texts that may be such a code: `code: "…"`, and first arguments. */
  texts: Set<string>;
};
type Source = {
  declared: Map<string, ts.Node>;
  imported: Map<string, readonly [file: string, name: string]>;
  /** Files of `export * from`. */
  passedOn: string[];
};

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["modules", "db", "app/api", "app/features", "app/http"];
/**
 * What refuses before a command or an endpoint runs, because every endpoint may answer these errors, and what a sandbox does with the
 * commands of the whole product, of which a caller reads one error of its own (`push-refused`).
 */
const NOT_FOLLOWED =
  /^(db\/command\.ts#defineCommand|app\/api\/kit\.ts#endpoint|modules\/sandboxes\/(life\/strides|databases\/.*|world\/.*)\.ts#.*)$/;

/** What modules check before an action of the lifecycle, which the source of the action doesn't mention (`modules/consequences`). */
const CHECKS = /\/on-transition\.ts$/;

/**
 * The codes of errors that declarations can refuse with, read from the source: those of every table of `defineErrors` that
 * is called there, or in what they mention, or in what a module checks before the actions that are taken there. Declarations are named `modules/auctions/bids/place-bid.ts#placeBid`. A code in a
 * variable counts if its text is among those that are passed as codes.
 */
export class ErrorsBySource {
  private readonly sources = new Map<string, Source>();
  private readonly tables = new Map<string, Set<string>>();
  private readonly facts = new Map<string, Facts>();

  constructor() {
    for (const folder of FOLDERS)
      for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
        const file = `${folder}/${name.replaceAll(path.sep, "/")}`;
        if (/(?<!\.test|\.d)\.tsx?$/.test(file) && !file.includes("/generated/")) this.sources.set(file, read(file));
      }
    for (const [file, { declared }] of this.sources)
      for (const [name, node] of declared) {
        const codes = codesOfTable(node);
        if (codes) this.tables.set(`${file}#${name}`, codes);
      }
  }

  /** The codes of a declaration, or of one of the members of the object that it declares: `["bid"]`. Sorted. */
  codesOf(file: string, name: string, members: readonly string[] = []): string[] {
    const declared = this.sources.get(file)?.declared;
    const node = members.reduce<ts.Node | undefined>(
      (outer, member) => memberOf(outer, member, declared),
      declared?.get(name),
    );
    if (!node) throw new Error(`${file} declares no ${[name, ...members].join(".")}`);
    const found = this.collect(file, node);
    for (const mentioned of this.reach(found.mentions)) {
      const { codes, tables, texts } = this.factsOf(mentioned);
      for (const code of codes) found.codes.add(code);
      for (const table of tables) found.tables.add(table);
      for (const text of texts) found.texts.add(text);
    }
    for (const table of found.tables)
      for (const code of this.tables.get(table) ?? []) if (found.texts.has(code)) found.codes.add(code);
    return [...found.codes].sort();
  }

  private reach(from: Iterable<string>): Set<string> {
    const reached = new Set<string>();
    const open = [...from];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next) || this.tables.has(next) || NOT_FOLLOWED.test(next)) continue;
      reached.add(next);
      open.push(...this.factsOf(next).mentions);
    }
    return reached;
  }

  private factsOf(key: string): Facts {
    const known = this.facts.get(key);
    if (known) return known;
    const [file, name] = key.split("#") as [string, string];
    const facts = this.collect(file, this.sources.get(file)?.declared.get(name) as ts.Node);
    this.facts.set(key, facts);
    return facts;
  }

  private collect(file: string, node: ts.Node): Facts {
    const facts: Facts = { mentions: new Set(), codes: new Set(), tables: new Set(), texts: new Set() };
    const local = namesInside(node);
    const visit = (part: ts.Node): void => {
      if (ts.isTypeNode(part) || isFactOfCommand(part)) return;
      if (ts.isStringLiteral(part) && isCodePlace(part)) facts.texts.add(part.text);
      if (ts.isStringLiteral(part) && isActionPlace(part)) this.collectChecks(part.text, facts);
      if (ts.isIdentifier(part) && !isMemberName(part) && !local.has(part.text)) {
        const key = this.find(file, part.text);
        if (key && this.tables.has(key)) this.collectCodes(key, part.parent, facts);
        else if (key) facts.mentions.add(key);
      }
      ts.forEachChild(part, visit);
    };
    visit(node);
    return facts;
  }

  /** What each module checks before an action. */
  private collectChecks(action: string, facts: Facts): void {
    for (const [file, { declared }] of this.sources)
      if (CHECKS.test(file))
        for (const name of declared.keys()) {
          const checks = exactMember(declared.get(name), "before");
          const check = exactMember(checks, action) ?? exactMember(checks, `"${action}"`);
          const found = check && this.collect(file, check);
          for (const kind of ["mentions", "codes", "tables", "texts"] as const)
            for (const one of found?.[kind] ?? []) facts[kind].add(one);
        }
  }

  private collectCodes(table: string, call: ts.Node, { codes, tables }: Facts): void {
    const [code] = ts.isCallExpression(call) ? call.arguments : [];
    const walk = (part: ts.Expression): void => {
      if (ts.isStringLiteral(part)) codes.add(part.text);
      else if (ts.isConditionalExpression(part)) for (const branch of [part.whenTrue, part.whenFalse]) walk(branch);
      else tables.add(table);
    };
    if (code) walk(code);
  }

  /** The declaration behind a name in a file, through imports and `export … from`. */
  private find(file: string, name: string, asked = new Set<string>()): string | undefined {
    const key = `${file}#${name}`;
    const source = this.sources.get(file);
    if (!source || asked.has(key)) return undefined;
    asked.add(key);
    if (source.declared.has(name)) return key;
    const [from, original] = source.imported.get(name) ?? [];
    if (from !== undefined && original !== undefined) return this.find(from, original, asked);
    for (const other of source.passedOn) {
      const found = this.find(other, name, asked);
      if (found) return found;
    }
    return undefined;
  }
}

function read(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const source: Source = { declared: new Map(), imported: new Map(), passedOn: [] };
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name) source.declared.set(statement.name.text, statement);
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations)
        for (const name of namesOf(one.name)) source.declared.set(name, one);
    } else if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      readNames(file, statement, source);
  }
  return source;
}

function readNames(file: string, statement: ts.ImportDeclaration | ts.ExportDeclaration, source: Source): void {
  const { moduleSpecifier } = statement;
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? fileOf(file, moduleSpecifier.text) : file;
  const names = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
  if (names && (ts.isNamedImports(names) || ts.isNamedExports(names)))
    for (const { name, propertyName } of names.elements)
      source.imported.set(name.text, [from, (propertyName ?? name).text]);
  else if (ts.isExportDeclaration(statement) && !names) source.passedOn.push(from);
}

const fileOf = (file: string, specifier: string): string =>
  specifier.startsWith("#") ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier);

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOf(element.name)));

/** The parameters and variables inside a declaration, which are not the declarations of the same names outside. */
function namesInside(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (part: ts.Node): void => {
    if (part !== node && (ts.isVariableDeclaration(part) || ts.isParameter(part)))
      for (const name of namesOf(part.name)) names.add(name);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return names;
}

/** `reopenClaim.allow` says who may do it, and does nothing. */
const isFactOfCommand = (part: ts.Node): boolean =>
  ts.isPropertyAccessExpression(part) && /^(allow|input)$/.test(part.name.text);

/** Whether it names a member of something: `scope.name`, `name: 1`, `const { name: other } = scope`. */
const isMemberName = (name: ts.Identifier): boolean =>
  ts.isBindingElement(name.parent)
    ? name.parent.propertyName === name
    : (ts.isPropertyAccessExpression(name.parent) || ts.isPropertyAssignment(name.parent)) && name.parent.name === name;

/**
 * Whether a text is the action that is taken: `moveSwap(tx, actor, swap, "cancel")`, `defineAction({ action: "cancel" })`. What the
 * system itself does is refused to no one.
 */
function isActionPlace(text: ts.Expression): boolean {
  let part: ts.Node = text;
  while (ts.isConditionalExpression(part.parent)) part = part.parent;
  const { parent } = part;
  if (ts.isCallExpression(parent))
    return (
      /^(moveSwap|markSwap|refuseBefore)$/.test(parent.expression.getText()) &&
      parent.arguments[1]?.getText() !== "system" &&
      parent.arguments.indexOf(part as ts.Expression) > 1
    );
  const call = parent.parent.parent;
  return (
    ts.isPropertyAssignment(parent) &&
    parent.name.getText() === "action" &&
    ts.isCallExpression(call) &&
    /^(defineAction|takeAction)$/.test(call.expression.getText())
  );
}

/** Whether a text is the value of `code`, or the first argument of a call. */
function isCodePlace(text: ts.Expression): boolean {
  let part: ts.Node = text;
  while (ts.isConditionalExpression(part.parent) || ts.isAsExpression(part.parent)) part = part.parent;
  const { parent } = part;
  if (ts.isPropertyAssignment(parent)) return /^(code|blocks)$/.test(parent.name.getText());
  return ts.isCallExpression(parent) && parent.arguments[0] === part;
}

function codesOfTable(node: ts.Node): Set<string> | undefined {
  if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer)) return undefined;
  const { expression, arguments: given } = node.initializer;
  if (expression.getText() !== "defineErrors" || !given[0] || !ts.isObjectLiteralExpression(given[0])) return undefined;
  return new Set(given[0].properties.flatMap(({ name }) => (name && "text" in name ? [name.text] : [])));
}

/** The member of an object that is written as a literal there; undefined if it has none. */
function exactMember(node: ts.Node | undefined, name: string): ts.Node | undefined {
  const value =
    node && (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) ? node.initializer : undefined;
  if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
  return value.properties.find((property) => property.name?.getText() === name);
}

/**
 * The member of an object that is written as a literal there, or in the function of the file that returns it; otherwise all
 * that makes the object.
 */
function memberOf(node: ts.Node | undefined, name: string, declared: Source["declared"] | undefined) {
  const value =
    node && (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) ? node.initializer : undefined;
  const made = value && ts.isCallExpression(value) ? declared?.get(value.expression.getText()) : undefined;
  const object =
    made && ts.isFunctionDeclaration(made) ? made.body?.statements.find(ts.isReturnStatement)?.expression : value;
  if (!object || !ts.isObjectLiteralExpression(object)) return node;
  return object.properties.find((property) => property.name?.getText() === name) ?? object;
}

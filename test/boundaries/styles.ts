import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** File contents by path from the project root. */
export type Files = Record<string, string>;

type Rule = { selector: string; top: boolean; layer: string | undefined };

const root = path.resolve(import.meta.dirname, "../..");

/** The source files that contain class names or styles. */
export function styleSources(): Files {
  const found = globSync(["app/**/*.{css,ts,tsx}", "modules/content/markdown.ts"], { cwd: root });
  const ours = found.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
  return Object.fromEntries(ours.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}

const isShared = (file: string) => /^app\/(styles|ui)\//.test(file);
const isModule = (file: string) => file.endsWith(".module.css");
const sheetsIn = (files: Files) => Object.keys(files).filter((file) => file.endsWith(".css"));
export const camel = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
/** Class names in a selector without those of shared style sheets: `.car :global(.photo)` -> ["car"]. */
const ownClasses = (selector: string) => classesIn(selector.replace(/:global\([^()]*\)/g, ""));
const classesIn = (selector: string) =>
  [...selector.replace(/\[[^\]]*\]/g, "").matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name as string);

/** The rules of a style sheet with their layer; `top` marks rules that aren't nested. */
function rulesIn(css: string): Rule[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, '""');
  const rules: Rule[] = [];
  const open: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") {
      const head = text.slice(from, at).trim();
      if (!head.startsWith("@") && !open.some((one) => one.startsWith("@keyframes"))) {
        const layer = open.find((one) => one.startsWith("@layer "))?.slice("@layer ".length);
        rules.push({ selector: head, top: open.every((one) => one.startsWith("@")), layer });
      }
      open.push(head);
    }
    if (text[at] === "}") open.pop();
    if ("{};".includes(text[at] as string)) from = at + 1;
  }
  return rules;
}

/** JavaScript reserves these names, so a namespace import can't export them. */
const RESERVED =
  /^(arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** Shared style sheets that are scoped, and other style sheets that aren't. */
export const misplacedSheets = (files: Files): string[] =>
  sheetsIn(files).filter((file) => isShared(file) === isModule(file));

/** Rules of a CSS Module in a layer that isn't for modules, or without a class of that module. */
export const looseRules = (files: Files): string[] =>
  sheetsIn(files)
    .filter(isModule)
    .flatMap((file) =>
      rulesIn(files[file] as string)
        .filter(({ top }) => top)
        .filter(
          ({ layer = "screens", selector }) => !/^(components|screens)$/.test(layer) || !eachHasOwnClass(selector),
        )
        .map(({ selector }) => `${file}: ${selector.replace(/\s+/g, " ")}`),
    );

function eachHasOwnClass(list: string): boolean {
  const selectors = [""];
  let depth = 0;
  for (const letter of list) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === "," && depth === 0) selectors.push("");
    else selectors[selectors.length - 1] += letter;
  }
  return selectors.every((one) => ownClasses(one).length > 0);
}

/** Classes that two shared style sheets define at the top level. */
export function sharedTwice(files: Files): string[] {
  const by = new Map<string, Set<string>>();
  for (const file of sheetsIn(files).filter(isShared))
    for (const { selector, top } of rulesIn(files[file] as string))
      for (const one of top ? selector.split(",") : [])
        if (/^\.[\w-]+$/.test(one.trim())) by.set(one.trim(), (by.get(one.trim()) ?? new Set()).add(file));
  return [...by].filter(([, sheets]) => sheets.size > 1).map(([name, sheets]) => `${name}: ${[...sheets].join(", ")}`);
}

type Module = { classes: Set<string>; importedBy: string[] };

/** The CSS Modules, each with its classes and those of the style sheets that it imports. */
function modulesIn(files: Files): Map<string, Module> {
  const all = new Map<string, Module>();
  for (const file of sheetsIn(files).filter(isModule)) all.set(file, { classes: new Set(), importedBy: [] });
  for (const file of all.keys())
    for (const [, part] of (files[file] as string).matchAll(/@import "([^"]+)"/g))
      all.get(path.join(path.dirname(file), part as string))?.importedBy.push(file);
  for (const [file, { importedBy }] of all)
    for (const { selector } of rulesIn(files[file] as string))
      for (const name of ownClasses(selector)) all.get(importedBy[0] ?? file)?.classes.add(name);
  return all;
}

/**
 * Mismatches between scripts and CSS Modules: a class that the module doesn't have, a class that no script uses, a
 * computed class name (which this check can't verify), and a partial style sheet that a script imports directly.
 */
export function misusedClasses(files: Files): string[] {
  const found: string[] = [];
  const modules = modulesIn(files);
  const used = new Map([...modules.keys()].map((file) => [file, new Set<string>()]));
  for (const [file, text] of Object.entries(files).filter(
    ([name]) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"),
  )) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const names = importedModules(source, file);
    for (const module of names.values())
      if (!modules.has(module) || modules.get(module)?.importedBy.length)
        found.push(`${file}: ${module} is no module to import`);
    const visit = (node: ts.Node): void => {
      const module = ts.isIdentifier(node) ? names.get(node.text) : undefined;
      if (module && !ts.isNamespaceImport(node.parent)) {
        const { parent } = node;
        const name = ts.isPropertyAccessExpression(parent) && parent.expression === node ? parent.name.text : undefined;
        const known = [...(modules.get(module)?.classes ?? [])].filter((one) => camel(one) === name);
        if (known.length === 0 && !isProperty(node as ts.Identifier))
          found.push(`${file}: ${parent.getText()} is no class of ${module}`);
        for (const one of known) used.get(module)?.add(one);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  for (const [module, { classes }] of modules)
    for (const name of classes) {
      if (RESERVED.test(name)) found.push(`${module}: .${name} is a word of JavaScript`);
      if (!used.get(module)?.has(name)) found.push(`${module}: .${name} is not used`);
    }
  return found;
}

/** A property with the same name as the import: `props.styles`, `{ styles: … }`. */
const isProperty = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node;

/** The name of the import of a CSS Module in a script. */
export function importedModules(source: ts.SourceFile, file: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const bindings = statement.importClause?.namedBindings;
    if (!isModule(from) || !bindings || !ts.isNamespaceImport(bindings)) continue;
    names.set(bindings.name.text, from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from));
  }
  return names;
}

/** Classes of the shared style sheets that no source file mentions. */
export function unusedSharedClasses(files: Files): string[] {
  const scripts = Object.keys(files).filter((file) => /\.tsx?$/.test(file));
  const words = new Set(scripts.flatMap((file) => (files[file] as string).match(/[a-zA-Z][\w-]*/g) ?? []));
  return sheetsIn(files)
    .filter(isShared)
    .flatMap((file) =>
      rulesIn(files[file] as string)
        .flatMap(({ selector }) => classesIn(selector))
        .filter((name) => !words.has(name))
        .map((name) => `${file}: .${name} is not used`),
    );
}

/** Every class of every CSS Module with the file that defines it. */
export const scopedClasses = (files: Files): [name: string, file: string][] =>
  [...modulesIn(files)].flatMap(([file, { classes }]) => [...classes].map((name): [string, string] => [name, file]));

import path from "node:path";
import postcss, { type Container, type Rule } from "postcss";
import parse, { type Attribute, type Node, type Selector } from "postcss-selector-parser";
import type { Files } from "./styles.ts";
import { classOf, type Written, type WrittenElement, writtenElements } from "./written-elements.ts";

/** What a selector demands of one element. */
type Compound = {
  tag: string | undefined;
  classes: string[];
  ids: { name: string; scoped: boolean }[];
  attributes: Pick<Attribute, "attribute" | "operator" | "value">[];
};

type Scope = { sheet: string; scoped: boolean; outer: Compound[] };

const anything = (): Compound => ({ tag: undefined, classes: [], ids: [], attributes: [] });
const merged = (a: Compound, b: Compound): Compound => ({
  tag: b.tag ?? a.tag,
  classes: [...new Set([...a.classes, ...b.classes])],
  ids: [...a.ids, ...b.ids],
  attributes: [...a.attributes, ...b.attributes],
});

/** Browsers set these attributes themselves. */
const SET_BY_BROWSERS: Record<string, string[]> = { open: ["details", "dialog"] };

/**
 * The parts of selectors that match no element of any page, as the bundler leaves them: it renames the classes and ids
 * of a CSS Module, so an id needs `:global(#id)` there.
 */
export function unmatchedStyles(files: Files): string[] {
  const written = writtenElements(files);
  const found = new Set<string>();
  for (const [file, css] of Object.entries(files))
    if (file.endsWith(".css")) {
      const scope = { sheet: importerOf(file, files), scoped: file.endsWith(".module.css"), outer: [] };
      readRules(postcss.parse(css), scope, (line, compound) => {
        if (!isWritten(compound, written)) found.add(`${file}:${line} ${textOf(compound)}`);
      });
    }
  return [...found];
}

/** Custom properties that a style uses, although no style and no script sets them. */
export function undefinedProperties(files: Files): string[] {
  const texts = Object.entries(files).map(([file, text]) => [file, text.replace(/\/\*[\s\S]*?\*\//g, "")] as const);
  const set = new Set(
    texts.flatMap(([, text]) =>
      [...text.matchAll(/(--[a-z][\w-]*)(?:["'`\]]*\s*:|["'`]\s*,)/gi)].map(([, name]) => name),
    ),
  );
  return texts.flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[\w-]+)(?=\s*[,)])/g)]
      .filter(([, name]) => !set.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
}

/** A style sheet that another one imports shares the scope of that one. */
function importerOf(file: string, files: Files): string {
  const importer = Object.keys(files).find(
    (one) =>
      one.endsWith(".module.css") &&
      [...(files[one] as string).matchAll(/@import "([^"]+)"/g)].some(
        ([, part]) => path.join(path.dirname(one), part as string) === file,
      ),
  );
  return importer ?? file;
}

type Report = (line: number, compound: Compound) => void;

function readRules(container: Container, scope: Scope, report: Report): void {
  container.each((node) => {
    if (node.type === "atrule" && !node.name.endsWith("keyframes")) readRules(node, scope, report);
    if (node.type === "rule") readRules(node, { ...scope, outer: readRule(node, scope, report) }, report);
  });
}

/** The elements that a rule styles. */
function readRule(rule: Rule, scope: Scope, report: Report): Compound[] {
  const line = rule.source?.start?.line ?? 0;
  return parse()
    .astSync(rule.selector)
    .nodes.flatMap((selector) => subjectsOf(selector, scope, (compound) => report(line, compound)));
}

/** The last elements of a selector; each element on the way to them is reported. */
function subjectsOf(selector: Selector, scope: Scope, report: (compound: Compound) => void): Compound[] {
  let subjects: Compound[] = [anything()];
  const finish = () => subjects.forEach(report);
  for (const node of selector.nodes) {
    if (node.type === "combinator") {
      finish();
      subjects = [anything()];
    } else subjects = narrowed(subjects, node, scope, report);
  }
  finish();
  return subjects;
}

function narrowed(subjects: Compound[], node: Node, scope: Scope, report: (compound: Compound) => void): Compound[] {
  const each = (more: Partial<Compound>) => subjects.map((one) => merged(one, { ...anything(), ...more }));
  const oneOf = (others: Compound[]) => subjects.flatMap((one) => others.map((other) => merged(one, other)));
  if (node.type === "tag") return each({ tag: node.value });
  if (node.type === "class") return each({ classes: [scope.scoped ? classOf(scope.sheet, node.value) : node.value] });
  if (node.type === "id") return each({ ids: [{ name: node.value, scoped: scope.scoped }] });
  if (node.type === "attribute") return each({ attributes: [node] });
  if (node.type === "nesting") return scope.outer.length > 0 ? oneOf(scope.outer) : subjects;
  if (node.type !== "pseudo" || node.nodes.length === 0) return subjects;
  const inner = { ...scope, scoped: scope.scoped && node.value !== ":global" };
  const inside = node.nodes.flatMap((one) => subjectsOf(one, inner, node.value === ":global" ? () => {} : report));
  return /^:(is|where|global)$/.test(node.value) ? oneOf(inside) : subjects;
}

function isWritten(compound: Compound, written: Written): boolean {
  const { classes, ids, attributes, tag } = compound;
  if (ids.some(({ name, scoped }) => scoped || !written.words.has(name))) return false;
  if (classes.length + attributes.length === 0) return true;
  return candidatesFor(classes, written).some(
    (element) =>
      (!tag || !element.tag || tag === element.tag) &&
      hasClasses(element, classes, written) &&
      attributes.every((one) => hasAttribute(element, one, written)),
  );
}

/** Most classes are on a few elements only, so this saves most of the comparisons. */
function candidatesFor(
  classes: string[],
  { elements, byClass, addedClasses, passedClasses }: Written,
): WrittenElement[] {
  const rare = classes.find((name) => !addedClasses.has(name) && !passedClasses.has(name));
  return rare ? (byClass.get(rare) ?? []) : elements;
}

/** An element that gets classes from somewhere else has at least one of its own, if a selector demands several. */
function hasClasses({ classes, takesClasses }: WrittenElement, wanted: string[], written: Written): boolean {
  const others = wanted.filter((name) => !classes.has(name) && !written.addedClasses.has(name));
  if (others.length === 0) return true;
  return (
    takesClasses &&
    (wanted.length === 1 || others.length < wanted.length) &&
    others.every((name) => written.passedClasses.has(name))
  );
}

function hasAttribute(element: WrittenElement, wanted: Compound["attributes"][number], written: Written): boolean {
  const { attribute: name, operator, value } = wanted;
  if (!element.attributes.has(name))
    return (
      element.takesAttributes ||
      written.addedAttributes.has(name) ||
      SET_BY_BROWSERS[name]?.some((tag) => tag === (element.tag ?? tag)) === true
    );
  const literals = element.attributes.get(name);
  return !literals || operator !== "=" || literals.has(value as string);
}

function textOf({ tag = "", classes, ids, attributes }: Compound): string {
  const parts = [
    ...ids.map(({ name, scoped }) => `#${name}${scoped ? " (renamed by the bundler)" : ""}`),
    ...classes.map((name) => `.${name.replace(/^.*: /, "")}`),
    ...attributes.map(({ attribute, operator = "", value = "" }) => `[${attribute}${operator}${value}]`),
  ];
  return tag + parts.join("");
}

import ts from "typescript";
import { camel, type Files, importedModules } from "./styles.ts";

/** An element as a script writes it. A component may write any tag and further attributes. */
export type WrittenElement = {
  tag: string | undefined;
  classes: Set<string>;
  /** Literal values by attribute; undefined if the script computes the value. */
  attributes: Map<string, Set<string> | undefined>;
  takesClasses: boolean; // some of its classes come from somewhere else
  takesAttributes: boolean;
};

export type Written = {
  elements: WrittenElement[];
  byClass: Map<string, WrittenElement[]>;
  words: Set<string>; // of all strings
  /** Classes that a script names outside the elements that have them, such as in a table of classes. */
  passedClasses: Set<string>;
  /** What a script adds to elements that exist already. */
  addedClasses: Set<string>;
  addedAttributes: Set<string>;
};

/** Names that React writes differently from HTML; all others differ in case only. */
const HTML_NAMES: Record<string, string> = { className: "class", htmlFor: "for" };

/** A class of a CSS Module has the name of its file, because another module's class of the same name is another class. */
export const classOf = (sheet: string, name: string) => `${sheet}: ${camel(name)}`;

type Values = { literals: Set<string>; computed: boolean };

/** All elements that the scripts among the files write. */
export function writtenElements(files: Files): Written {
  const written: Written = {
    elements: [],
    byClass: new Map(),
    words: new Set(),
    passedClasses: new Set(),
    addedClasses: new Set(),
    addedAttributes: new Set(),
  };
  for (const [file, text] of Object.entries(files)) {
    if (!/\.tsx?$/.test(file)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    readElements(source, importedModules(source, file), written);
  }
  for (const element of written.elements)
    for (const name of element.classes) {
      const others = written.byClass.get(name);
      if (others) others.push(element);
      else written.byClass.set(name, [element]);
    }
  return written;
}

function readElements(source: ts.SourceFile, modules: Map<string, string>, written: Written): void {
  const visit = (node: ts.Node, inClass = false): void => {
    const own = inClass || isOwnClass(node);
    const name = moduleClass(node, modules);
    for (const word of name ? [name] : (textOf(node)?.split(/[^\w-]+/) ?? [])) {
      written.words.add(word);
      if (!own) written.passedClasses.add(word);
    }
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
      written.elements.push(elementOf(node, modules));
    if (ts.isCallExpression(node) && !own) readCall(node, modules, written);
    if (ts.isPropertyAccessExpression(node) && /\.dataset\.\w+$/.test(node.getText()))
      written.addedAttributes.add(`data-${node.name.text.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}`);
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(source);
}

const isOwnClass = (node: ts.Node) =>
  ts.isJsxAttribute(node) && node.name.getText() === "className" && /^[a-z]/.test(node.parent.parent.tagName.getText());

function elementOf(node: ts.JsxOpeningLikeElement, modules: Map<string, string>): WrittenElement {
  const tag = node.tagName.getText();
  const element: WrittenElement = {
    tag: /^[a-z]/.test(tag) ? tag : undefined,
    classes: new Set(),
    attributes: new Map(),
    takesClasses: false,
    takesAttributes: !/^[a-z]/.test(tag),
  };
  for (const property of node.attributes.properties) {
    if (ts.isJsxSpreadAttribute(property)) element.takesAttributes = true;
    else {
      const name = property.name.getText();
      const values = valuesOf(property.initializer, modules);
      if (/class/i.test(name)) addClasses(element, values);
      element.attributes.set(HTML_NAMES[name] ?? name.toLowerCase(), values.computed ? undefined : values.literals);
    }
  }
  return element;
}

function addClasses(element: WrittenElement, { literals, computed }: Values): void {
  for (const text of literals) for (const one of classesOf(text)) element.classes.add(one);
  element.takesClasses ||= computed;
}

/** The classes in a value: a class of a CSS Module contains a blank, all others are separated by blanks. */
const classesOf = (value: string) => (/: \w+$/.test(value) ? [value] : value.split(/\s+/).filter(Boolean));

/** `cx(…)` outside an element makes the classes of one; `classList.add` and its like add to any. */
function readCall(node: ts.CallExpression, modules: Map<string, string>, written: Written): void {
  const called = node.expression.getText();
  const values = () => node.arguments.map((one) => valuesOf(one, modules));
  if (called === "cx") {
    const element: WrittenElement = {
      tag: undefined,
      classes: new Set(),
      attributes: new Map(),
      takesClasses: false,
      takesAttributes: true,
    };
    for (const one of values()) addClasses(element, one);
    written.elements.push(element);
  }
  if (/\.classList\.(add|toggle)$/.test(called))
    for (const { literals } of values()) for (const one of literals) written.addedClasses.add(one);
  if (/\.(set|toggle)Attribute$/.test(called))
    for (const one of values()[0]?.literals ?? []) written.addedAttributes.add(one);
}

/** The strings that an expression may become; `computed` if it may become others as well. */
function valuesOf(node: ts.Node | undefined, modules: Map<string, string>): Values {
  if (!node) return { literals: new Set(["", "true"]), computed: false };
  const values: Values = { literals: new Set(), computed: false };
  const read = (one: ts.Node): void => {
    const text = textOf(one);
    const name = moduleClass(one, modules);
    if (text !== undefined) values.literals.add(text);
    else if (name) values.literals.add(name);
    else if (ts.isTemplateExpression(one)) {
      values.literals.add(one.head.text);
      for (const { expression, literal } of one.templateSpans) [expression, literal].forEach(read);
    } else if (ts.isConditionalExpression(one)) [one.whenTrue, one.whenFalse].forEach(read);
    else if (ts.isBinaryExpression(one))
      (one.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? [one.right] : [one.left, one.right]).forEach(
        read,
      );
    else if (ts.isArrayLiteralExpression(one)) one.elements.forEach(read);
    else if (ts.isParenthesizedExpression(one) || ts.isAsExpression(one)) read(one.expression);
    else if (ts.isJsxExpression(one)) one.expression && read(one.expression);
    else if (ts.isCallExpression(one) && one.expression.getText() === "cx") one.arguments.forEach(read);
    else if (!/^(undefined|null|true|false)$/.test(one.getText())) values.computed = true;
    else values.literals.add(one.getText());
  };
  read(node);
  return values;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : undefined;
}

function moduleClass(node: ts.Node, modules: Map<string, string>): string | undefined {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const sheet = modules.get(node.expression.text);
  return sheet && classOf(sheet, node.name.text);
}

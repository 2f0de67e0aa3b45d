import ts from "typescript";

/** One text that people read: its line (from 1) and its words, with `{…}` in place of what is computed. */
export type Sentence = { line: number; text: string };

/**
 * The texts of a TypeScript file that people can come to read: the content of elements, attributes, messages, labels. Names, classes,
 * paths, SQL, and other words of the machine are left out by their form. A sentence with marked words in it (`<b>`, a link) is one text.
 */
export function sentencesIn(file: string, source: string): Sentence[] {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: Sentence[] = [];
  const add = (node: ts.Node, text: string) => {
    const words = text.replace(/\s+/g, " ").trim();
    if (isForPeople(words))
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, text: words });
  };
  const visit = (node: ts.Node): void => {
    if (isOfTheMachine(node)) return;
    const children = childrenOf(node);
    if (children?.some(hasWords)) {
      add(children.find(hasWords) ?? node, children.map(wordsOf).join(""));
      // Elements and expressions inside are read as parts of this sentence; what they compute is read for itself.
      visitParts(node, children);
      return;
    }
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) add(node, wordsOfTemplate(node));
    ts.forEachChild(node, visit);
  };
  /** A marked part of a sentence that was told already: only its attributes and its computed parts are new. */
  const visitInside = (node: ts.Node): void => {
    const children = childrenOf(node);
    if (!children || !isInline(node)) visit(node);
    else visitParts(node, children);
  };
  const visitParts = (node: ts.Node, children: readonly ts.Node[]): void => {
    if (ts.isJsxElement(node)) visit(node.openingElement);
    for (const child of children) if (!ts.isJsxText(child)) visitInside(child);
  };
  visit(tree);
  return found;
}

const childrenOf = (node: ts.Node) => (ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children : undefined);

const hasWords = (node: ts.Node) => ts.isJsxText(node) && /[A-Za-z]/.test(node.text);

const INLINE = /^(a|b|i|em|strong|span|time|code|kbd|q|abbr|Link|NavLink|TextLink|Money|Time)$/;
const isInline = (node: ts.Node) =>
  ts.isJsxFragment(node) || (ts.isJsxElement(node) && INLINE.test(node.openingElement.tagName.getText()));

function wordsOf(node: ts.Node): string {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node)) {
    const { expression } = node;
    if (!expression) return "";
    return ts.isStringLiteralLike(expression) ? expression.text : "{…}";
  }
  if (isInline(node)) return childrenOf(node)?.map(wordsOf).join("") ?? "";
  return " | ";
}

const wordsOfTemplate = (node: ts.TemplateExpression) =>
  node.head.text + node.templateSpans.map((span) => `{…}${span.literal.text}`).join("");

/** Places whose strings are no text: imports, types, comparisons, classes, SQL, and the names of fields, events, and jobs. */
function isOfTheMachine(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return /^(sql|css|raw)\b/.test(node.tag.getText());
  if (ts.isJsxAttribute(node))
    return /^(className|class|d|key|name|id|type|rel|method|to|href|action|style|viewBox|points)$/.test(
      node.name.getText(),
    );
  if (ts.isPropertyAssignment(node)) return /^(className|path|kind|catalogue)$/.test(node.name.getText());
  if (ts.isCallExpression(node))
    return /^(route|log|console|import)\b|\.(debug|index|uniqueIndex)$/.test(node.expression.getText());
  return false;
}

/** Whether a text reads like language: a capital and a small letter in its first word, or several words with a period. */
function isForPeople(text: string): boolean {
  if (!/[A-Za-z]{2}/.test(text) || /^[a-z]+:\/\/|^[#./@]|^(SELECT|INSERT|UPDATE|WITH|DELETE)\b/.test(text))
    return false;
  if (/^[A-Z][a-z]/.test(text) && !/[{}<>=_\\]|\w\.\w+\(/.test(text.replaceAll("{…}", ""))) return true;
  return /[A-Za-z]+ [A-Za-z{]+/.test(text) && !/[<>=;_\\]|[$@]\{|--|\bpx\b|\brem\b/.test(text) && /[a-z]{2}/.test(text);
}

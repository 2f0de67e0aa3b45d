import ts from "typescript";

/** One change of a source file: what it removes, the line (from 1), and the whole changed source. */
export type Mutant = { line: number; what: string; source: string };

type Edit = { node: ts.Node; what: string; text: string };

/** Properties that are words for people; a missing one doesn't change who may do what. */
const WORDS = new Set(["label", "about", "excluded", "name", "now"]);

/**
 * Every way to take one line or condition out of a policy: a statement of a function, one side of && and ||, a
 * negation, one branch of a choice, a filter, one element of a list, one entry of a table, and a rule that always or
 * never applies. Types are left alone.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    for (const { node: gone, what, text } of editsOf(node)) {
      const changed = source.slice(0, gone.getStart(tree)) + text + source.slice(gone.getEnd());
      if (changed === source) continue;
      const line = tree.getLineAndCharacterOfPosition(gone.getStart(tree)).line + 1;
      mutants.push({ line, what: `${what}: ${short(gone.getText(tree))}`, source: changed });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutants;
}

const short = (text: string): string => text.replace(/\s+/g, " ").slice(0, 80);

function editsOf(node: ts.Node): Edit[] {
  if (ts.isBinaryExpression(node)) return sidesOf(node);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ node, what: "without the negation", text: `(${node.operand.getText()})` }];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].map((branch) => ({
      node,
      what: `always ${short(branch.getText())}`,
      text: `(${branch.getText()})`,
    }));
  if (ts.isArrayLiteralExpression(node)) return elementsOf(node);
  if (ts.isPropertyAssignment(node) && isEntry(node)) return [{ node, what: "removed", text: "" }];
  if (ts.isCallExpression(node)) return filterOf(node);
  if (ts.isBlock(node)) return node.statements.map((one) => ({ node: one, what: "removed", text: ";" }));
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && isRule(node)) return constantsOf(node.body);
  if (ts.isReturnStatement(node) && node.expression && isRule(functionOf(node))) return constantsOf(node.expression);
  return [];
}

const SIDES = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

function sidesOf(node: ts.BinaryExpression): Edit[] {
  if (!SIDES.has(node.operatorToken.kind)) return [];
  return [
    { node, what: `without "${short(node.right.getText())}"`, text: `(${node.left.getText()})` },
    { node, what: `without "${short(node.left.getText())}"`, text: `(${node.right.getText()})` },
  ];
}

/** The list without one of its elements. */
const elementsOf = (node: ts.ArrayLiteralExpression): Edit[] =>
  node.elements.map((gone) => ({
    node,
    what: `without ${short(gone.getText())}`,
    text: `[${node.elements
      .filter((one) => one !== gone)
      .map((one) => one.getText())
      .join(", ")}]`,
  }));

const isEntry = (node: ts.PropertyAssignment): boolean => !WORDS.has(node.name.getText());

function filterOf(node: ts.CallExpression): Edit[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "filter") return [];
  return [{ node, what: "without the filter", text: expression.expression.getText() }];
}

/** Whether a function answers yes or no. */
function isRule(node: ts.SignatureDeclaration | undefined): boolean {
  return node?.type?.kind === ts.SyntaxKind.BooleanKeyword || Boolean(node?.type && ts.isTypePredicateNode(node.type));
}

function functionOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return at;
  return undefined;
}

const constantsOf = (node: ts.Expression): Edit[] =>
  ["true", "false"].filter((text) => node.getText() !== text).map((text) => ({ node, what: `always ${text}`, text }));

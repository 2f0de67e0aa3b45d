import path from "node:path";
import ts from "typescript";

export const root = path.resolve(import.meta.dirname, "../..");

/** The project files accepted by `among`, by their paths from the project root, and others, as one program. */
export function programOf(among: (file: string) => boolean, others: readonly string[] = []): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, exclude: ["build"] }, ts.sys, root);
  return ts.createProgram([...fileNames.filter((name) => among(path.relative(root, name))), ...others], {
    ...options,
    incremental: false,
    tsBuildInfoFile: undefined,
  });
}

/**
 * Lookups by names that the types don't know: `table[name]` and `name in table`, where `name` is any string, including
 * one that was cast to the keys of the table. These also find inherited properties; `lookup` and `isKeyOf`
 * (modules/kernel/lookup.ts) don't. Assignments don't count, and neither do reads guarded by Object.hasOwn. Returns
 * "file: text" for each, in files whose path is accepted by `among`.
 */
export function looseLookups(program: ts.Program, among: (file: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const source of program.getSourceFiles()) {
    const file = path.relative(root, source.fileName);
    if (!among(file)) continue;
    const visit = (node: ts.Node): void => {
      if (isLooseLookup(node, checker)) found.push(`${file}: ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function isLooseLookup(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isElementAccessExpression(node)) {
    const { parent } = node;
    const isSet =
      ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    return !isSet && isAnyString(plain(node.argumentExpression), checker) && !isGuarded(node);
  }
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
    !ts.isStringLiteral(node.left) &&
    isAnyString(plain(node.left), checker)
  );
}

/** The expression without its type assertions. */
function plain(node: ts.Expression): ts.Expression {
  const isClaim = ts.isAsExpression(node) || ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node);
  return isClaim ? plain(node.expression) : node;
}

function isAnyString(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const { String: text, Any, TemplateLiteral, StringMapping } = ts.TypeFlags;
  const isAny = (type: ts.Type): boolean =>
    type.isUnion() ? type.types.some(isAny) : (type.flags & (text | Any | TemplateLiteral | StringMapping)) !== 0;
  return isAny(checker.getTypeAtLocation(node));
}

/** `Object.hasOwn(table, name) ? table[name] : …` */
function isGuarded({ expression, argumentExpression, parent }: ts.ElementAccessExpression): boolean {
  const guard = `Object.hasOwn(${expression.getText()}, ${argumentExpression.getText()})`;
  return ts.isConditionalExpression(parent) && parent.condition.getText() === guard;
}

import path from "node:path";
import ts from "typescript";

const root = path.resolve(import.meta.dirname, "../..");

/** The files of the project that pass `among`, by their paths from its folder, as one program. */
export function programOf(among: (file: string) => boolean): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, exclude: ["build"] }, ts.sys, root);
  return ts.createProgram(
    fileNames.filter((name) => among(path.relative(root, name))),
    { ...options, incremental: false, tsBuildInfoFile: undefined },
  );
}

/**
 * Lookups of a name that the types do not know: `table[name]` and `name in table`, where `name` is any string, also one
 * that was cast to the names of the table. They find what every object inherits; `lookup` and `isKeyOf`
 * (modules/kernel/lookup.ts) do not. Setting an entry is no lookup, and neither is a read beside Object.hasOwn.
 * Answers "file: text" of each, for files whose path from the project's folder passes `among`.
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

/** Without what is claimed of its type. */
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

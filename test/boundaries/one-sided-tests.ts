import ts from "typescript";

/** Checks that also pass if the tested code returns nothing. */
const PASSES_WITHOUT = /^\.not\.(toContain|toContainEqual|toMatch|toHaveProperty)$/;
const CHECK = /(\.not)?\.(to[A-Z]\w+)(?=\()/g;

/** The tests that only say what an answer must not contain: an empty answer would pass them, too. */
export function oneSidedTests(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(it|test)\b/.test(node.expression.getText())) {
      const [name, body] = [node.arguments[0], node.arguments.at(-1)];
      const checks = [...(body?.getText().matchAll(CHECK) ?? [])].map(([check]) => check);
      const usesHelper = /\b(expect|assert|check)[A-Z]\w*\(/.test(body?.getText() ?? "");
      if (checks.length > 0 && checks.every((check) => PASSES_WITHOUT.test(check)) && !usesHelper)
        found.push(`${file}: ${name?.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

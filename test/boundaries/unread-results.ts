import ts from "typescript";
import type { Sources } from "./sources.ts";

/**
 * Calls of commands whose result no one reads, as "file: command". A refused command changes nothing, so what was meant to
 * happen silently doesn't. `carriedOut` (modules/kernel/carried-out.ts) throws for a job.
 */
export function unreadResults(sources: Sources): string[] {
  const parsed = [...sources].map(([file, text]) => [file, parse(file, text)] as const);
  const commands = new Set(parsed.flatMap(([, source]) => commandsIn(source)));
  return parsed.flatMap(([file, source]) => droppedIn(source, commands).map((name) => `${file}: ${name}`)).toSorted();
}

const parse = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

/** `const placeBid = defineCommand(…)` */
function commandsIn(source: ts.SourceFile): string[] {
  const names: string[] = [];
  each(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return;
    const made = node.initializer;
    if (ts.isCallExpression(made) && made.expression.getText() === "defineCommand") names.push(node.name.text);
  });
  return names;
}

/** The commands that a file imports or defines, and calls in a statement of its own. */
function droppedIn(source: ts.SourceFile, commands: ReadonlySet<string>): string[] {
  const known = new Set(commandsIn(source));
  const dropped: string[] = [];
  each(source, (node) => {
    if (ts.isImportSpecifier(node)) known.add(node.name.text);
    const called = ts.isExpressionStatement(node) ? calledIn(node.expression) : undefined;
    if (called && commands.has(called) && known.has(called)) dropped.push(called);
  });
  return dropped;
}

function calledIn(expression: ts.Expression): string | undefined {
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) || ts.isParenthesizedExpression(expression))
    return calledIn(expression.expression);
  return ts.isCallExpression(expression) && ts.isIdentifier(expression.expression)
    ? expression.expression.text
    : undefined;
}

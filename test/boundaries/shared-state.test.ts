import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

const HOLDERS = new Set(["Map", "Set", "WeakMap", "WeakSet", "AsyncLocalStorage"]);

/** Mutable top-level variables of a module: `let`, and collections that aren't declared read-only. */
function stateOf(text: string): string[] {
  const source = ts.createSourceFile("file.tsx", text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const isConstant = (declarationList.flags & ts.NodeFlags.Const) !== 0;
    return declarationList.declarations
      .filter(({ initializer, type }) => {
        if (!isConstant) return true;
        const holds = initializer && ts.isNewExpression(initializer) && HOLDERS.has(initializer.expression.getText());
        return holds && !type?.getText().startsWith("Readonly");
      })
      .map(({ name }) => name.getText());
  });
}

/** The page logic of features that the API imports as well, with what it imports of features. */
function pageLogicOfApi(): string[] {
  const found = new Set<string>();
  const follow = (file: string): void => {
    for (const [, next = ""] of readFileSync(path.join(root, file), "utf8").matchAll(/ from "([^"]+\.ts)"/g)) {
      const target = next.startsWith("#") ? next.slice(1) : path.posix.join(path.posix.dirname(file), next);
      if (!target.startsWith("app/features/") || found.has(target)) continue;
      found.add(target);
      follow(target);
    }
  };
  for (const file of globSync("app/api/*.ts", { cwd: root })) follow(file);
  return [...found];
}

describe("code that both the web process and the page bundle load", () => {
  it("is stateless, because each of them has a separate copy", () => {
    const shared = globSync(["app/shared/**/*.ts", "app/rendering/data-requests.ts"], { cwd: root });
    const logic = pageLogicOfApi();
    expect(logic).toContain("app/features/shortlist/shortlist.server.ts"); // used by the sign-in, which the API imports
    const files = [...shared, ...logic].filter((file) => !file.includes(".test."));
    expect(
      files.flatMap((file) => stateOf(readFileSync(path.join(root, file), "utf8")).map((name) => `${file}: ${name}`)),
    ).toEqual([]);
  });

  it.each([
    ["let count = 0;", ["count"]],
    ["export const known = new Map<string, number>();", ["known"]],
    ["const NAMES: ReadonlySet<string> = new Set(['a']);", []],
    ["const LIMIT = 5; const list = [1];", []],
  ])("%s", (text, state) => {
    expect(stateOf(text)).toEqual(state);
  });
});

import path from "node:path";
import type { Plugin } from "vite";

/**
 * The rules of `modules/` stand beside constants that pages show, such as the names of states, and the bundler keeps
 * each call at the top of a file that a page needs anything of, because a call may do more than return a value. Ours don't: this
 * tells it so, and a page that names a constant gets neither the schemas beside it nor zod.
 */
export const unusedConstants: Plugin = {
  name: "unused-constants",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    const file = id.split("?", 1)[0] ?? id;
    if (!file.startsWith(path.resolve("modules") + path.sep) || !file.endsWith(".ts")) return null;
    return { code: markUnused(code, this.parse(code) as Program), map: null };
  },
};

type Node = { type: string; start: number; end: number };
type Declaration = Node & { declarations?: { init?: Node | null }[]; declaration?: Declaration | null };
export type Program = { body: Declaration[] };

/** Values that come about without a call. */
const PLAIN = new Set(["Literal", "TemplateLiteral", "Identifier", "ArrowFunctionExpression", "FunctionExpression"]);

/** The code with each constant at its top computed in a function, which may be left out when nothing uses the constant. */
export function markUnused(code: string, { body }: Program): string {
  const computed = body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init && !PLAIN.has(init.type) ? [init] : []));
  return computed.toReversed().reduce((text, { start, end }) => {
    const value = text.slice(start, end);
    return `${text.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${text.slice(end)}`;
  }, code);
}

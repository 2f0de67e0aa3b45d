// Loaded before every program (run.mjs). Node reads the "exports" of a package again for each module of the package that
// it resolves. Those of drizzle-orm are 180 kB of JSON, which took a third of the time until the web server was ready.
import { registerHooks } from "node:module";

const FOLDER = "/node_modules/drizzle-orm/";
const known = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!context.conditions.includes("import")) return nextResolve(specifier, context);
    if (/^\.\.?\/.*\.js$/.test(specifier) && context.parentURL?.includes(FOLDER))
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return nextResolve(specifier, context);
    const found = known.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});

// A process that tests one mutant after the other: whether the matrix of policies notices that a file's source is
// another one. Every mutant gets fresh modules, because tables are made when a module loads.
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

export type Question = { file: string; source: string };

const ours = new URL("../../", import.meta.url).href;
let version = 0;
let changed = "";
let source = "";

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    if (!found.url.startsWith(ours) || found.url.includes("/node_modules/")) return found;
    return { ...found, url: `${found.url.split("?", 1)[0]}?mutant=${version}` };
  },
  load(url, context, nextLoad) {
    if (url !== changed) return nextLoad(url, context);
    return { format: "module-typescript", source, shortCircuit: true };
  },
});

process.on("message", async (question: Question) => {
  version += 1;
  changed = `${pathToFileURL(question.file).href}?mutant=${version}`;
  source = question.source;
  process.send?.({ noticed: await isNoticed() });
});

/** A matrix that can't be made is noticed, too. */
async function isNoticed(): Promise<boolean> {
  try {
    const { policyDifferences } = await import("#test/permissions/policies/matrix.ts");
    return !policyDifferences().next().done;
  } catch {
    return true;
  }
}

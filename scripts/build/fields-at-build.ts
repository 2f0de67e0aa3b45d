import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { z } from "zod";
import { fieldsOf } from "#app/ui/fields-of.ts";

const CALL = /\bfieldsOf\(\s*(\w+)\s*\)/g;
const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g;

/**
 * Browsers get what `fieldsOf(Schema)` returns instead of the schema and zod, which would be 38 kB compressed. The schema has
 * to be imported by its name.
 */
export const fieldsAtBuild: Plugin = {
  name: "fields-at-build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/app\/.*\.tsx(\?|$)/, code: "fieldsOf(" },
    async handler(code, id) {
      const load = async (source: string) => {
        const resolved = await this.resolve(source, id);
        return (await import(pathToFileURL(resolved?.id ?? source).href)) as Exported;
      };
      return { code: await writeFields(code, load), map: null };
    },
  },
};

type Exported = Readonly<Record<string, unknown>>;

/** The code with the fields themselves in place of each call of `fieldsOf`, and without the schemas that nothing else uses. */
export async function writeFields(code: string, load: (source: string) => Promise<Exported>): Promise<string> {
  const imported = new Map(
    [...code.matchAll(IMPORT)].flatMap(([, names = "", source = ""]) =>
      namesIn(names).map(({ name, as }) => [as, { name, source }] as const),
    ),
  );
  const literals = new Map<string, string>();
  for (const [, schema = ""] of code.matchAll(CALL)) {
    const found = imported.get(schema);
    const loaded = found && (await load(found.source))[found.name];
    if (!loaded) throw new Error(`fieldsOf(${schema}) needs an import of the schema ${schema} by its name`);
    const used = usedOf(code, schema);
    const fields = Object.entries(fieldsOf(loaded as z.ZodType)).filter(([name]) => !used || used.has(name));
    literals.set(schema, JSON.stringify(Object.fromEntries(fields)));
  }
  const written = code.replace(CALL, (_, schema: string) => `(${literals.get(schema)})`);
  const rest = written.replace(IMPORT, "");
  const isUnused = (as: string) => literals.has(as) && !new RegExp(`\\b${as}\\b`).test(rest);
  return written.replace(IMPORT, (_, names: string, source: string) => {
    const kept = namesIn(names).filter(({ as }) => !isUnused(as));
    return kept.length > 0 ? `import { ${kept.map(({ text }) => text).join(", ")} } from "${source}"` : "";
  });
}

/** The fields that the code uses of `const fields = fieldsOf(Schema);`; undefined if it uses them by names that it computes. */
function usedOf(code: string, schema: string): ReadonlySet<string> | undefined {
  const [, constant] = new RegExp(`\\bconst (\\w+) = fieldsOf\\(${schema}\\)`).exec(code) ?? [];
  if (!constant) return undefined;
  const uses = [...code.matchAll(new RegExp(`\\b${constant}\\b(?! =)(?:\\.(\\w+))?`, "g"))].map(([, name]) => name);
  return uses.every((name) => name !== undefined) ? new Set(uses) : undefined;
}

/** `A, type B, C as D`: what is imported, and under which name. */
const namesIn = (list: string) =>
  list.split(",").flatMap((one) => {
    const text = one.trim();
    const [name, as = name] = text.replace(/^type\s+/, "").split(/\s+as\s+/);
    return name && as ? [{ text, name, as }] : [];
  });

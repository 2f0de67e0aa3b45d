import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { reached } from "./visitor-chunks.ts";

type Module = { code: string; importedIds?: string[]; exports?: string[] };
const ICONS = "/s/app/ui/icon.tsx";
const PATHS = "/s/app/shared/paths.ts";
const MODULES: Record<string, Module> = {
  [ICONS]: {
    code: `export { default as Bell } from "lucide/bell";\nexport { default as Close } from "lucide/x";`,
    importedIds: ["/bell.mjs", "/x.mjs"],
  },
  [PATHS]: {
    code: `export { slug } from "#kernel/slug.ts";\nexport * from "./paths/buy.ts";\nexport * from "./paths/office.ts";`,
    importedIds: ["/slug.ts", "/buy.ts", "/office.ts"],
  },
  "/buy.ts": { code: "", exports: ["buyPath"] },
  "/office.ts": { code: "", exports: ["officePath"] },
  "/part.tsx": {
    code: `import { Close as X } from "../ui/icon.tsx";\nimport { page } from "./page.tsx";`,
    importedIds: [ICONS, "/page.tsx"],
  },
  "/page.tsx": {
    code: `import { part } from "./part.tsx";\nimport { buyPath } from "#app/shared/paths.ts";`,
    importedIds: ["/part.tsx", PATHS],
  },
};
const infoOf = ((id: string) => ({ id, code: "", importedIds: [], exports: [], ...MODULES[id] })) as unknown;

it("follows imports, and through a list of exports only to those that are named", () => {
  const found = reached("/page.tsx", infoOf as Rolldown.GetModuleInfo);
  expect([...found].sort()).toEqual(["/buy.ts", "/page.tsx", "/part.tsx", ICONS, PATHS, "/x.mjs"].sort());
});

it("follows no schemas", () => {
  const all = {
    ...MODULES,
    "/part.tsx": { code: "", importedIds: ["/schemas.ts"] },
    "/schemas.ts": { code: "", importedIds: ["/s/node_modules/zod/index.js", "/sentences.ts"] },
  };
  const infos = ((id: string) => ({ id, importedIds: [], ...(all as Record<string, Module>)[id] })) as unknown;
  const found = reached("/page.tsx", infos as Rolldown.GetModuleInfo);
  expect([found.has("/schemas.ts"), found.has("/sentences.ts")]).toEqual([true, false]);
});

it("refuses to guess what a module uses of such a list", () => {
  const all = {
    ...MODULES,
    "/page.tsx": { code: `import * as to from "#app/shared/paths.ts";`, importedIds: [PATHS] },
  };
  const infos = ((id: string) => ({ id, ...(all as Record<string, Module>)[id] })) as unknown;
  expect(() => reached("/page.tsx", infos as Rolldown.GetModuleInfo)).toThrow("by its names");
});

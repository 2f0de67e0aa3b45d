import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, transformWithOxc } from "vite";
import { ROOT } from "../settings.ts";

const SOURCE = path.join(ROOT, "app/api/client");
/** The two kinds of modules, each in a folder whose package.json says which one it holds. */
const KINDS = { esm: { format: "es", type: "module" }, cjs: { format: "cjs", type: "commonjs" } } as const;

/** Makes the tarball of the TypeScript client that `npm install` takes: ES modules, CommonJS, and types. `generated/` must be there. */
export async function packClient(file: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "swaplot-client-"));
  try {
    for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) await writeKind(folder, kind);
    await writeProgram(folder);
    copyFileSync(path.join(SOURCE, "README.md"), path.join(folder, "README.md"));
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(publicPackage(), null, 2));
    mkdirSync(path.dirname(file), { recursive: true });
    renameOver(path.join(folder, packed(folder)), file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeKind(folder: string, kind: keyof typeof KINDS): Promise<void> {
  const { format, type } = KINDS[kind];
  const outDir = path.join(folder, kind);
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      target: "es2022",
      outDir,
      minify: false,
      lib: { entry: path.join(SOURCE, "index.ts"), formats: [format], fileName: () => "index.js" },
    },
  });
  writeFileSync(path.join(outDir, "package.json"), JSON.stringify({ type }));
  for (const name of globSync("**/*.ts", { cwd: SOURCE }).filter(isOfLibrary)) {
    const to = path.join(outDir, name.replace(/\.ts$/, ".d.ts"));
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, await declarationOf(path.join(SOURCE, name)));
  }
}

/** The program `swaplot` is a file of its own, so that nothing of it is loaded with the library. */
const PROGRAM = "cli/swaplot.js";
const isOfLibrary = (name: string) => !name.endsWith(".test.ts") && !name.startsWith("cli/");

async function writeProgram(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      target: "node20",
      outDir: path.join(folder, path.dirname(PROGRAM)),
      minify: false,
      lib: {
        entry: path.join(SOURCE, "cli/swaplot.ts"),
        formats: ["es"],
        fileName: () => path.basename(PROGRAM),
      },
      rollupOptions: { external: /^node:/, output: { banner: "#!/usr/bin/env node" } },
    },
  });
  writeFileSync(path.join(folder, path.dirname(PROGRAM), "package.json"), JSON.stringify({ type: "module" }));
}

/** The types of a file. Its imports name the files that Node loads, so that every setting of TypeScript resolves them. */
async function declarationOf(file: string): Promise<string> {
  const { declaration } = await transformWithOxc(readFileSync(file, "utf8"), file, { typescript: { declaration: {} } });
  if (declaration === undefined) throw new Error(`${file} has a type that is not written out.`);
  return declaration.replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.js"');
}

/** The package.json of the repository's folder, with the built files in place of the sources. */
function publicPackage(): object {
  const { private: _, ...own } = JSON.parse(readFileSync(path.join(SOURCE, "package.json"), "utf8"));
  const entry = (kind: string) => ({ types: `./${kind}/index.d.ts`, default: `./${kind}/index.js` });
  return {
    ...own,
    main: "./cjs/index.js",
    types: "./cjs/index.d.ts",
    bin: { swaplot: `./${PROGRAM}` },
    exports: { ".": { import: entry("esm"), require: entry("cjs") }, "./package.json": "./package.json" },
  };
}

/** Packs the folder with npm, and returns the name of the tarball in it. */
function packed(folder: string): string {
  const { status, stdout, stderr } = spawnSync("npm", ["pack", "--json", "--ignore-scripts", "--offline"], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`The client of the API could not be packed:\n${stderr}`);
  return (JSON.parse(stdout) as { filename: string }[])[0]?.filename ?? "";
}

/** The temporary folder may be on another disk, from which a file can't be renamed in one step. */
function renameOver(from: string, to: string): void {
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

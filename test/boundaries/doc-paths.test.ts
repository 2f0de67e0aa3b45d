import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { actsNamedIn, anchorLinksIn, anchorsOf, docsNamedIn, exists, filesNamedIn } from "./doc-paths.ts";
import { root, sourcesOf } from "./sources.ts";

const FOLDERS = "app,modules,workers,db,scripts,test,docs,public";
const files = [
  ...globSync(`{${FOLDERS}}/**/*`, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  ...globSync("{*,.*.cjs}", { cwd: root }),
];
const documents = [
  "README.md",
  "SECURITY.md",
  ...globSync(["docs/**/*.md", "{modules,db,app,workers}/**/README.md"], { cwd: root }),
];

const npmScripts = (JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: object }).scripts;
const served = [...sourcesOf()]
  .flatMap(([, text]) => text.match(/^export const addresses = \[[^\]]*\]/gm) ?? [])
  .flatMap((list) =>
    [...list.matchAll(/"([^"]+)"/g)].map(
      ([, address]) => new RegExp(`^${address?.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`),
    ),
  );
const isServed = (page: string) => served.some((address) => address.test(page));
/** A setting of the site, of the tests, or of a program that we start. */
const known = [
  ...sourcesOf(),
  ...globSync([".dependency-cruiser.cjs", "test/**/*.ts", "scripts/**/*.{mjs,yml}", "scripts/deploy/*"], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name), "utf8")] as const),
]
  .map(([, text]) => text)
  .join("\n");
/** Those of OpenTelemetry are read by its libraries. */
const isSetting = (name: string) => name.startsWith("OTEL_") || known.includes(name.replace(/_FILE$/, ""));

describe("the files and documents that are mentioned", () => {
  it.each(documents.toSorted())("%s: mentioned files exist", (document) => {
    const { names, links } = filesNamedIn(readFileSync(path.join(root, document), "utf8"));
    expect(names.filter((name) => !exists(files, name, document))).toEqual([]);
    const targets = links.map((to) => path.posix.join(path.posix.dirname(document), to));
    expect(targets.filter((to) => !exists(files, to, "README.md"))).toEqual([]);
  });

  it.each(documents.toSorted())("%s: its commands, pages, settings, and headings exist", (document) => {
    const text = readFileSync(path.join(root, document), "utf8");
    const { scripts, pages, settings } = actsNamedIn(text);
    expect(scripts.filter((name) => !(name in npmScripts))).toEqual([]);
    expect(pages.filter((page) => !isServed(page))).toEqual([]);
    expect(settings.filter((name) => !isSetting(name))).toEqual([]);
    const dead = anchorLinksIn(text).filter(({ file, anchor }) => {
      const target = file ? path.posix.join(path.posix.dirname(document), file) : document;
      return !anchorsOf(readFileSync(path.join(root, target), "utf8")).includes(anchor);
    });
    expect(dead).toEqual([]);
  });

  it("exist for documents mentioned in comments", () => {
    const named = [...sourcesOf()].flatMap(([file, text]) => docsNamedIn(text).map((name) => ({ file, name })));
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter(({ name }) => !files.includes(name))).toEqual([]);
  });
});

describe("an outdated document", () => {
  const project = ["app/http/form.ts", "modules/swaps/transitions/move-swap.ts", "docs/forms.md", "vite.config.ts"];

  it("is searched for paths in backticks and in prose, and for links, but not in code blocks", () => {
    const text =
      "`app/found/` and `form.ts` do; see modules/swaps/life.ts, [forms](forms.md) and `npm start`, `/u/tasks`.";
    expect(filesNamedIn(text)).toEqual({
      names: ["app/found/", "form.ts", "modules/swaps/life.ts"],
      links: ["forms.md"],
    });
    expect(filesNamedIn("```ts\n// `modules/auctions/bids/place-bid.ts`\n```\n").names).toEqual([]);
  });

  it("is searched for commands, pages, settings, and headings", () => {
    const text = "## Old `ways`\n`npm run go`, `/u/gone`, `GONE_TOO=1`, and [here](#old-ways), [there](b.md#x).";
    expect(actsNamedIn(text)).toEqual({ scripts: ["go"], pages: ["/u/gone"], settings: ["GONE_TOO"] });
    expect(anchorsOf(text)).toEqual(["old-ways"]);
    expect(anchorLinksIn(text)).toEqual([
      { file: "", anchor: "old-ways" },
      { file: "b.md", anchor: "x" },
    ]);
  });

  it.each([
    ["app/http/form.ts", "docs/a.md", true],
    ["app/http/", "docs/a.md", true],
    ["app/<area>/form.ts", "docs/a.md", true],
    ["app/*/form.ts", "docs/a.md", true],
    ["form.ts", "docs/a.md", true],
    ["vite.config.ts", "docs/a.md", true],
    ["move-swap.ts", "modules/swaps/README.md", true],
    ["transitions/", "modules/swaps/README.md", true],
    ["app/found/", "docs/a.md", false],
    ["late.ts", "docs/a.md", false],
    ["orm.ts", "docs/a.md", false],
    ["form.ts", "modules/swaps/README.md", false],
    ["move-swap.ts", "modules/auctions/README.md", false],
  ])("%s in %s: %s", (name, document, there) => {
    expect(exists(project, name, document)).toBe(there);
  });

  it("is detected in a comment", () => {
    expect(docsNamedIn("// why: docs/decisions/late.md, and docs/forms.md.")).toEqual([
      "docs/decisions/late.md",
      "docs/forms.md",
    ]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { COPIES, cacheOfPages, FILES, forgetPages, keeperOf } from "./copies.ts";
import { evaluationOf, isFieldPage, pagesWith } from "./field-pages.ts";
import { copyForReading, filesIn, filesOfFile } from "./kept-pages.ts";
import { linesOf } from "./labels.ts";

describe("the files of a kept page", () => {
  it("are all that its document names", () =>
    expect(
      filesIn(`<link rel="stylesheet" href="/assets/a-1.css"><link rel="manifest" href="/site.webmanifest">
        <script type="application/json">{"entry":"/assets/b-2.js","routes":{"x":"/assets/c-3.js"}}</script>`),
    ).toEqual(["/assets/a-1.css", "/assets/b-2.js", "/assets/c-3.js", "/site.webmanifest"]));
  it("and all that these import, also on demand", () => {
    expect(
      filesOfFile(
        "/assets/b-2.js",
        `import{a}from"./frame-4.js";const f=["assets/dialog-5.js","assets/dialog-6.css"];import("./dialog-5.js");const i="/assets/car-7.svg"`,
      ),
    ).toEqual([
      "/assets/frame-4.js",
      "/assets/dialog-5.js",
      "/assets/dialog-6.css",
      "/assets/dialog-5.js",
      "/assets/car-7.svg",
    ]);
    expect(filesOfFile("/assets/a-1.css", "@font-face{src:url(/assets/inter-8.woff2)}")).toEqual([
      "/assets/inter-8.woff2",
    ]);
  });
});

describe("a copy for reading", () => {
  it("has no scripts, and shows the sentence that the page hides", () =>
    expect(
      copyForReading(
        `<link rel="modulepreload" href="/assets/a-1.js"/><main><div data-copy="" hidden="">It is a copy.</div><h1>Cars</h1></main><script nonce="x">go("</main>")</script>`,
      ),
    ).toBe(`<main><div data-copy="">It is a copy.</div><h1>Cars</h1></main>`));
  it("belongs to visitors or to one account: a login leaves nothing of others, and a logout nothing of its own", async () => {
    expect(["/buy/shortlist", "/u/followed"].map((path) => keeperOf(path, "ada"))).toEqual(["copies", "ada"]);
    expect(keeperOf("/u/followed", undefined)).toBeUndefined();
    const files = `${FILES}:1`;
    const names = new Set([files, ...["ada", "bob", COPIES].map(cacheOfPages)]);
    vi.stubGlobal("caches", { keys: async () => [...names], delete: async (name: string) => names.delete(name) });
    await forgetPages({ except: "bob" });
    expect([...names]).toEqual([files, cacheOfPages("bob"), cacheOfPages(COPIES)]);
    await forgetPages({ account: "bob" });
    await forgetPages({ account: COPIES });
    expect([...names]).toEqual([files]);
    vi.unstubAllGlobals();
    await expect(forgetPages({ except: "bob" })).resolves.toBeUndefined();
  });
});

describe("the pages of an evaluation", () => {
  it("belong together, and others to themselves", () => {
    const both = ["/u/evaluation/7", "/u/evaluation/7/pictures"];
    expect([pagesWith("/u/evaluation/7"), pagesWith("/u/evaluation/7/pictures")]).toEqual([both, both]);
    expect(pagesWith("/u/inspections")).toEqual(["/u/inspections"]);
    expect(evaluationOf("/u/evaluation/7/pictures/acts/add")).toBe("/u/evaluation/7");
  });
});

describe("the pages for the field", () => {
  it.each([
    ["/u/inspections", true],
    ["/u/inspections/7", true],
    ["/u/evaluation/7", true],
    ["/u/inspectionsx", false],
    ["/u/tasks", false],
    ["/", false],
  ])("%s: %s", (path, field) => expect(isFieldPage(path)).toBe(field));
});

describe("the list of what waits", () => {
  const entry = (id: number, label: string, kind: "part" | "file" = "part") =>
    ({ id, label, kind, group: "g", about: "A car", path: `/parts/${label}`, state: "waiting" }) as never;
  it("shows the changes of a panel as one line and each picture by itself", () =>
    expect(
      linesOf([
        entry(1, "Tires"),
        entry(2, "Tires"),
        entry(3, "a.jpg", "file"),
        entry(4, "a.jpg", "file"),
      ])[0]?.lines.map(({ label, entries }) => `${label} ${entries.length}`),
    ).toEqual(["Tires 2", "a.jpg 1", "a.jpg 1"]));
});

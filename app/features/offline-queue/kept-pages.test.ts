import { describe, expect, it } from "vitest";
import { evaluationOf, isFieldPage, pagesWith } from "./field-pages.ts";
import { filesIn, filesOfFile } from "./kept-pages.ts";
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

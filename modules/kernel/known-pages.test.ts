import { describe, expect, it } from "vitest";
import { isKnownPage, learnPages, patternsOf } from "./known-pages.ts";

const ROUTES = [
  { id: "root", path: "" },
  { id: "home", parentId: "root" },
  { id: "blog", parentId: "root", path: "about/blog/:topic?/:page?" },
  { id: "post", parentId: "root", path: "about/blog/:page?/post/:code/:meta?" },
  { id: "tasks", parentId: "root", path: "u/tasks" },
  { id: "task", parentId: "tasks", path: "d/:task" },
  { id: "feed", parentId: "root", path: "feeds/:token.atom" },
  { id: "missing", parentId: "root", path: "*" },
];
const known = (path: string) => patternsOf(ROUTES).some((pattern) => pattern.test(path));

describe("the pages of the site", () => {
  it.each([
    "/",
    "/about/blog",
    "/about/blog/tips/2",
    "/about/blog/post/b123/tires",
    "/about/blog/2/post/b123",
    "/u/tasks/d/1",
    "/feeds/abc.atom",
  ])("include %s", (path) => expect(known(path)).toBe(true));

  it.each(["/abut/blog", "/about/blog/a/b/c", "/u/tasks/d", "/u/tasks/d/1/2", "/feeds/abc", "/feedsXatom"])(
    "do not include %s",
    (path) => expect(known(path)).toBe(false),
  );

  it("are all addresses until the routes are known, and then those and the files", () => {
    expect(isKnownPage("/nowhere")).toBe(true);
    learnPages(ROUTES, (path) => path === "/guide.pdf");
    expect(["/nowhere", "/guide.pdf", "/images/a/600/400", "/about/blog"].map(isKnownPage)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

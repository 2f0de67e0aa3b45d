import { beforeAll, describe, expect, it } from "vitest";
import { storeFile } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { makeLandingPage, makePost } from "#test/factories/content.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { findPost } from "../find-posts.ts";
import { refuseAddressOfLink } from "../writing/find-links.ts";
import { saveText } from "../writing/save-text.ts";
import { checkText } from "./check-text.ts";

let editor: Actor;
beforeAll(async () => {
  await testDatabase();
  editor = await makeUser({ role: "editor" });
});

const isPage = (path: string) => /^\/(fees|about|lp|buy)\b/.test(path);
const WORDS = { title: "T", excerpt: "E", author: "A" };
const found = async (body: string) =>
  (await checkText(editor, "blog", { ...WORDS, body }, isPage)).map(({ sentence }) => sentence);

describe("the check of a text", () => {
  it("lists what is missing by its field", async () => {
    expect(await checkText(editor, "blog", { title: "T", picture: "k" }, isPage)).toEqual([
      { field: "excerpt", kind: "missing", sentence: "Please enter a summary." },
      { field: "body", kind: "missing", sentence: "Please write the text." },
      { field: "author", kind: "missing", sentence: "Please enter the author." },
      { field: "pictureAlt", kind: "missing", sentence: "Please describe the picture for people who can’t see it." },
    ]);
  });

  it("finds nothing in links that work", async () => {
    const { code, meta } = (await findPost(await makePost()))!;
    await makeLandingPage("works");
    const links = ["/fees#top", "/fees?a=1", `/about/blog/post/${code}/${meta.url}`, "/lp/works", "#a-heading"];
    const others = ["https://example.com/a", "mailto:a@example.com", "tel:+13125550100"];
    const body = `## A heading\n\n${[...links, ...others].map((href) => `[words](${href})`).join(" ")}`;
    expect(await found(body)).toEqual([]);
  });

  it("names each dead link with its line", async () => {
    const draft = await saveText(editor, { collection: "blog", topic: "tips", title: "Draft", code: "a-draft" });
    expect(draft.ok).toBe(true);
    const dead = [
      "/nowhere",
      "/about/blog/post/nothing/x",
      "/about/blog/post/a-draft/x",
      "/lp/nothing",
      `/about/press/${newId()}/x`,
      `/buy/listing/car/${newId()}`,
    ];
    const sentences = await found(dead.map((href) => `[words](${href})`).join("\n\n"));
    expect(sentences).toEqual(
      dead.map(
        (href, at) =>
          `The link “words” (line ${1 + 2 * at}) leads to ${href.length > 60 ? `${href.slice(0, 59)}…` : href}. This site has no such page.`,
      ),
    );
    expect(await found("[x](#nothing)")).toEqual([expect.stringContaining("No heading of this text has this name.")]);
    expect(await found("[](/fees)")).toEqual(["The link to /fees (line 1) has no words."]);
  });

  it("finds links that the renderer shows as plain text", async () => {
    expect(await found("One\n\n[x](javascript:go)")).toEqual([
      "The link “x” (line 3) leads to javascript:go. It must begin with https:// or, on this site, with a slash.",
    ]);
  });

  it("finds pictures that are not shown, or not described", async () => {
    const stored = await storeFile(editor, { content: await picture(), name: "a.jpg" });
    const key = stored.ok ? stored.value.key : "";
    expect(await found(`![A car](/images/${key}/600/400)`)).toEqual([]);
    expect(await found(`![](/images/${key}/600/400)`)).toEqual([expect.stringContaining("has no description")]);
    expect(await found(`![x](/images/${"A".repeat(22)}/600/400)`)).toEqual([
      expect.stringContaining("no longer exists"),
    ]);
    expect(await found("![x](https://example.com/a.png)")).toEqual([expect.stringContaining("is not shown")]);
  });

  it.each([
    ["https://example.com", true],
    ["http://example.co.uk/a?b=c#d", true],
    ["/fees", true],
    ["#top", true],
    ["fees", false],
    ["//example.com", false],
    ["https://example", false],
    ["https://a b.com", false],
    ["https://name:word@example.com", false],
    ["mailto:nobody", false],
    ["ftp://example.com", false],
  ])("accepts the address %s: %s", (href, good) => expect(refuseAddressOfLink(href) === null).toBe(good));
});

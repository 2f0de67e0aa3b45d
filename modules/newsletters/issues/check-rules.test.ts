import { describe, expect, it } from "vitest";
import { type CheckedFacts, checkIssue, isShouting, mayBeSent } from "./check-rules.ts";
import type { ResolvedBlock } from "./resolve-blocks.ts";

const ADDRESS = "1 Elm & Lake Street, Oak Park, IL 60302";
const wayOut = { own: "stop" as const };
const html = [ADDRESS.replace("&", "&amp;"), wayOut];
const good: CheckedFacts = {
  subject: "Five cars below $20,000",
  subjectB: "",
  preheader: "New this week",
  blocks: [{ kind: "text", text: "Hello" }],
  issue: { html, text: [ADDRESS, wayOut], links: ["https://swaplot.test/buy/listing?make=honda&price=-20000"] },
  dead: [],
  audience: 12,
  testShare: 20,
  postalAddress: ADDRESS,
};
const withBlock = (block: ResolvedBlock): Partial<CheckedFacts> => ({ blocks: [block] });
const withLinks = (...links: string[]): Partial<CheckedFacts> => ({ issue: { ...good.issue, links } });
const cars = { kind: "cars", title: "", query: "", order: "newest", count: 3, all: "/buy/listing" } as const;

describe("the checks before sending", () => {
  it("let a good newsletter through, and say that its reader can leave", () => {
    expect(checkIssue(good)).toEqual([{ level: "ok", text: expect.stringContaining("unsubscribe link") }]);
  });

  it.each<[string, Partial<CheckedFacts>, string]>([
    ["no subject", { subject: "" }, "The subject is missing."],
    ["the same subject twice", { subjectB: good.subject }, "Both subjects are the same."],
    ["no block", { blocks: [] }, "There is no text yet. Please add a block."],
    ["an empty text", withBlock({ kind: "text", text: "  " }), "Block 1 (text): the text is missing."],
    [
      "a post that isn't public",
      withBlock({ kind: "post", post: null }),
      "Block 1 (post): please choose a post that readers can see.",
    ],
    [
      "a button without an address",
      withBlock({ kind: "button", label: "Go", link: "" }),
      "Block 1 (button): the button needs words and an address.",
    ],
    [
      "a link to a page that is gone",
      { dead: ["https://swaplot.test/gone"] },
      "Readers can’t open this page: https://swaplot.test/gone",
    ],
    ["no readers", { audience: 0 }, "No confirmed subscriber is in this audience."],
    ["no way out", { issue: { ...good.issue, text: [] } }, "The unsubscribe link is missing."],
    ["a broken link", withLinks("https://example"), "This link is broken: https://example"],
    [
      "a link that leads nowhere",
      withBlock({ kind: "text", text: "[our cars](buy/listing)" }),
      "This link is broken: buy/listing. It has to begin with / or https://.",
    ],
    [
      "a link without an address",
      withBlock({ kind: "text", text: "[our cars]( )" }),
      "A link in a text has no address.",
    ],
    [
      "a link with a password",
      withLinks("https://me:secret@example.test/"),
      "This link contains a name and a password: https://me:secret@example.test/",
    ],
    [
      "a site without a postal address",
      { postalAddress: null },
      "There is no postal address, which the law wants in every newsletter. Set POSTAL_ADDRESS.",
    ],
    [
      "a text without the postal address",
      { issue: { ...good.issue, text: [wayOut] } },
      "The postal address is missing.",
    ],
    ["HTML without it", { issue: { ...good.issue, html: [wayOut] } }, "The postal address is missing."],
  ])("stop %s", (_name, change, text) => {
    const checks = checkIssue({ ...good, ...change });
    expect(checks).toContainEqual(expect.objectContaining({ level: "stop", text }));
    expect(mayBeSent(checks)).toBe(false);
  });

  it.each<[string, Partial<CheckedFacts>, RegExp]>([
    ["a long subject", { subject: `${"a ".repeat(31).trim()}b` }, /longer than 60/],
    ["capitals", { subject: "THE BEST CARS FOR YOU" }, /capitals/],
    ["exclamation marks", { subject: "Hurry! Now!" }, /exclamation/],
    ["a pretended answer", { subject: "Re: your car" }, /reply to an email/],
    ["no preview text", { preheader: "" }, /no preview text/],
    ["spam words", withBlock({ kind: "button", label: "Click here", link: "/buy" }), /dislike these words: click here/],
    ["a shouted line", withBlock({ kind: "text", text: "Hi\nBUY YOUR CAR TODAY" }), /capitals: “BUY YOUR CAR TODAY”/],
    ["shortened links", withLinks("https://bit.ly/abc"), /shortened/],
    ["a placeholder", withBlock({ kind: "text", text: "Dear {{nickname}}," }), /Readers see {{nickname}} as it is/],
    ["a test of one reader each", { subjectB: "Another", audience: 3 }, /Only one reader gets each subject/],
    ["a small test", { subjectB: "Another", audience: 100 }, /Only 10 readers get each subject/],
    ["a test with a single reader", { subjectB: "Another", audience: 1 }, /With one reader there is no test/],
    ["no cars", withBlock({ ...cars, cars: [] }), /no car for sale fits/],
  ])("warn of %s, and let it through", (_name, change, text) => {
    const checks = checkIssue({ ...good, ...change });
    expect(checks).toContainEqual({ level: "warn", text: expect.stringMatching(text) });
    expect(mayBeSent(checks)).toBe(true);
  });

  it("say what readers without a first name see, and stop a gap and a link that is different for each", () => {
    const textsOf = (text: string) => checkIssue({ ...good, ...withBlock({ kind: "text", text }) });
    expect(textsOf("Hi {{firstName|there}}")).toContainEqual({
      level: "ok",
      text: "{{firstName|there}} is filled in; readers of whom we don’t know it see “there”.",
    });
    for (const bad of ["Hi {{firstName}}", "[Look](/buy?name={{firstName|x}})"])
      expect(mayBeSent(textsOf(bad))).toBe(false);
  });

  it("say nothing about a test with enough readers", () => {
    expect(checkIssue({ ...good, subjectB: "Another", audience: 500 })).toEqual(checkIssue(good));
  });

  it.each([
    ["HONDA CIVIC SALE", true],
    ["BMW X5", false],
    ["A Honda with ABS and ESP", false],
    ["2018", false],
  ])("%s shouts: %s", (text, shouts) => {
    expect(isShouting(text)).toBe(shouts);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const FILE = path.resolve(import.meta.dirname, "../../test/fixtures/hostile-markdown.json");
const corpus = JSON.parse(readFileSync(FILE, "utf8")) as string[];

/** Every element that Markdown can say, with its attributes. */
const ALLOWED: Record<string, readonly string[]> = Object.fromEntries(
  "p strong em s ul ol li blockquote h2 h3 h4 h5 h6 hr br code pre table thead tbody tr th td a img div figure figcaption"
    .split(" ")
    .map((name) => [name, [] as string[]]),
);
ALLOWED.a = ["href", "rel", "title"];
ALLOWED.img = ["src", "alt", "title", "loading"];
ALLOWED.div = ["class", "role", "aria-label", "tabindex"];
ALLOWED.h2 = ["id"];
ALLOWED.p = ["data-embed"];
ALLOWED.code = ["class"];
ALLOWED.ol = ["start"];
ALLOWED.th = ALLOWED.td = ["style"];

const TAG = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>/;

/**
 * What could run or load something, as the sentences of a failure. Every `<` must begin a well-formed element of the list
 * above, so that no browser can read the rest in another way.
 */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    const [tag, closing, name = "", attributes = ""] = TAG.exec(html.slice(at)) ?? [];
    if (tag === undefined) found.push(`no element: ${html.slice(at, at + 40)}`);
    else if (!ALLOWED[name]) found.push(`the element ${name}`);
    else if (closing && attributes) found.push(`attributes of a closing tag: ${tag}`);
    for (const [, attribute = "", value = ""] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g))
      if (!ALLOWED[name]?.includes(attribute) || !isHarmless(attribute, value)) found.push(`${attribute}="${value}"`);
  }
  return found;
}

function isHarmless(attribute: string, value: string): boolean {
  // As a browser reads an address: entities decoded, control characters and spaces gone.
  const address = value
    .replace(/&(amp|quot|lt|gt);/g, (_, name: string) => ({ amp: "&", quot: '"', lt: "<", gt: ">" })[name] ?? "")
    .replace(/[\p{C}\s]/gu, "");
  if (attribute === "href") return /^(https?:|mailto:|tel:|[/#?]|[^:]*$)/i.test(address);
  if (attribute === "src")
    return new URL(address, "https://swaplot.test").href.startsWith("https://swaplot.test/images");
  if (attribute === "data-embed") return /^(car:[0-9a-f-]{36}|youtube:[\w-]{6,20})$/.test(value);
  if (attribute === "style") return /^text-align:(left|right|center)$/.test(address);
  return true;
}

describe("hostile Markdown and HTML", () => {
  it("are 200 different pieces", () => expect(new Set(corpus).size).toBe(200));

  it.each(corpus.map((piece) => [piece]))("renders nothing that runs: %j", (piece) => {
    for (const body of [piece, `Before ${piece} after`, `- list\n\n  ${piece}`, `${piece}\n\n${piece}`])
      expect(dangers(renderMarkdown(body).html)).toEqual([]);
  });

  it("would be noticed", () => {
    expect(dangers("<script>")).toEqual(["the element script"]);
    expect(dangers('<a href="java&amp;script:x">')).toHaveLength(1);
    expect(dangers('<a onclick="x">')).toHaveLength(1);
    expect(dangers("<p")).toHaveLength(1);
    expect(dangers('<img src="/images/../api/auth">')).toHaveLength(1);
    expect(dangers("<p>1 < 2</p>")).toHaveLength(1);
  });
});

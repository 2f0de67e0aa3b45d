import { describe, expect, it, vi } from "vitest";
import { rendered, renderMarkdown } from "./markdown.ts";

const html = (body: string) => renderMarkdown(body).html.trim();

describe("Markdown", () => {
  it("becomes paragraphs, lists, quotes and tables", () => {
    expect(html("One **two**\n\n- three")).toBe("<p>One <strong>two</strong></p>\n<ul>\n<li>three</li>\n</ul>");
    expect(html("> said")).toBe("<blockquote>\n<p>said</p>\n</blockquote>");
    expect(html("| a |\n|---|\n| b |")).toMatch(/^<div class="scroll-x"[^>]*tabindex="0"><table>.*<\/table><\/div>$/s);
  });

  it("gives each heading a unique id", () => {
    const ids = renderMarkdown("# A\n# A 2\n# A\n# A\n# !").headings.map(({ id }) => id);
    expect(ids).toEqual(["a", "a-2", "a-3", "a-4", "part"]);
  });

  it("creates ids in linear time", () => {
    const startsWith = vi.spyOn(String.prototype, "startsWith");
    const { headings } = renderMarkdown("# a\n".repeat(2_000));
    const calls = startsWith.mock.calls.length;
    startsWith.mockRestore();
    expect(headings.at(-1)?.id).toBe("a-2000");
    expect(calls).toBeLessThan(20_000);
  });

  it("keeps HTML as text", () => {
    const text = html('<script>alert(1)</script> <img src=x onerror="alert(1)">');
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toMatch(/<script|<img/);
    expect(html('<a href="javascript:alert(1)">x</a>')).not.toContain("<a");
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](vbscript:x)",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](file:///etc/passwd)",
    "<javascript:alert(1)>",
    "[x][1]\n\n[1]: javascript:alert(1)",
  ])("makes no link of %s", (body) => {
    expect(html(body)).toMatch(/<p>.*(x|alert).*<\/p>/s);
    expect(html(body)).not.toContain("<a");
  });

  it.each([
    "![x](https://tracker.example/p.gif)",
    "![x](//tracker.example/p.gif)",
    "![x](data:image/gif;base64,R0lGOD)",
  ])("loads no picture of %s", (body) => {
    expect(html(body)).toContain("x");
    expect(html(body)).not.toContain("<img");
  });

  it("shows our own pictures, lazily, and escapes attribute values", () => {
    expect(html("![A car](/images/k/600/400)")).toBe('<p><img src="/images/k/600/400" alt="A car" loading="lazy"></p>');
    expect(html('![a"onload="x](/images/k/600/400)')).not.toContain('"onload="');
    expect(html('[x](https://example.com/"onclick="alert(1))')).not.toContain('"onclick="');
  });

  it("shows the title of a picture that stands alone as its caption", () => {
    expect(html('![A car](/images/k/600/400 "Our <first> car")')).toBe(
      '<figure><img src="/images/k/600/400" alt="A car" loading="lazy"><figcaption>Our &lt;first&gt; car</figcaption></figure>',
    );
    expect(html('Words ![A car](/images/k/600/400 "Ours")')).not.toContain("figure");
    expect(html('![A car](https://tracker.example/p.gif "Ours")')).not.toContain("figure");
  });

  it("marks a link to a car or a video that stands alone, so that the page can show it", () => {
    const car = "01a22253-83fb-7a6f-80f2-54441ccf1d83";
    for (const link of [`<https://swaplot.test/buy/listing/car/${car}>`, `[A Camaro](/buy/listing/1/d/${car}/camaro)`])
      expect(html(link)).toMatch(new RegExp(`^<p data-embed="car:${car}"><a `));
    expect(html("[Watch it](https://youtu.be/dQw4w9WgXcQ)")).toMatch(/^<p data-embed="youtube:dQw4w9WgXcQ"><a /);
    for (const link of [`See [it](/buy/listing/car/${car})`, `- [it](/buy/listing/car/${car})`, "[x](/buy/listing)"])
      expect(html(link)).not.toContain("data-embed");
  });

  it("adds noopener to links to other sites only", () => {
    expect(html("[x](https://example.com)")).toContain('rel="noopener"');
    expect(html("[x](/buy/listing)")).toBe('<p><a href="/buy/listing">x</a></p>');
  });

  it("has no first-level heading, and lists those of the second level, each once", () => {
    const { html: text, headings } = renderMarkdown("# Top\n\n## A *b*\n\n## A b\n\n### Deep\n\n## !!");
    expect(text).not.toContain("<h1");
    expect(text).toContain("<h3>Deep</h3>");
    expect(headings).toEqual([
      { id: "top", text: "Top" },
      { id: "a-b", text: "A b" },
      { id: "a-b-2", text: "A b" },
      { id: "part", text: "!!" },
    ]);
  });
});

it("caches the rendered text by version", () => {
  const row = { id: "1", updatedAt: new Date(1), body: "one" };
  const first = rendered(row);
  expect(rendered({ ...row })).toBe(first);
  expect(rendered({ ...row, updatedAt: new Date(2), body: "two" }).html).toBe("<p>two</p>\n");
});

import { describe, expect, it } from "vitest";
import { environment } from "#modules/kernel/environment.ts";
import { composeIssue, fillIssue } from "./compose-issue.ts";
import { mailHtml, mailText } from "./mail-markdown.ts";
import { fillWords } from "./personal.ts";
import type { ResolvedBlock } from "./resolve-blocks.ts";

const reader = {
  subject: 'Cars & "more"',
  stop: "https://site.test/stop",
  settings: "https://site.test/settings",
  pixel: null,
  link: (number: number) => `https://site.test/n/${number}`,
  words: { firstName: "Ada <b>", lastName: "", state: "Illinois", center: "", search: "" },
};
const blocks: ResolvedBlock[] = [
  { kind: "text", text: "Look at [these](https://example.test/a?b=1&c=2) and [those](/buy/listing)." },
  { kind: "button", label: "Go <now>", link: "https://example.test/a?b=1&c=2" },
];

describe("a composed newsletter", () => {
  const issue = composeIssue("Preview", blocks);
  const mail = fillIssue(issue, reader);

  it("names each target once, complete and as it was written", () => {
    expect(issue.links).toEqual(["https://example.test/a?b=1&c=2", expect.stringMatching(/^http.+\/buy\/listing$/)]);
  });

  it("leads every link of a reader through the reader's own addresses", () => {
    const targets = [...mail.html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(targets.slice(1)).toEqual([
      ...["https://site.test/n/0", "https://site.test/n/1", "https://site.test/n/0"],
      ...["https://site.test/stop", "https://site.test/settings"],
    ]);
    expect(mail.text).toContain("these (https://site.test/n/0) and those (https://site.test/n/1)");
    expect(mail.text).toContain("Unsubscribe:\nhttps://site.test/stop");
    expect(mail.html + mail.text).not.toContain("example.test");
  });

  it("says who sends it and from where, in both versions, with the way out", () => {
    const address = environment().postalAddress as string;
    expect(address.length).toBeGreaterThan(10);
    for (const version of [mail.html, mail.text]) {
      expect(version).toContain(`Swaplot, ${address}`);
      expect(version).toContain(reader.stop);
      expect(version).toContain(reader.settings);
    }
  });

  it("escapes what a subject and a button say", () => {
    expect(mail.html).toContain("<title>Cars &amp; &quot;more&quot;</title>");
    expect(mail.html).toContain("Go &lt;now&gt;");
    // The mailbox shows it above the mail.
    expect(mail.html).not.toContain("<h1");
    expect(mail.text).not.toContain("more");
  });

  it("has a picture that counts only for readers who agreed", () => {
    expect(mail.html).not.toContain("<img");
    expect(fillIssue(issue, { ...reader, pixel: "https://site.test/p.gif" }).html).toContain(
      '<img src="https://site.test/p.gif"',
    );
  });

  it("keeps a text that looks like a place", () => {
    const odd = composeIssue("", [{ kind: "text", text: "%%stop%% {{unsubscribe}}" }]);
    expect(fillIssue(odd, reader).html).toContain("%%stop%% {{unsubscribe}}");
  });
});

describe("what is filled in for each reader", () => {
  const text = "Hi {{firstName|there}} {{ last name | Reader }}, **{{State|your state}}**: {{nickname|x}}";
  const personal = composeIssue("For {{firstName|you}}", [
    { kind: "text", text },
    { kind: "button", label: "{{firstName|Reader}}, look", link: "https://example.test/" },
  ]);

  it("is what is known about the reader, escaped, or the words for others", () => {
    const { html, text: plain } = fillIssue(personal, reader);
    expect(html).toContain("Hi Ada &lt;b&gt; Reader, <strong>Illinois</strong>: {{nickname|x}}");
    expect(html).toContain("For Ada &lt;b&gt;");
    expect(html).toContain("Ada &lt;b&gt;, look");
    expect(plain).toContain("Hi Ada <b> Reader, Illinois: {{nickname|x}}");
    const unknown = fillIssue(personal, {
      ...reader,
      words: { firstName: "", lastName: "", state: "", center: "", search: "" },
    });
    expect(unknown.text).toContain("Hi there Reader, your state: {{nickname|x}}");
  });

  it("is filled in a subject, too", () =>
    expect(fillWords("{{firstName|Hello}}: {{lastName|}}new", reader.words)).toBe("Ada <b>: new"));
});

describe("Markdown in a mail", () => {
  it.each([
    ["<script>alert(1)</script>", /<script/],
    ["[a](javascript:alert(1))", /href="javascript/],
    ["![a](https://evil.test/a.png)", /<img/],
    ['[a](https://x.test/"onclick=alert(1))', /" ?onclick/],
  ])("%s does nothing", (source, bad) => {
    expect(mailHtml(source)).toContain("<p");
    expect(mailHtml(source)).not.toMatch(bad);
  });

  it("has its style on each element", () => {
    for (const [element] of mailHtml("# A\n\n- b\n\n> c\n\n**d** [e](/f)").matchAll(
      /<(h\d|p|ul|li|a|blockquote)\b[^>]*>/g,
    ))
      expect(element).toMatch(/ class="\w+" style="/);
  });

  it("becomes plain text", () => {
    expect(mailText("# Cars\n\nOne\ntwo\n\n- a\n- b [c](https://d.test)")).toBe(
      "Cars\n\nOne\ntwo\n\n- a\n- b c (https://d.test)",
    );
  });
});

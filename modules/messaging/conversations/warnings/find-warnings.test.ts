import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findWarnings } from "./find-warnings.ts";
import { WARNING_WORDS, WARNINGS, type Warning } from "./words.ts";

type Corpus = { caught: { kind: Warning; text: string }[]; leftAlone: string[] };
const corpus = JSON.parse(readFileSync(path.join(import.meta.dirname, "corpus.json"), "utf8")) as Corpus;

describe("60 written messages", () => {
  it("are 35 with something to warn about and 25 without", () => {
    expect([corpus.caught.length, corpus.leftAlone.length]).toEqual([35, 25]);
    expect(new Set(corpus.caught.map(({ kind }) => kind))).toEqual(new Set(WARNINGS));
  });

  it.each(corpus.caught)("warns: $kind, $text", ({ kind, text }) => {
    expect(findWarnings(text)).toContain(kind);
  });

  it.each(corpus.leftAlone.map((text) => ({ text })))("leaves alone: $text", ({ text }) => {
    expect(findWarnings(text)).toEqual([]);
  });
});

describe("warnings", () => {
  it("see through capital letters, full-width digits, curly quotes, and line breaks", () => {
    expect(findWarnings("CALL ME: ３１２ ５５５ ０１４２")).toContain("contact");
    expect(findWarnings("I’ll mail a cashier’s check")).toContain("payment");
    expect(findWarnings("use an\nESCROW\ncompany")).toContain("escrow");
  });

  it("name several things at once, each once", () => {
    const text = "Text me at 312 555 0142. My company will wire the money with 1,500 extra for the shipper.";
    expect(findWarnings(text)).toEqual(["contact", "payment", "overpayment"]);
  });

  it("have a sentence for the reader, each its own", () => {
    expect(new Set(Object.values(WARNING_WORDS)).size).toBe(WARNINGS.length);
  });

  it("answer every text, also a long one", () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => Array.isArray(findWarnings(text))));
    expect(findWarnings("send a ".repeat(600))).toEqual([]);
    expect(findWarnings("1 ".repeat(3))).toEqual([]);
  });
});

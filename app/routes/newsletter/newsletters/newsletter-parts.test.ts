import { describe, expect, it } from "vitest";
import type { Newsletter } from "#modules/newsletters/schemas.ts";
import { newsletterParts, newsletterValues } from "./newsletter-parts.ts";

const choices = { segments: [{ _id: "s", name: "Dealers" }], filters: [], posts: [] };
const theirs = {
  segment: { _id: "s", name: "Dealers" },
  subject: "Theirs",
  preheader: "",
  subjectB: "",
  testShare: 20,
  testHours: 4,
  winnerBy: "clicks",
  blocks: [
    { kind: "text", text: "Hello" },
    { kind: "button", label: "Go", link: "/buy" },
  ],
} as unknown as Newsletter;

describe("what senders decide about after a stale save", () => {
  it("is each block if both versions have the same kinds of blocks", () => {
    const mine = { "blocks.0.kind": "text", "blocks.0.text": "Hi", "blocks.1.kind": "button" };
    const names = newsletterParts(theirs, mine, choices).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("blocks"))).toEqual(["blocks.0", "blocks.1"]);
  });

  it.each([
    ["other kinds", { "blocks.0.kind": "button", "blocks.1.kind": "text" }],
    ["fewer blocks", { "blocks.0.kind": "text" }],
    ["more blocks", { "blocks.0.kind": "text", "blocks.1.kind": "button", "blocks.2.kind": "text" }],
  ])("is all blocks at once with %s", (_, mine) => {
    const names = newsletterParts(theirs, mine, choices).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("blocks"))).toEqual(["blocks"]);
  });

  it("has a part for every field of the form, in the words of the form", () => {
    const values = newsletterValues(theirs);
    expect(values).toMatchObject({ segment: "s", "blocks.1.label": "Go", "blocks.1.kind": "button" });
    const parts = newsletterParts(theirs, {}, choices);
    for (const field of Object.keys(values))
      expect(parts.some(({ name }) => field === name || field.startsWith(`${name}.`))).toBe(true);
    expect(parts.find(({ name }) => name === "segment")?.say?.("segment", "s")).toBe("Dealers");
  });
});

import { describe, expect, it } from "vitest";
import { hashCode, macOf, newCode, newOneTimePassword, newRecoveryCode, newToken, seal, unseal } from "./secrets.ts";

describe("a sealed text", () => {
  it("is different each time, and can be read with the site's secret", () => {
    const [one, two] = [seal("482 913"), seal("482 913")];
    expect(one).not.toBe(two);
    expect([unseal(one), unseal(two)]).toEqual(["482 913", "482 913"]);
  });

  it("can’t be changed unnoticed, not even by one bit", () => {
    const [version, name, body = ""] = seal("482 913").split(".");
    const bytes = Buffer.from(body, "base64url");
    const marked = (changed: Buffer, mark = `${version}.${name}`) => `${mark}.${changed.toString("base64url")}`;
    expect(unseal(marked(bytes))).toBe("482 913");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(unseal(marked(changed)), `bit ${bit}`).toBeUndefined();
    }
    const others = [
      marked(bytes, `2.${name}`),
      marked(bytes, `${version}.AAAAAA`),
      body,
      marked(bytes.subarray(0, -1)),
    ];
    for (const other of ["", "AAAA", "..", ...others]) expect(unseal(other), other).toBeUndefined();
  });
});

describe("tokens and keyed hashes", () => {
  it("are random with 256 bits, and never the same", () => {
    const tokens = Array.from({ length: 1_000 }, newToken);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  it("are six digits where people type them, and all of them occur at every place", () => {
    const codes = Array.from({ length: 1_000 }, newCode);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    for (let at = 0; at < 6; at += 1) expect(new Set(codes.map((code) => code[at])).size, `digit ${at}`).toBe(10);
    for (const code of Array.from({ length: 100 }, newRecoveryCode)) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    for (const code of Array.from({ length: 100 }, newOneTimePassword)) expect(code).toMatch(/^[A-Za-z2-9]{10}$/);
  });

  it("are valid for one purpose and one request only", () => {
    expect(macOf("one", "text")).not.toBe(macOf("two", "text"));
    expect(hashCode("a", "123456")).not.toBe(hashCode("b", "123456"));
    expect(Buffer.from(macOf("one", "text"), "base64url")).toHaveLength(32);
  });
});

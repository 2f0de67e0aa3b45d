import { describe, expect, it } from "vitest";
import { readToken, signToken } from "./signed-token.ts";

describe("a signed token", () => {
  const token = signToken("stop", "mail:zoë@example.test");

  it("returns the text it was made for", () => expect(readToken("stop", token)).toBe("mail:zoë@example.test"));

  it("needs no URL encoding", () => expect(encodeURIComponent(token)).toBe(token));

  it("is invalid for another purpose, changed, cut or made up", () => {
    const other = signToken("stop", "mail:eve@example.test");
    expect(readToken("confirm", token)).toBeUndefined();
    expect(readToken("stop", `${other.split(".")[0]}.${token.split(".")[1]}`)).toBeUndefined();
    expect(readToken("stop", token.slice(0, -1))).toBeUndefined();
    for (const nonsense of ["", ".", "a.b.c", token.split(".")[0] as string])
      expect(readToken("stop", nonsense), nonsense).toBeUndefined();
  });
});

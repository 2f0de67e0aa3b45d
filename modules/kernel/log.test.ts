import { describe, expect, it } from "vitest";
import { errorText } from "./log.ts";

describe("an error in the log", () => {
  it("is logged with its causes and without the values of its query", () => {
    const cause = new Error("connection lost");
    const text = errorText(
      new Error('Failed query: insert into "users"\nparams: maya@example.test,two\nlines', { cause }),
    );
    expect(text).toContain("Failed query");
    expect(text).toContain("connection lost");
    expect(text).toContain("log.test.ts");
    expect(text).not.toMatch(/maya|lines/);
  });

  it("can be any thrown value", () => {
    expect(errorText("no")).toBe("no");
    expect(errorText(undefined)).toBe("");
  });
});

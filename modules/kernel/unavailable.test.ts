import { describe, expect, it } from "vitest";
import { isUnavailable } from "./unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

describe("an unavailable database or disk", () => {
  it.each([
    new Error("Failed query", { cause: withCode("57P03") }),
    withCode("ECONNREFUSED"),
    withCode("53100"),
    Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }),
    new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") }),
    new Error("timeout exceeded when trying to connect"),
  ])("is distinguished from other errors: %s", (error) => expect(isUnavailable(error)).toBe(true));

  it.each([withCode("23505"), new Error("no"), "text", undefined, null])("does not include other errors: %s", (error) =>
    expect(isUnavailable(error)).toBe(false),
  );
});

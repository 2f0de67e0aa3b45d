import { describe, expect, it } from "vitest";
import { isUnavailable } from "./unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

describe("an unavailable database", () => {
  it.each([
    new Error("Failed query", { cause: withCode("57P03") }),
    withCode("ECONNREFUSED"),
    new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") }),
    new Error("timeout exceeded when trying to connect"),
  ])("is distinguished from other errors: %s", (error) => expect(isUnavailable(error)).toBe(true));

  it.each([withCode("23505"), new Error("no"), "text", undefined, null])("does not include other errors: %s", (error) =>
    expect(isUnavailable(error)).toBe(false),
  );
});

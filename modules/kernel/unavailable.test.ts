import { describe, expect, it } from "vitest";
import { isUnavailable } from "./unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

describe("an unavailable database or disk", () => {
  it.each([
    new Error("Failed query", { cause: withCode("57P03") }),
    withCode("ECONNREFUSED"),
    withCode("53100"),
    ...[
      "57P01",
      "57P02",
      "08006",
      "08001",
      "25006",
      "ECONNRESET",
      "EPIPE",
      "ETIMEDOUT",
      "EHOSTUNREACH",
      "EAI_AGAIN",
    ].map(withCode),
    new Error("the database system is in recovery mode"),
    new Error("Client has encountered a connection error and is not queryable"),
    new Error("Connection terminated due to connection timeout"),
    Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }),
    new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") }),
    new Error("timeout exceeded when trying to connect"),
    // The driver's own words when a recovering server takes the connection and says nothing, or breaks off in an answer.
    new Error("Failed query", { cause: new Error("timeout expired") }),
    new Error("Received unexpected commandComplete message from backend."),
  ])("is distinguished from other errors: %s", (error) => expect(isUnavailable(error)).toBe(true));

  it.each([
    withCode("23505"),
    withCode("57014"),
    withCode("40001"),
    withCode("25P02"),
    withCode("ENOENT"),
    new Error("no"),
    "text",
    undefined,
    null,
  ])("does not include other errors: %s", (error) => expect(isUnavailable(error)).toBe(false));
});

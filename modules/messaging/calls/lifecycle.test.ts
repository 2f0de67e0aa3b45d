import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CALL_KINDS,
  CALL_OUTCOMES,
  CALL_STATUSES,
  type CallKind,
  type CallNews,
  type CallStatus,
  progressOf,
} from "./lifecycle.ts";

const NEWS: CallNews[] = ["ringing", "answered", "connected", ...CALL_OUTCOMES];

/** The steps of a call that starts with `dialing`. */
function play(kind: CallKind, news: readonly CallNews[]) {
  const seen: string[] = [];
  let status: CallStatus = "dialing";
  for (const one of news) {
    const step = progressOf({ kind, status }, one);
    if (!step) continue;
    status = step.status;
    seen.push(step.outcome ?? step.status);
  }
  return seen;
}

describe("a call", () => {
  it.each<[CallKind, CallNews[], string[]]>([
    ["code", ["ringing", "answered", "completed"], ["ringing", "talking", "completed"]],
    ["code", ["ringing", "no-answer"], ["ringing", "no-answer"]],
    ["seller", ["ringing", "answered", "connected", "completed"], ["ringing", "connecting", "talking", "completed"]],
    ["seller", ["ringing", "answered", "busy", "completed"], ["ringing", "connecting", "busy"]],
    ["person", ["ringing", "answered", "completed"], ["ringing", "connecting", "canceled"]],
    ["seller", ["ringing", "failed"], ["ringing", "failed"]],
  ])("of the kind %s goes through %j as %j", (kind, news, seen) => {
    expect(play(kind, news)).toEqual(seen);
  });

  it("that is talking has been completed, whatever ends it", () => {
    for (const outcome of CALL_OUTCOMES)
      expect(play("seller", ["connected", outcome])).toEqual(["talking", "completed"]);
  });

  it("never goes back and never ends twice, in whatever order and how often reports arrive", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CALL_KINDS), fc.array(fc.constantFrom(...NEWS)), (kind, news) => {
        let status: CallStatus = "waiting";
        for (const one of news) {
          const step = progressOf({ kind, status }, one);
          if (!step) continue;
          expect(CALL_STATUSES.indexOf(step.status)).toBeGreaterThan(CALL_STATUSES.indexOf(status));
          expect(step.outcome !== null).toBe(step.status === "ended");
          status = step.status;
        }
        expect(status).not.toBe("dialing");
      }),
    );
  });
});

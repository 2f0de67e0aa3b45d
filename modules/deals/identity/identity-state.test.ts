import { describe, expect, it } from "vitest";
import { identityState, identityUntil } from "./identity-state.ts";
import { outcomeOf } from "./take-answer.ts";

const today = "2026-11-30";
const person = { name: "Zoë Müller", today };
const approved = { status: "approved", name: "Zoe Muller", validUntil: "2027-01-01", reason: null } as const;
const declined = { status: "declined", name: "Zoë Müller", validUntil: null, reason: "Blurred" } as const;
const waiting = { status: "waiting", name: "Zoë Müller", validUntil: null, reason: null } as const;
const started = { ...waiting, status: "started" } as const;

describe("an ID check", () => {
  it("counts for two years, and never longer than the ID", () => {
    expect(identityUntil(today, null)).toBe("2028-11-30");
    expect(identityUntil(today, "2031-05-01")).toBe("2028-11-30");
    expect(identityUntil(today, "2027-05-01")).toBe("2027-05-01");
  });

  it.each([
    ["missing", []],
    ["missing", [started]],
    ["waiting", [waiting]],
    ["checked", [approved]],
    ["checked", [waiting, approved]],
    ["declined", [declined, approved]],
    ["waiting", [waiting, declined]],
    ["checked", [approved, declined]],
    ["ended", [{ ...approved, validUntil: "2026-11-29" }]],
    ["checked", [{ ...approved, validUntil: today }]],
    ["renamed", [{ ...approved, name: "Zoë Meier" }]],
  ] as const)("is %s after %j", (state, checks) => {
    expect(identityState<(typeof checks)[number]>(checks, person).state).toBe(state);
  });
});

describe("what a provider says", () => {
  const answer = { outcome: "verified", name: "ZOE MULLER", documentUntil: null, reason: null } as const;
  const open = { status: "started" } as const;

  it("approves the person whom the account names", () => {
    expect(outcomeOf(open, answer, person)).toMatchObject({ status: "approved", validUntil: "2028-11-30" });
    expect(outcomeOf({ status: "declined" }, answer, person)).toMatchObject({ status: "approved" });
  });

  it("is not enough for another name or an ID that has ended", () => {
    expect(outcomeOf(open, { ...answer, name: "Max Muster" }, person)).toMatchObject({ status: "declined" });
    expect(outcomeOf(open, { ...answer, documentUntil: "2026-11-29" }, person)).toMatchObject({
      status: "declined",
      reason: "This ID is not valid anymore.",
    });
  });

  it("never takes an approval back, and changes nothing when it is repeated", () => {
    expect(outcomeOf({ status: "approved" }, { ...answer, outcome: "canceled" }, person)).toBeNull();
    expect(outcomeOf({ status: "declined" }, { ...answer, outcome: "failed" }, person)).toBeNull();
    expect(outcomeOf({ status: "waiting" }, { ...answer, outcome: "waiting" }, person)).toBeNull();
    expect(outcomeOf(open, { ...answer, outcome: "open" }, person)).toBeNull();
  });
});

import fc from "fast-check";
import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { appAddress, codeAt, newAppSecret, STEP_SECONDS, stepOf } from "./totp.ts";

/** The secret of the examples in RFC 6238, appendix B; its codes have eight digits there, ours are the last six. */
const RFC = Secret.fromLatin1("12345678901234567890").base32;
const at = (seconds: number) => new Date(seconds * 1_000);

describe("codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("are those of RFC 6238 after %i seconds", (seconds, code) => {
    expect(codeAt(RFC, at(seconds))).toBe(code);
    expect(stepOf(RFC, code, at(seconds))).toBe(Math.floor(seconds / STEP_SECONDS));
  });

  it("are right one step before and after their own, and no further", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 4_000_000_000 }), fc.integer({ min: -3, max: 3 }), (seconds, steps) => {
        const step = stepOf(RFC, codeAt(RFC, at(seconds)), at(seconds + steps * STEP_SECONDS));
        if (Math.abs(steps) <= 1) expect(step).toBe(Math.floor(seconds / STEP_SECONDS));
        // One of a million other codes can be the same by chance.
        else expect(step).not.toBe(Math.floor(seconds / STEP_SECONDS));
      }),
      { seed: 6238, numRuns: 200 },
    );
  });

  it("come from a secret of 160 random bits, which the address of the QR code carries", () => {
    const [one, other] = [newAppSecret(), newAppSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    const address = new URL(appAddress(one, "anna+cars@example.test"));
    expect(address.href).toContain("otpauth://totp/Swaplot:anna%2Bcars%40example.test?");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: one, issuer: "Swaplot" });
  });
});

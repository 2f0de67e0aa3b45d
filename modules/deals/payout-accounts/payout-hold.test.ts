import { describe, expect, it } from "vitest";
import { currentOf, earlierOf, heldUntil, holdWords } from "./payout-hold.ts";
import { isRoutingNumber } from "./routing-number.ts";
import { SavePayout } from "./schemas.ts";

describe("a routing number", () => {
  it.each(["021000021", "011401533", "271070801", "322271627", "061000104", "800000006"])("is %s", (digits) => {
    expect(isRoutingNumber(digits)).toBe(true);
  });
  it.each([
    ["021000022", "the check digit is wrong"],
    ["201000021", "two digits are swapped"],
    ["02100002", "a digit is missing"],
    ["000000000", "no bank has it"],
    ["500000005", "there is no such district"],
    ["02100002a", "it has a letter"],
  ])("is not %s: %s", (digits) => {
    expect(isRoutingNumber(digits)).toBe(false);
  });
});

describe("the form", () => {
  const entered = {
    holder: "Sam Seller",
    kind: "checking",
    routing: "021000021",
    accountNumber: "12345678",
    again: "12345678",
  };
  const errors = (more: object) =>
    SavePayout.safeParse({ ...entered, ...more }).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];
  it("takes blanks and hyphens as people type them", () => {
    expect(SavePayout.parse({ ...entered, routing: "0210 0002-1", accountNumber: "1234 5678" })).toMatchObject({
      routing: "021000021",
      accountNumber: "12345678",
    });
  });
  it.each([
    [{ routing: "123456789" }, "routing: No bank has this routing number. Please check each digit."],
    [{ routing: "12345" }, "routing: A routing number has nine digits."],
    [{ accountNumber: "123", again: "123" }, "accountNumber: An account number has 4 to 17 digits."],
    [{ again: "12345679" }, "again: The two account numbers differ. Please check both."],
    [{ holder: "" }, "holder: Please enter the name of the account’s holder, as the bank has it."],
  ])("refuses %o", (more, sentence) => {
    expect(errors(more)).toContain(sentence);
  });
});

describe("a changed account", () => {
  const changed = new Date("2026-11-30T16:00:00Z");
  const until = heldUntil(changed);
  const waiting = { status: "waiting", heldUntil: until } as const;
  const confirmed = { status: "active", heldUntil: until } as const;
  const first = { status: "active", heldUntil: null } as const;
  const words = (row: Parameters<typeof holdWords>[0], hours: number) =>
    holdWords(row, "the seller", new Date(changed.getTime() + hours * 3_600_000));

  it("waits for two days and for a call", () => {
    expect(words(waiting, 1)).toBe(
      "The bank account of the seller was changed. It can be paid from Wed, Dec 02, 2026, 10:00 AM Central Time, and after a call to the seller.",
    );
    expect(words(waiting, 49)).toBe(
      "The bank account of the seller was changed. It can be paid after a call to the seller.",
    );
    expect(words(confirmed, 47)).toContain("It can be paid from Wed, Dec 02, 2026, 10:00 AM Central Time.");
    expect(words(confirmed, 48)).toBeNull();
    expect(words(first, 0)).toBeNull();
    expect(holdWords(waiting, "you", changed)).toMatch(/, and once you have confirmed it to us\.$/);
    expect(holdWords(confirmed, "you", changed)).toContain("Your bank account was changed. It can be paid from");
  });

  it("counts until it is refused or taken back, and then the earlier one counts", () => {
    const [early, late] = [changed, new Date(until.getTime() + 1)];
    expect([currentOf([waiting, first]), earlierOf([waiting, first], late)]).toEqual([waiting, first]);
    expect([currentOf([confirmed, first]), earlierOf([confirmed, first], early)]).toEqual([confirmed, first]);
    expect(earlierOf([confirmed, first], late)).toBeUndefined();
    const refused = { status: "refused", heldUntil: until } as const;
    expect([currentOf([refused, first]), earlierOf([refused, first], early)]).toEqual([first, undefined]);
    const withdrawn = { status: "withdrawn", heldUntil: until } as const;
    expect(currentOf([waiting, withdrawn, first])).toBe(waiting);
    expect(currentOf([])).toBeUndefined();
  });
});

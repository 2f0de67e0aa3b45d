import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { password } from "./fields.ts";

describe("a password that everybody tries first", () => {
  it.each([
    ...[
      "Password1",
      "Password123",
      "Passw0rd",
      "P@ssw0rd!",
      "PASSWORD2026",
      "Welcome1",
      "Qwerty123",
      "Abc123",
      "Aa123456",
    ],
    ...[
      "1Password",
      "Iloveyou2",
      "Summer2026!",
      "Monday1",
      "Trustno1",
      "Letmein123",
      "Adm1n123",
      "Test1234",
      "TestTest1",
    ],
    ...["1Q2w3e4r", "1qaz2Wsx!", "Q1w2e3r4", "A1b2c3d4", "Toyota2020", "Monkey99", "Football#1", "X1234567"],
  ])("is refused with the specification's sentence and the reason: %s", (typed) => {
    expect(isCommonPassword(typed)).toBe(true);
    expect(password.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Invalid password\. It’s one of the first/),
    ]);
  });

  it.each([
    ...[
      "Swaplot1",
      "Wrench9-Blue",
      "Better2day",
      "Brandnew1",
      "Another1",
      "Newer123",
      "passing Clouds 7",
      "Correct7Horse",
    ],
    ...["K7p2M4x9qa", "1Q9z7Rt2", "Sunshinebakery4", "Passwordless4all"],
  ])("is another one: %s", (typed) => {
    expect(isCommonPassword(typed)).toBe(false);
    expect(password.safeParse(typed).success).toBe(true);
  });
});

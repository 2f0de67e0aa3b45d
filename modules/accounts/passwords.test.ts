import { describe, expect, it } from "vitest";
import { SetPassword } from "./account-schemas.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

describe("a stored password", () => {
  it("is an argon2id hash with a salt of its own, 19 MiB, and 2 passes", async () => {
    const [one, two] = await Promise.all([hashPassword("Wrench9-Blue"), hashPassword("Wrench9-Blue")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  it("is checked exactly as it was typed, to its last character", async () => {
    const long = `${"a long sentence, ".repeat(6)}Ünïcödé 1`;
    const stored = await hashPassword(` ${long}A `);
    expect(await checkPassword(` ${long}A `, stored)).toBe(true);
    for (const other of [`${long}A`, ` ${long}a `, ` ${long}A`, ` ${long}B `, ` ${long}A  `])
      expect(await checkPassword(other, stored), other).toBe(false);
  });

  it("may have 64 characters and more, with spaces inside and around, which are kept", () => {
    for (const length of [64, 128]) {
      const password = ` ${"Blue wrench 9 ".repeat(20).slice(0, length - 2)} `;
      expect(SetPassword.parse({ password }).password).toBe(password);
    }
  });
});

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import { findSession, register, saveProfile, setPassword } from "../index.ts";
import { openSession } from "../sessions/sessions.ts";
import { COMMON_LIST } from "./common-list.ts";
import { OWN_WORDS } from "./own-words.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

const maya = { firstName: "Maya", lastName: "Reed-Olsen", email: "m.olsen77@example.test", phone: "+13125550142" };
const isRefused = async (password: string) => (await refuseGuessable(password, maya)) !== null;

describe("a common password", () => {
  const list = COMMON_LIST.trim().split(/\s+/);

  it("is one of 3,000 that would pass the rules with a capital letter", () => {
    expect(new Set(list).size).toBe(3_000);
    expect(list.filter((one) => !/^(?=.*\d)(?=.*[a-z])[!-~]{6,}$/.test(one))).toEqual([]);
  });

  it("is refused in any case", async () => {
    const capital = (one: string) => one.replace(/[a-z]/, (letter) => letter.toUpperCase());
    const typed = list.flatMap((one) => [capital(one), one.toUpperCase()]);
    const refused = await Promise.all(typed.map(isRefused));
    expect(typed.filter((_, at) => !refused[at])).toEqual([]);
  });
});

describe("a password of our words or of its owner's", () => {
  it.each([
    ...["Swaplot1", "SWAPLOT2026", "Sw4pl0t!", "Admin2026!", "Dealer#12", "BuyerSeller1", "Customer-Service1"],
    ...["Maya2026", "M4ya!Reed1", "ReedOlsen99", "M.olsen77", "Olsen-7-Reed", "3125550142A", "A+13125550142"],
  ])("is refused: %s", async (typed) => expect(await isRefused(typed)).toBe(true));

  it.each(["Wrench9-Blue", "Swaplot4Wrench", "Maya-likes-7-hats", "K7p2M4x9qa", "Better2day", "Seller7OfBirds"])(
    "is another one with six characters besides: %s",
    async (typed) => expect(await isRefused(typed)).toBe(false),
  );

  it("has all of our words in the document", () => {
    const text = readFileSync(new URL("../../../docs/security-rules.md", import.meta.url), "utf8");
    expect(
      /These words are ours: ([^.]+)\./s
        .exec(text)?.[1]
        ?.split(/[\s,]+/)
        .toSorted(),
    ).toEqual([...OWN_WORDS].toSorted());
  });
});

describe("every way to choose a password", () => {
  beforeAll(() => testDatabase());
  const because = (why: string) => ({
    error: { code: "invalid-input", fields: { password: [expect.stringContaining(why)] } },
  });
  const WHY = [
    ["Bond007", because("It’s one of the first")],
    ["Swaplot1", because("words of this site")],
    ["Maya2026", because("your name")],
  ] as const;

  it("refuses it: signing up, the profile, and a reset", async () => {
    const newcomer = {
      type: "buyer" as const,
      firstName: "Maya",
      lastName: "Reed",
      email: "maya@example.test",
      adult: true,
    };
    for (const [password, error] of WHY) expect(await register(guest, { ...newcomer, password })).toMatchObject(error);
    expect(code(await register(guest, { ...newcomer, password: "Wrench9-Blue" }))).toBe("ok");

    const person = await makeUser({ firstName: "Maya", email: "reset@example.test" });
    const change = { firstName: "Maya", lastName: "Reed", currentPassword: PASSWORD };
    for (const [password, error] of WHY)
      expect(await saveProfile(await signedIn(person), { ...change, password })).toMatchObject(error);

    const opened = await inTransaction((tx) => openSession(tx, person.id as string, { resetOnly: true }));
    const resetting = (await findSession(opened.token))?.actor ?? guest;
    for (const [password, error] of WHY) expect(await setPassword(resetting, { password })).toMatchObject(error);
    expect(code(await setPassword(resetting, { password: "Wrench9-Blue" }))).toBe("ok");
  });
});

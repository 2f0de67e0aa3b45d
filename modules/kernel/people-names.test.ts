import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { personName } from "./fields.ts";
import {
  foldName,
  foldWords,
  fullNameOf,
  initialsOf,
  LONGEST_NAME,
  nameFault,
  normalName,
  sameName,
  shortNameOf,
} from "./people-names.ts";

const field = personName("Please fill all required fields");
const answer = (typed: unknown) => {
  const read = field.safeParse(typed);
  return read.success ? read.data : read.error.issues.map(({ message }) => message).join(" ");
};
const LETTERS = "Please write the name in letters.";
const SITE = "Please enter a name, without a web address or an email address.";
const SIGNS = "Please type the name again: it has signs that can’t be shown.";

describe("a name that is stored", () => {
  it.each([
    ["  Maya   Lynn ", "Maya Lynn"],
    ["Maya\u00A0\tReed\n", "Maya Reed"],
    ["Jose\u0301", "José"],
    ["O\u200B'Brien\uFEFF", "O'Brien"],
    ["Ma\u00ADya\u200D", "Maya"],
    ["\u202EMaya\u202C", "Maya"],
    ["علی\u200Cرضا", "علی\u200Cرضا"],
    ["\u200Cعلی\u200C", "علی"],
    ["शक्\u200Dति", "शक्\u200Dति"],
    ["\u3164Kim\u3164", "Kim"],
    ["O’Brien-Łuk, Jr.", "O’Brien-Łuk, Jr."],
    ["St.John", "St.John"],
    ["X Æ A-12", "X Æ A-12"],
    ["李小龍", "李小龍"],
    ["A", "A"],
  ])("has one form: %j, %j", (typed, stored) => {
    expect(answer(typed)).toBe(stored);
  });

  it.each([
    ["", "Please fill all required fields"],
    [" \u200B\u3164 ", "Please fill all required fields"],
    [undefined, "Please fill all required fields"],
    ["---", LETTERS],
    ["…!?", LETTERS],
    ["12345", LETTERS],
    ["🚗🚗", LETTERS],
    ["https://example.org", SITE],
    ["WWW.example.travel", SITE],
    ["Maya example.com", SITE],
    ["cheap-cars.ru/now", SITE],
    ["maya@example", SITE],
    ["Maya\u0000Reed", SIGNS],
    ["Maya\u0007", SIGNS],
    ["Ma\uFFFDya", SIGNS],
    ["Ma\uD800ya", SIGNS],
    ["a".repeat(81), "Please use at most 80 characters."],
    ["𠮷".repeat(81), "Please use at most 80 characters."],
    ["<b>Ann</b>", "Please write the name in letters, without other signs."],
    ["José 🚗", "Please write the name in letters, without other signs."],
    ["@ann", "Please write the name in letters, without other signs."],
    ["Ann = Bob", "Please write the name in letters, without other signs."],
  ])("is refused if it is none: %j, %s", (typed, sentence) => {
    expect(answer(typed)).toBe(sentence);
  });

  it("has up to 80 letters of any script, and then stays as it is", () => {
    for (const letter of ["a", "ß", "é", "Ж", "ع", "中", "𠮷", "ก"])
      expect(answer(letter.repeat(LONGEST_NAME))).toBe(letter.repeat(LONGEST_NAME));
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (typed) => {
        const read = field.safeParse(typed);
        expect(normalName(normalName(typed))).toBe(normalName(typed));
        if (!read.success) return;
        expect(field.parse(read.data)).toBe(read.data);
        expect(sameName(read.data, typed)).toBe(foldName(typed) !== "");
        expect([...read.data].length).toBeLessThanOrEqual(LONGEST_NAME);
        expect(nameFault(read.data)).toBeUndefined();
        expect(initialsOf(read.data)).not.toBe("");
      }),
    );
  });
});

describe("a name in short", () => {
  it.each([
    ["Maya Reed", "MR"],
    ["maya lynn van der reed", "MR"],
    ["Øyvind", "Ø"],
    ["e\u0301mile zola", "ÉZ"],
    ["’t Hooft", "TH"],
    ["(Bob) “Smith”", "BS"],
    ["𠮷田 太郎", "𠮷太"],
    ["नि शा", "निशा"],
    ["ßimon Ng", "ßN"],
    ["გიორგი ბერიძე", "გბ"],
    ["Ada -", "A"],
    ["María-José O’Neill-Smith Jr.", "MO"],
    ["Anne Marie van der Berg III", "AB"],
    ["John Smith, Esq.", "JS"],
    ["Bo II", "BI"],
    ["ʻAolani Kealoha", "AK"],
    ["- …", ""],
    ["", ""],
  ])("has the first letters of its ends: %j, %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("has the first name and an initial for others, also of somebody with one name", () => {
    expect(shortNameOf({ firstName: "Maya", lastName: "reed-Olsen" })).toBe("Maya R.");
    expect(shortNameOf({ firstName: "Dirk", lastName: "’t Hooft" })).toBe("Dirk T.");
    expect(shortNameOf({ firstName: "太郎", lastName: "𠮷田" })).toBe("太郎 𠮷.");
    expect(shortNameOf({ firstName: "Suharto", lastName: "" })).toBe("Suharto");
    expect(fullNameOf({ firstName: "Suharto", lastName: "" })).toBe("Suharto");
    expect(fullNameOf({ firstName: "Maya", lastName: "Reed" })).toBe("Maya Reed");
  });
});

describe("a typed name", () => {
  it.each([
    ["Sinéad O’Brien", "Sinead O'Brien"],
    ["Sinéad O’Brien", "sinead obrien"],
    ["Łukasz Nguyễn-Şahin", "Lukasz Nguyen Sahin"],
    ["Łukasz Nguyễn-Şahin", "  LUKASZ   NGUYENSAHIN "],
    ["Søren Müller-Weiß", "Soren Muller Weiss"],
    ["MÜLLER-WEISS", "Müller-Weiß"],
    ["Đặng Văn Hùng", "Dang Van Hung"],
    ["Iğdır İpek", "igdir ipek"],
    ["Kawaiʻi Kealoha", "Kawai‘i Kealoha"],
    ["Jean‑Luc d´Arc", "jean-luc d'arc"],
    ["Anne–Marie St. John, Jr.", "Anne-Marie St John Jr"],
    ["Æsa Þórsdóttir", "Aesa Thorsdottir"],
    ["Ελένη Παπαδόπουλος", "ΕΛΕΝΗ ΠΑΠΑΔΟΠΟΥΛΟΣ"],
    ["Ｆｕｌｌ Ｗｉｄｔｈ", "Full Width"],
    ["José", "Jose\u0301"],
    ["Jürgen Müller", "Juergen Mueller"],
    ["Åse Østergaard", "Aase Oestergaard"],
    ["が", "か\u3099"],
    ["مُحَمَّد", "محمد"],
  ])("agrees with the name: %s, %s", (name, typed) => {
    expect(sameName(typed, name)).toBe(true);
    expect(sameName(name, typed)).toBe(true);
  });

  it.each([
    ["Sam Seller", "Sam Sellers"],
    ["Sam Seller", "Seller Sam"],
    ["Sam Seller", ""],
    ["Łukasz", "Ukasz"],
    ["Юлия", "Yuliya"],
    ["लीला", "लाला"],
    ["はば", "ばば"],
    ["สมชาย", "สมชัย"],
    ["", ""],
    ["-", "'"],
  ])("does not agree with another one: %s, %s", (name, typed) => {
    expect(sameName(typed, name)).toBe(false);
  });

  it("agrees in any case, with any accents, apostrophes, and blanks", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), minLength: 1, maxLength: 20 });
    const noise = fc.array(fc.constantFrom("\u0301", "\u0323", " ", "'", "’", "-", "‑", "."), { maxLength: 20 });
    fc.assert(
      fc.property(letters, noise, fc.boolean(), (name, marks, upper) => {
        const typed = [...name].map((letter, at) => letter + (marks[at] ?? "")).join("");
        expect(sameName(upper ? typed.toUpperCase() : typed, name)).toBe(true);
      }),
    );
  });

  it("has one form, which stays as it is", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => foldName(foldName(text)) === foldName(text)));
  });

  it("keeps words apart for a search", () => {
    expect(foldWords("  O’Brien-Łuk,  Sinéad ")).toBe("obrien luk sinead");
  });
});

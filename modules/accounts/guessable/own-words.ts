/**
 * Words that say what we do and who works here, which attackers of this site try first: with the names of the person, they
 * don't count as part of a password. docs/security-rules.md has them, too.
 */
export const OWN_WORDS = [
  ...["swaplot", "swap", "auction", "auctions", "marketplace", "dealboard", "inspection", "evaluation", "appraisal"],
  ...["seller", "buyer", "dealer", "dealership", "dealmaker", "technician", "appraiser", "accountant", "onboarding"],
  ...["administrator", "admin", "manager", "customer", "service", "agent", "staff", "office", "support", "vehicle"],
] as const;

const LOOK_ALIKES = new Map(Object.entries({ "@": "a", "4": "a", "3": "e", "1": "i", "0": "o", $: "s", "5": "s" }));
const plain = (text: string): string => [...text.toLowerCase()].map((sign) => LOOK_ALIKES.get(sign) ?? sign).join("");

/** A password needs this many characters besides the words: as many as a password needs at all (docs/spec/texts.md). */
const LEAST = 6;
/** Shorter parts of a name occur in other words. */
const SHORTEST = 3;

/** What is left of a password without these words, which it may have in any case, and with "0" for "o". */
function leftOf(password: string, words: readonly string[]): number {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((text, word) => text.replaceAll(word, " "), password).replaceAll(" ", "").length;
}

/** Whether a password is little more than words of ours or of its owner: a name, the parts of an email, a phone number. */
export function isMadeOf(password: string, about: readonly (string | null | undefined)[]): boolean {
  const theirs = about.flatMap((text) => {
    const whole = (text ?? "").toLowerCase();
    return [
      whole,
      whole.split("@")[0] as string,
      ...whole.split(/[^\p{L}\p{N}]+/u),
      whole.replace(/^\+1(?=\d{10}$)/, ""),
    ];
  });
  const words = [...OWN_WORDS, ...theirs].filter((word) => word.length >= SHORTEST);
  const typed = password.toLowerCase();
  return [[typed, words] as const, [plain(typed), words.map(plain)] as const].some(
    ([text, all]) => all.some((word) => text.includes(word)) && leftOf(text, all) < LEAST,
  );
}

import { lookup } from "./lookup.ts";

/**
 * The words of the passwords that are tried first: they lead every published list. What people add to get past a rule,
 * such as a capital, "1", "123!", or "0" for "o", is taken off before the comparison, so that each word stands for hundreds.
 */
const WORDS: ReadonlySet<string> = new Set(
  `a aa aaa aaaaaa ab abc abcd abcde abcdef abcdefg access admin administrator ajax alexander amanda america andrea andrew angel
  anthony apple april arsenal ashley asdf asdfg asdfgh asdfghjkl august azerty babygirl bailey banana barcelona baseball
  basketball batman bitch blink boston bonjour brandon buster butterfly chocolate car cars changeme charlie cheese chelsea chevy chicago christian
  coffee computer cookie corvette cowboys daniel december default demo diamond dragon eagles february ferrari flower
  football ford freedom friday fuckyou gateway george ginger google guest hannah harley hello hockey honda hottie hunter iloveu iloveyou
  internet jackson january jasmine jennifer jessica jessie jesus jordan joseph joshua july june junior justin killer letmein liverpool
  london login love lovely loveme maggie manager march martin master matrix matthew maverick may mercedes merlin michael michelle
  mickey monday monkey morgan mother mustang naruto nicole november ninja nothing october oliver orange pass passw passwd password
  patrick peanut pepper phoenix player pokemon porsche princess purple q qaz qazwsx qq qwe qwer qwert qwerty qwertyu
  qwertyuiop qwertz rachel ranger robert root samantha samsung samuel saturday secret secure september shadow silver slipknot
  snoopy soccer sophie spider spiderman spring starwars steelers summer sunday sunshine superman superstar taylor temp tempo
  test tester testing thomas thunder thursday tigger toyota trustno tuesday user victoria wednesday welcome whatever william winner winter wizard
  x xx xxx yankees yellow z zaq zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm`.split(/\s+/),
);

/** Keys that follow each other: no word, but in every list. */
const RUNS = [
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb",
  "q1w2e3r4t5y6u7i8o9p0",
  "a1b2c3d4e5f6g7h8",
  "zaq12wsxcde34rfv",
];

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "0": "o",
  $: "s",
  "5": "s",
};
const SHORTEST_RUN = 6;

/** Whether this is one of the passwords that an attacker tries first. Only part of what makes a password bad. */
export function isCommonPassword(typed: string): boolean {
  const lower = typed.toLowerCase();
  const bare = lower.replace(/[^a-z0-9]+$/, "");
  if (bare.length >= SHORTEST_RUN && RUNS.some((run) => run.startsWith(bare))) return true;
  const word = lower.replace(/[^a-z@$]+$/, "").replace(/^[^a-z@$]+/, "");
  return WORDS.has(word) || WORDS.has(lettersOf(word)) || isDoubled(lettersOf(word));
}

const lettersOf = (word: string): string => [...word].map((sign) => lookup(LOOK_ALIKES, sign) ?? sign).join("");

/** "testtest" */
const isDoubled = (word: string): boolean => {
  const half = word.slice(0, word.length / 2);
  return word === half + half && WORDS.has(half);
};

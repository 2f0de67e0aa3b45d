import { among, sourcesOf } from "./sources.ts";

const product = among(sourcesOf(), /^(modules|app|db)\//);

const SHARE = String.raw`most: ([^,};]+),\s*seconds: ([^,};]+)`;
/** A limit in one piece, whose subject is a name and what it is about. */
const LIMIT = new RegExp(String.raw`subject: .([\w-]+)[:.][^\n]*?,\s*${SHARE}`, "g");
/** The tables from which the other subjects are made. */
const ENTRY = new RegExp(String.raw`^\s*(?:const )?([\w-]+)(?: = |: )\{ ${SHARE}`, "gm");
const TABLES: Record<string, (name: string) => string> = {
  "modules/accounts/sign-in/limit-address.ts": (name) => `${name}-from`,
  "modules/messaging/conversations/limit-writing.ts": (name) => name.toLowerCase().replaceAll("_", "-"),
};
/** For an account, and perhaps for an address. */
const BOTH = new RegExp(String.raw`"?([\w-]+)"?: \{\s*account: \{ ${SHARE}[^}]*\}(?:,[^{]*address: \{ ${SHARE})?`, "g");

type Found = [name: string, most: string, seconds: string];

function limitsOf(file: string, text: string): Found[] {
  const single = [...text.matchAll(LIMIT)].map(([, ...parts]) => parts as Found);
  const named = TABLES[file];
  const entries = named
    ? [...text.matchAll(ENTRY)].map(([, name = "", most = "", seconds = ""]): Found => [named(name), most, seconds])
    : [];
  const both = [...text.matchAll(BOTH)].flatMap(([, name, most, seconds, mostFrom, secondsFrom]) => [
    [name, most, seconds] as Found,
    ...(mostFrom ? [[`${name}-from`, mostFrom, secondsFrom] as Found] : []),
  ]);
  return [...single, ...entries, ...both];
}

/** The number that an expression of our limits has: `600`, `24 * HOUR`, or a constant of the same file or of another one. */
const numberOf = (expression: string, file: string): number =>
  expression
    .split("*")
    .map((part) => part.trim())
    .reduce((all, part) => all * (/^\d/.test(part) ? Number(part.replaceAll("_", "")) : constant(part, file)), 1);

function constant(name: string, file: string): number {
  const texts = product.toSorted(([one]) => (one === file ? -1 : 1)).map(([, text]) => text);
  const value = texts.map((text) => new RegExp(`const ${name} = ([\\d_]+);`).exec(text)?.[1]).find(Boolean);
  if (!value) throw new Error(`${file}: ${name} is no number`);
  return Number(value.replaceAll("_", ""));
}

/** Every limit of attempts in the code, as "name: most in seconds". */
export function limitsInCode(): string[] {
  const found = product.flatMap(([file, text]) =>
    limitsOf(file, text).map(
      ([name, most, seconds]) => `${name}: ${numberOf(most, file)} in ${numberOf(seconds, file)}`,
    ),
  );
  return [...new Set(found)].toSorted();
}

/** Files with a limit whose form isn't understood here. */
export const unreadLimits = (): string[] =>
  product
    .filter(([file, text]) => (text.match(new RegExp(SHARE, "g")) ?? []).length !== limitsOf(file, text).length)
    .map(([file]) => file);

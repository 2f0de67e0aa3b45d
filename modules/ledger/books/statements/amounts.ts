/** How a file writes amounts: with a decimal point, or with a decimal comma. */
export type AmountStyle = "point" | "comma";

/** An amount without its sign; `sign` is what the text itself says: -1, 1, or 0 for nothing. */
type Parts = { bare: string; sign: -1 | 0 | 1; foreign: boolean };

const MINUS = "[-\\u2212\\u2013]";
const LEADING = new RegExp(`^${MINUS}`);
const TRAILING = new RegExp(`${MINUS}$`);
const CURRENCY = /US\$|USD|\$/gi;

/** "(1,234.50)", "-1,234.50", "1,234.50-", "1,234.50 DR", "$ 1,234.50": the digits and the sign. */
function partsOf(text: string): Parts {
  const plain = text
    .trim()
    .replace(CURRENCY, "")
    .replace(/[\s\u00a0\u202f']/g, "");
  const letters = /(DR|CR|DB|D|C)$/i.exec(plain)?.[1]?.toUpperCase();
  const unlettered = letters ? plain.slice(0, -letters.length) : plain;
  const bracketed = /^\(.*\)$/.test(unlettered);
  const inside = bracketed ? unlettered.slice(1, -1) : unlettered;
  const minus = bracketed || LEADING.test(inside) || TRAILING.test(inside) || letters?.startsWith("D");
  const plus = inside.startsWith("+") || letters?.startsWith("C");
  const bare = inside.replace(LEADING, "").replace(TRAILING, "").replace(/^\+/, "");
  return { bare, sign: minus ? -1 : plus ? 1 : 0, foreign: /[\u20ac\u00a3\u00a5]|EUR|GBP|CAD|MXN|CHF/i.test(bare) };
}

export const isForeign = (text: string): boolean => partsOf(text).foreign;

/** Some banks write more decimals, all of them 0. */
const POINT = /^(\d+|\d{1,3}(,\d{3})+)(\.(\d{1,2}|\d\d0{2,}))?$/;
const COMMA = /^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/;
/** Can be read in both ways: 1,234 and 1.234. */
const EITHER = /^\d{1,3}([.,]\d{3})+$/;

/**
 * How all of these amounts are written. "1,234" alone is read as Americans do. `undefined`: two lines differ, or there are
 * only amounts such as "1.234", which Americans don't write.
 */
export function styleOf(texts: readonly string[]): AmountStyle | undefined {
  const bare = texts.map((text) => partsOf(text).bare);
  const point = bare.some((text) => !EITHER.test(text) && /[.]\d{1,2}$/.test(text) && POINT.test(text));
  const comma = bare.some((text) => !EITHER.test(text) && /,\d{1,2}$/.test(text) && COMMA.test(text));
  if (point && comma) return undefined;
  if (comma) return "comma";
  return !point && bare.some((text) => EITHER.test(text) && text.includes(".")) ? undefined : "point";
}

/** Cents with the sign that the text has: "(1,234.50)" -> -123450. NaN if it is no amount in this style. */
export function readAmount(text: string, style: AmountStyle): { cents: number; signed: boolean } {
  const { bare, sign } = partsOf(text);
  if (!(style === "point" ? POINT : COMMA).test(bare)) return { cents: Number.NaN, signed: false };
  const plain = style === "point" ? bare.replaceAll(",", "") : bare.replaceAll(".", "").replace(",", ".");
  return { cents: (sign || 1) * Math.round(Number(plain) * 100), signed: sign !== 0 };
}

/** Whether a text can be an amount at all. */
export const looksLikeAmount = (text: string): boolean => {
  const { bare } = partsOf(text);
  return POINT.test(bare) || COMMA.test(bare);
};

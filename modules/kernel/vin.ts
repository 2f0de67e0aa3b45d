/** How many characters a field for a VIN takes, with everything that people and scanners put around a VIN. */
export const LONGEST_TYPED_VIN = 60;

/** Blanks, dashes, the asterisks around a Code 39 barcode, and characters that can't be seen. */
const DECORATION = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Pd}\u2212*]/gu;
/** Dots and the like between groups of characters. */
const BETWEEN = /(?<=[a-z0-9])[._/·•](?=[a-z0-9])/gi;
/** Quotes, brackets, and the like around a VIN in a text. */
const AROUND = /^[\p{P}\p{S}]+|(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/gu;
/** "VIN:", "V.I.N.", "VIN No.", and the like; without a sign behind it only before a whole VIN. */
const LABEL = /^V\.?I\.?N\.?(?:NO|NR|NUMBER)?\.?(?:[#:=]+|(?=I?[A-Z0-9]{17}$))/;
/** Barcodes of imported cars have an I before the VIN. */
const BARCODE_SIGN = /^I(?=[A-Z0-9]{17}$)/;

/**
 * The one spelling of a VIN, or of a part of one in a search: capitals and digits without decoration. VINs have no I, O,
 * or Q, because people take them for 1 and 0 (49 CFR 565.15), so they are read as these.
 */
export const normalizeVin = (typed: string): string =>
  aloneIn(typed.normalize("NFKC"))
    .replace(DECORATION, "")
    .replace(BETWEEN, "")
    .toUpperCase()
    .replace(AROUND, "")
    .replace(LABEL, "")
    .replace(BARCODE_SIGN, "")
    .replace(/[OQ]/g, "0")
    .replace(/I/g, "1");

/** The only word of 17 letters and digits in a longer text: "1HGCV1F11JA000123 (Honda)", "chassis 1HGCV1F11JA000123". */
function aloneIn(text: string): string {
  const words = new Set(text.toUpperCase().match(/(?<![\p{L}\p{N}])(?=[A-Z0-9]*\d)[A-Z0-9]{17}(?![\p{L}\p{N}])/gu));
  return words.size === 1 ? ([...words][0] as string) : text;
}

/** Whether it is a whole VIN in its one spelling, not the end of one. */
export const isWholeVin = (vin: string): boolean => /^[A-Z0-9]{17}$/.test(vin);

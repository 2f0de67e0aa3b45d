import { lookup } from "#modules/kernel/lookup.ts";

/** Series in the source that are chassis codes, sizes, or families, and never a badge on the car. */
const INTERNAL_SERIES =
  /^([A-Z]{2,5}\d{1,3}[A-Z]{0,2}|[A-Z0-9]{1,2}|\d{1,3} series|[1-8X][ -]series|[ef]-series|econoline|\d{4}\w?|(1\/2|3\/4|1) ?ton|[a-z0-9]{2} \(.*|\d{3})$/i;
/** Trims that are factory order codes. */
const INTERNAL_TRIM =
  /^(d[0-9a-z]\d|a[0-9a-z]\d|\d{3}\/\d{3}|n\/?a|top|hgs|van|suv|sedan|coupe|hatchback|wagon|truck|jsl|tax|none|standard|not applicable|not identified|unknown|all|[a-z]\d?\+.*)$/i;
/** Weight classes, markets and drive types in brackets. */
const ASIDES = /\(?\b(1\/2|3\/4|[1-4])\s*ton\)?|\([^)]*\)?/gi;
/** Makers whose series element holds chassis codes only. */
const CHASSIS_SERIES = new Set(["Toyota", "Lexus", "Scion"]);
/** Fleet, police, and export cars and cutaway chassis, which private sellers don't have. */
const FLEET =
  /police|taxi|special serv|\bppv\b|\bssv\b|fleet|export|cutaway|chassis|paratransit|mobility|value leader|protection|without|us source|incomplete|ambulance|limousine|hearse/i;

/** The name of the series if the source has none. */
export const UNTOLD = "Base";

const WORDS: Record<string, string> = {
  BLUETEC: "BlueTEC",
  "4-MATIC": "4MATIC",
  "4-Matic": "4MATIC",
  XDRIVE: "xDrive",
  QUATTRO: "quattro",
  TRG: "Touring",
  "TRG-EL": "Touring Elite",
};

/**
 * The series (trim levels) that a trim or, without one, a series of the source stands for. A pattern often names
 * several at once ("LE/SE/XLE"): the car has one of them, and the seller knows which. `UNTOLD` if the source has none;
 * empty if only fleet cars match.
 */
export function seriesNames(make: string, trim: string | undefined, series: string | undefined): string[] {
  const told = trim ? parts(trim).filter((part) => !INTERNAL_TRIM.test(part)) : [];
  const names =
    told.length > 0 || !series || CHASSIS_SERIES.has(make)
      ? told
      : parts(series).filter((part) => !INTERNAL_SERIES.test(part));
  const kept = names
    .filter((name) => !FLEET.test(name))
    .map((name) => tidy(make, name))
    .filter(Boolean);
  if (kept.length > 0) return [...new Set(kept)];
  return names.length > 0 && names.every((name) => FLEET.test(name)) ? [] : [UNTOLD];
}

function parts(raw: string): string[] {
  const text = raw
    .replace(/\bR\/T\b/g, "R\u2215T")
    .replace(/\bw\/\s?o(ut)?\b/gi, "without")
    .replace(/\bw\/\s*/gi, "with ")
    .replace(ASIDES, " ")
    .replace(/;.*$/, "")
    .replace(/\s+/g, " ")
    .trim();
  const split = text.split(/\s*[,/]\s*/).filter(Boolean);
  const whole = split.some((part) => part.length > 24) ? [text.replace(/\s*[,/]\s*/g, " ")] : split;
  return whole.map((part) => part.replace("\u2215", "/")).filter((part) => part.length <= 60);
}

function tidy(make: string, part: string): string {
  return maker(make, part)
    .replace(/^["'(]|["')]$| NA$/g, "")
    .replace(/\bEXL\b/, "EX-L")
    .split(" ")
    .map(
      (word) =>
        lookup(WORDS, word) ??
        (/^[A-Z]{5,}$/.test(word) || /^(BASE|LUXE)$/.test(word) ? word[0] + word.slice(1).toLowerCase() : word),
    )
    .join(" ")
    .replace(
      /^(sport|base|limited|premium|luxury|touring)$/i,
      (word) => (word[0] as string).toUpperCase() + word.slice(1).toLowerCase(),
    );
}

/**
 * Conventions of individual makes: option codes after a plus (Subaru), three spellings of 4MATIC and AMG
 * (Mercedes-Benz).
 */
function maker(make: string, part: string): string {
  if (make === "Subaru") return part.replace(/\s*(\+|eye-?sight|\bnavi\b).*$/i, "").replace(/^[a-z]$/i, "");
  if (make === "Kia" || make === "Hyundai") return /^[A-KMO-RT-Z]$/.test(part) ? "" : part;
  if (make !== "Mercedes-Benz") return part;
  return part
    .replace(/[- ]4-?M\b/g, " 4MATIC")
    .replace(/\b4[ -]matic\b/gi, "4MATIC")
    .replace(/\b([A-Z]{1,3}) (\d{2,3})/, "$1$2")
    .replace(/^([A-Z]{1,3}\d{2,3}) AMG(.*)$/, "AMG $1$2")
    .replace(/\s+/g, " ");
}

import type { ChoiceName, ValueOf } from "./declarations.ts";

/** Words before a color that make another one of it, under the same name. */
const SHADES =
  "dark|light|bright|deep|rich|pale|metallic|pearl|matte|satin|gloss|flat|forest|lime|hunter|army|emerald|mint|british racing|racing|sky|royal|midnight|baby|ice|steel|cobalt|sapphire|ocean|slate|jet|pure|snow|arctic|cherry|ruby|wine|blood|candy(?: apple)?|fire ?engine|burnt|rose|lemon";

/**
 * The words people type or say for a value, as a regular expression over whole lower-case words; null for values
 * without words. A value without an entry is a type error. Browser-safe; fetched with the reader of sentences.
 */
export const PHRASES: { [N in ChoiceName]: Readonly<Record<ValueOf<N>, string | null>> } = {
  body: {
    Truck: "(?:work )?tr(?:uck|uk|cuk)s?|pi(?:ck|c|k)[- ]?ups?(?: trucks?)?",
    SUV: "suvs?|cuvs?|cross[ -]?overs?|sport utility(?: vehicles?)?",
    Sedan: "sed[ae]ns?|seadans?",
    Coupe: "coupes?|coup",
    Convertible: "conv[ae]rt[aie]?(?:bles?|bels?)|soft[ -]?tops?|cabrios?|cabriolets?|roadsters?|drop[- ]?tops?",
    Hatchback: "ha?tc?h[ -]?ba?c?ks?|hatc[ -]?backs?|hatch",
    Minivan: "min[iy]?[- ]?vans?|vans?",
  },
  transmission: {
    Manual:
      "(?:[456][ -]speed )?(?:manual|manuel|maunal|manaul)(?: (?:trans(?:mission)?|gear[ -]?box))?|(?:three|3)[ -]pedals?|stick(?: shift)?|standard transmission",
    Automatic: "(?:auto|auto?m[a-z]{0,3}t[a-z]{0,2}c)(?: (?:trans(?:mission)?|gear[ -]?box))?",
  },
  drivetrain: {
    AWD: "awd|all[ -]wheel[ -]drive",
    "4WD": "4wd|4 ?x ?4|(?:four|4)[ -]wheel[ -]drive",
    FWD: "fwd|front[ -]wheel[ -]drive",
    RWD: "rwd|rear[ -]wheel[ -]drive",
  },
  fuel: {
    Electric: "(?:all[ -]|full(?:y)?[ -])?(?:electric|eletric|elect[ri]{1,2}c|elctric|elecric)|evs?|bevs?",
    Hybrid: "(?:plug[ -]?in )?hyb(?:rid|ird)s?|phevs?",
    Diesel: "d(?:ie|ei)s(?:el|le)s?",
    Gasoline: "gas(?:oline)?(?: powered)?|petrol",
  },
  plug: {
    CCS: "ccs(?: plug| port| charging)?",
    NACS: "nacs(?: plug| port| charging)?",
    CHAdeMO: "chademo(?: plug| port| charging)?",
  },
  interior: {
    Beige: inside("beige|cream"),
    Black: inside("black"),
    Blue: inside("blue"),
    Brown: inside("brown"),
    Burgundy: inside("burgundy|maroon"),
    Gray: inside("gr[ae]y"),
    Red: inside("red"),
    Tan: inside("tan"),
    White: inside("white"),
    Other: null,
  },
  color: {
    Beige: shade("beige|tan|cream|champagne|sand"),
    Black: shade("black"),
    Blue: shade("blue|navy(?: blue)?"),
    Brown: shade("brown|bronze|mocha"),
    Burgundy: shade("burg[ua]ndy|maroon"),
    Gold: shade("gold"),
    Gray: shade("(?:(?:charcoal|gun[ -]?metal) )?gr[ae]y|charcoal|gun[ -]?metal"),
    Green: shade("(?:olive )?green|olive"),
    Orange: shade("orange"),
    Purple: shade("purple|violet"),
    Red: shade("red|crimson|scarlet"),
    Silver: shade("silver"),
    White: shade("(?:off[ -])?white|ivory"),
    Yellow: shade("yellow"),
    Other: null,
  },
  owners: {
    "1": "(?:only )?(?:one|1|single|first|original)[ -](?:(?:previous|prior|past) )?owners?(?: only)?",
    "2": "(?:two|2)[ -](?:(?:previous|prior|past) )?owners?",
    "3+": null,
  },
  accidents: {
    None: "(?:(?:no|zero|0|without|never(?: had)?|free of)(?: any| an)?(?: (?:prior|reported|previous|past|known|major))? |(?:never|not|hasn['’]?t|haven['’]?t|wasn['’]?t) (?:ever )?(?:been )?in an? )(?:accidents?|crash(?:es)?|wrecks?|collisions?)(?: history| reported| on record)?|(?:accident|crash)[ -]free|(?:never|not) (?:been )?(?:wrecked|crashed|hit)|un(?:wrecked|crashed)",
    "1": "(?:one|1) accidents?",
    "2+": null,
  },
  state: {
    IL: where("illinois|il"),
    IN: where("indiana"),
    MI: where("michigan"),
    WI: where("wisconsin|wi"),
  },
  listing: {
    recent: "new (?:listings?|arrivals?)|just listed|(?:recently|newly) listed|listed (?:today|this week)",
    reduced: "(?:recently |just |newly )?reduced(?: prices?)?|prices? (?:drops?|reduced|cuts?)",
    comingSoon: "coming soon",
    sold: "(?:already |recently )?sold(?: cars| vehicles| listings)?",
  },
  age: { "7": null, "14": null, "21": null, "28": null },
};

/** "in illinois", "from wisconsin" */
function where(state: string): string {
  return `(?:(?:located |for sale )?(?:in|from|throughout|around) (?:the state of )?)?(?:${state})`;
}

/** "black interior", "black leather seats", "interior black" */
function inside(color: string): string {
  const colored = `(?:${color})(?: (?:leather|cloth))?`;
  return `${colored} (?:interiors?|seats?|upholstery|inside)|interior (?:color )?(?:${color})|(?:${color}) leather`;
}

/** "red", "dark blue" */
function shade(color: string): string {
  return `(?:(?:${SHADES}) )?(?:${color})`;
}

import { ASKED_FACTS } from "../car/seller-facts.ts";
import type { Swap } from "../tables.ts";
import type { ListingGap } from "./schemas.ts";

/** What a car needs before it goes on sale, with one rule for each requirement. Pure and browser-safe. */

type Rule = ListingGap & { ready(swap: Swap): boolean; when?(swap: Swap): boolean };

const field = (code: string, text: string, name: string, ready: Rule["ready"], when?: Rule["when"]): Rule => ({
  code,
  text,
  place: { edit: name },
  blocks: null,
  ready,
  ...(when ? { when } : {}),
});
const has = (name: keyof Swap) => (swap: Swap) => swap[name] !== null && swap[name] !== "";
const hasLoan = (swap: Swap) => swap.loanActive;

const RULES: readonly Rule[] = [
  { ...field("vin", "VIN", "vin", has("vin")), blocks: "no-vin" },
  {
    code: "price",
    text: "Agreed price",
    place: { panel: "price" },
    blocks: "no-price",
    ready: (swap) => (swap.channel === "auction" ? swap.priceAuction : swap.priceListing) !== null,
  },
  {
    code: "pictures",
    text: "Pictures",
    place: { evaluation: "pictures" },
    blocks: "no-pictures",
    ready: has("pictureKey"),
  },
  {
    code: "keys",
    text: "Number of keys",
    place: { evaluation: "keys" },
    blocks: null,
    ready: has("keys"),
  },
  field("highlights", "Highlights", "highlights", has("highlights")),
  field("color", "Exterior color", "color", has("exteriorColor")),
  field("interior", "Interior color", "interiorColor", has("interiorColor")),
  field("interior-type", "Interior material", "interiorType", has("interiorType")),
  field("class", "Body style", "class", has("bodyClass")),
  field("transmission", "Transmission", "transmission", has("transmission")),
  field("drivetrain", "Drivetrain", "drivetrain", has("drivetrain")),
  field("fuel", "Fuel", "fuel", has("fuel")),
  ...ASKED_FACTS.map(({ name, label, asked = label }) => field(name, asked, name, has(name))),
  field(
    "title",
    "Title status",
    "titleStatus",
    (swap) => swap.titleStatus !== null && swap.titleStatus !== "I don't know",
  ),
  field("lender", "Lender of the loan", "lender", has("lender"), hasLoan),
  field("payoff", "Payoff of the loan", "loanPayoff", has("loanPayoff"), hasLoan),
  field("good-through", "Good-through date of the payoff", "loanGoodThrough", has("loanGoodThrough"), hasLoan),
  field("sticker", "Window sticker", "paper.sticker", (swap) => swap.documents.sticker !== undefined),
  field("history", "History report", "historyUrl", (swap) => swap.reports.carfax?.complete === true),
];

/** What is missing, in the order in which it is asked for. */
export const listingGaps = (swap: Swap): ListingGap[] =>
  RULES.filter(({ ready, when = () => true }) => when(swap) && !ready(swap)).map(({ code, text, place, blocks }) => ({
    code,
    text,
    place,
    blocks,
  }));

import { NAME } from "#modules/kernel/brand.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { FormSheet, FormSheetId } from "./form-schemas.ts";
import { COMPANY, type PaperFacts, type Party } from "./paper-facts.ts";
import { ODOMETER_LABELS, type OdometerStatement, type PaperSection } from "./schemas.ts";
import { FORMS_EDITION, formsOf, type StateForms } from "./state-table.ts";

/** What the sheets are filled in from. `to`: where the buyer registers the car; `from`: the state of its present title. */
export type SheetFacts = PaperFacts & { to: string | null; from: string | null; taxDollars: number | null };

export type SheetText = FormSheet & { note: string; sections: PaperSection[] };

/** The sheets of a deal: what its official forms ask for, in our own layout, in the order in which they are filled in. */
export const sheetsOf = (facts: SheetFacts, odometer: OdometerStatement): SheetText[] => {
  const to = formsOf(facts.to);
  return [
    ...(facts.to === "IL" ? [rut50(facts), vsd190(facts)] : [application(facts, to)]),
    odometerSheet(facts, to, odometer),
    ...(facts.loan ? [lienRelease(facts)] : []),
  ];
};

/** Says that this is no official form, and which one is. */
const noteOf = (fills: string, sure: boolean): string =>
  `This sheet of ${NAME} is not an official form. It has what ${fills} asks for; copy it into the form. Edition ${FORMS_EDITION}.${
    sure ? "" : " Check with the state’s title office which form and edition it takes now."
  }`;

const sheet = (
  id: FormSheetId,
  title: string,
  fills: string,
  audience: FormSheet["audience"],
  sure: boolean,
  sections: PaperSection[],
): SheetText => ({ id, title, fills, audience, note: noteOf(fills, sure), sections });

const known = (value: string) => value || "not stated";
const party = ({ name, address }: Party): [string, string][] => [
  ["Name", known(name)],
  ["Address", known(address)],
];

const vehicle = ({ car }: SheetFacts): PaperSection => ({
  heading: "Vehicle",
  rows: [
    ["VIN", known(car.vin)],
    ["Year", String(car.year)],
    ["Make", car.make],
    ["Model", [car.model, car.style].filter(Boolean).join(" ")],
    ["Body type", known(car.body)],
    ["Color", known(car.color)],
    ["License plate now", known(car.plate)],
    ["Odometer", `${formatNumber(car.mileage)} miles`],
  ],
});

const buyerOf = (facts: SheetFacts): Party => facts.buyer ?? COMPANY;
const sellers = (facts: SheetFacts): [string, string][] => [
  ...party(facts.seller),
  ...(facts.coSeller ? party(facts.coSeller) : []),
];

const purchase = (facts: SheetFacts): PaperSection => ({
  heading: "Purchase",
  rows: [
    ["Date of purchase", formatDate(facts.signedAt)],
    ["Purchase price", formatDollars(facts.price)],
    ...(facts.taxDollars === null
      ? []
      : [["Tax on the deal sheet", formatDollars(facts.taxDollars)] as [string, string]]),
    ["Trade-in", "none"],
  ],
});

function rut50(facts: SheetFacts): SheetText {
  const fills = "Form RUT-50, Private Party Vehicle Use Tax Transaction Return (Illinois Department of Revenue)";
  return sheet("rut-50", "RUT-50 data sheet", fills, "buyer", true, [
    { heading: "Purchaser", rows: party(buyerOf(facts)) },
    { heading: "Seller", rows: sellers(facts) },
    vehicle(facts),
    purchase(facts),
    {
      heading: "How it is filed",
      paragraphs: [
        "The return and its tax go to the Secretary of State together with the application for the title, within 30 days of the purchase.",
      ],
    },
  ]);
}

function vsd190(facts: SheetFacts): SheetText {
  const fills = "Form VSD 190, Application for Vehicle Transaction(s) (Illinois Secretary of State)";
  return sheet("vsd-190", "VSD 190 data sheet", fills, "buyer", true, [
    { heading: "Transaction", rows: [["Asked for", "Title and registration, or transfer of a plate"]] },
    { heading: "Owner", rows: party(buyerOf(facts)) },
    { heading: "Seller", rows: sellers(facts) },
    vehicle(facts),
    purchase(facts),
    {
      heading: "What goes with it",
      paragraphs: [
        "The certificate of title, assigned by every owner that it names; the return RUT-50 with its tax; the lien release if the title names a lender; proof of insurance and a driver's license.",
      ],
    },
  ]);
}

/** For states whose form has no sheet of its own. */
function application(facts: SheetFacts, to: StateForms): SheetText {
  const place = to.state || "the buyer’s state";
  const fills = `the title application of ${place} (${to.application})`;
  return sheet("application", "Title application: generic data sheet", fills, "buyer", to.sure, [
    {
      heading: "Generic sheet",
      paragraphs: [
        "It has what every state asks for. The form of the state may ask for more, such as the county or a weight.",
      ],
    },
    { heading: "New owner", rows: party(buyerOf(facts)) },
    { heading: "Seller", rows: sellers(facts) },
    vehicle(facts),
    purchase(facts),
  ]);
}

function odometerSheet(facts: SheetFacts, to: StateForms, odometer: OdometerStatement): SheetText {
  const form = to.odometer.startsWith("on the title") ? "" : `, ${to.odometer} in ${to.state}`;
  const fills = `the odometer disclosure (49 CFR 580${form})`;
  return sheet("odometer", "Odometer disclosure data sheet", fills, "both", to.sure, [
    vehicle(facts),
    {
      heading: "Reading",
      rows: [
        ["Odometer (no tenths)", `${formatNumber(facts.car.mileage)} miles`],
        ["The seller certifies", ODOMETER_LABELS[odometer]],
        ["Date of the transfer", formatDate(facts.signedAt)],
      ],
    },
    { heading: "Transferor", rows: sellers(facts) },
    { heading: "Transferee", rows: party(buyerOf(facts)) },
  ]);
}

function lienRelease(facts: SheetFacts): SheetText {
  const law = facts.from === "IL" ? " Illinois asks for it within 21 days of the payment (625 ILCS 5/3-205)." : "";
  const fills = "the lender’s own release form";
  return sheet("lien-release", "Lien release request", fills, "seller", facts.from === "IL", [
    { heading: "To", rows: [["Lender", known(facts.loan?.lender ?? "")]] },
    { heading: "Borrower", rows: sellers(facts) },
    vehicle(facts),
    {
      heading: "Request",
      paragraphs: [
        `When the loan on this vehicle is paid in full, please release your lien on its title and send the title with the release, or the electronic release, to ${NAME}, which acts for the owner under a power of attorney.${law}`,
        "Please confirm the day of the release, and tell us at once if an amount is still open.",
      ],
    },
  ]);
}

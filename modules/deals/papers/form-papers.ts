import { NAME } from "#modules/kernel/brand.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { COMPANY, type PaperFacts, type Party } from "./paper-facts.ts";
import type { PaperSection } from "./schemas.ts";
import { FORMS_EDITION, formsOf, type StateForms } from "./state-table.ts";

/** What a paper says that stands for a form of the state's title office. */
export type FormText = { title: string; note: string; sections: PaperSection[] };

/** Says that this is no official form, and which one is. */
const noteOf = (fills: string, forms: StateForms): string =>
  `This paper of ${NAME} is not an official form. It has what ${fills} asks for. Edition ${FORMS_EDITION}.${
    forms.sure ? "" : ` We check which form and edition the state takes now (source: ${forms.source}).`
  }`;

const known = (value: string) => value || "not stated";
const party = ({ name, address }: Party): [string, string][] => [
  ["Name", known(name)],
  ["Address", known(address)],
];

const vehicle = ({ car }: PaperFacts): PaperSection => ({
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

const buyerOf = (facts: PaperFacts): Party => facts.buyer ?? COMPANY;
const sellers = (facts: PaperFacts): [string, string][] => [
  ...party(facts.seller),
  ...(facts.coSeller ? party(facts.coSeller) : []),
];

const purchase = (facts: PaperFacts): PaperSection => ({
  heading: "Purchase",
  rows: [
    ["Date of purchase", formatDate(facts.signedAt)],
    ["Purchase price", formatDollars(facts.price)],
    ["Tax on the deal sheet", facts.taxDollars === null ? "not calculated yet" : formatDollars(facts.taxDollars)],
    ["Trade-in", "none"],
  ],
});

const GENERIC: PaperSection = {
  heading: "Generic paper",
  paragraphs: [
    `${NAME} has no paper of its own for this state. This one has what every state asks for. The form of the state may ask for more, such as the county or a weight.`,
  ],
};

const declared = (form: string): PaperSection => ({
  heading: "Statement of the buyer",
  paragraphs: [
    `The buyer states that this information is true and complete, and asks ${NAME} to enter it in ${form} and to file the form for the buyer.`,
  ],
});

const placeOf = ({ state }: StateForms) => state || "the buyer’s state";

const goesWith = (to: StateForms, from: StateForms): PaperSection => ({
  heading: "What goes with it",
  rows: [
    ["Title", "the certificate, assigned by every owner that it names"],
    ["Odometer", to.odometer],
    ["Bill of sale", to.billOfSale === "needed" ? "asked for by the state" : "kept with the papers"],
    ["Lien release, if the title names a lender", from.lienRelease],
  ],
});

/** The application for a title in the buyer's name: in Illinois the VSD 190, elsewhere a generic paper that says so. */
export function titleApplication(facts: PaperFacts): FormText {
  const forms = formsOf(facts.to);
  const parties: PaperSection[] = [
    { heading: "New owner", rows: party(buyerOf(facts)) },
    { heading: "Seller", rows: sellers(facts) },
    vehicle(facts),
    purchase(facts),
  ];
  if (facts.to === "IL") {
    const form = "Form VSD 190, Application for Vehicle Transaction(s) (Illinois Secretary of State)";
    return {
      title: "VSD 190: application for title and registration",
      note: noteOf(form, forms),
      sections: [
        { heading: "Transaction", rows: [["Asked for", "Title and registration, or transfer of a plate"]] },
        ...parties,
        {
          heading: "What goes with it",
          paragraphs: [
            "The certificate of title, assigned by every owner that it names; the return RUT-50 with its tax; the lien release if the title names a lender; proof of insurance and a driver’s license.",
          ],
        },
        declared("Form VSD 190"),
      ],
    };
  }
  const form = `the title application of ${placeOf(forms)} (${forms.application})`;
  return {
    title: "Title application: generic paper",
    note: noteOf(form, forms),
    sections: [GENERIC, ...parties, goesWith(forms, formsOf(facts.from)), declared("the title application")],
  };
}

/** The tax of a sale between private people: in Illinois the RUT-50, elsewhere a generic statement that says so. */
export function taxReturn(facts: PaperFacts): FormText {
  const forms = formsOf(facts.to);
  const parties: PaperSection[] = [
    { heading: "Purchaser", rows: party(buyerOf(facts)) },
    { heading: "Seller", rows: sellers(facts) },
    vehicle(facts),
    purchase(facts),
  ];
  if (facts.to === "IL") {
    const form = "Form RUT-50, Private Party Vehicle Use Tax Transaction Return (Illinois Department of Revenue)";
    return {
      title: "RUT-50: private party vehicle use tax",
      note: noteOf(form, forms),
      sections: [
        ...parties,
        {
          heading: "How it is filed",
          paragraphs: [
            "The return and its tax go to the Secretary of State together with the application for the title, within 30 days of the purchase.",
          ],
        },
        declared("Form RUT-50"),
      ],
    };
  }
  return {
    title: "Tax statement: generic paper",
    note: noteOf(`the tax return of ${placeOf(forms)} for a private sale`, { ...forms, sure: false }),
    sections: [GENERIC, ...parties, declared("the state’s tax return, if the state has one,")],
  };
}

/** Asks the lender to release the lien. */
export function lienRelease(facts: PaperFacts): FormText {
  const forms = formsOf(facts.from);
  const law = facts.from === "IL" ? " Illinois asks for it within 21 days of the payment (625 ILCS 5/3-205)." : "";
  return {
    title: "Lien release request",
    note: noteOf("the lender’s own release form", forms),
    sections: [
      { heading: "To", rows: [["Lender", known(facts.loan?.lender ?? "")]] },
      { heading: "Borrower", rows: sellers(facts) },
      vehicle(facts),
      {
        heading: "Request",
        rows: [["How the state takes the release", forms.lienRelease]],
        paragraphs: [
          `When the loan on this vehicle is paid in full, please release your lien on its title and send the title with the release, or the electronic release, to ${NAME}, which acts for the owner under a power of attorney.${law}`,
          "Please confirm the day of the release, and tell us at once if an amount is still open.",
        ],
      },
    ],
  };
}

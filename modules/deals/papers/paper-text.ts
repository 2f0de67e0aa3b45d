import { createHash } from "node:crypto";
import { NAME } from "#modules/kernel/brand.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { type FormText, lienRelease, taxReturn, titleApplication } from "./form-papers.ts";
import { COMPANY, type PaperFacts, type Party } from "./paper-facts.ts";
import {
  type OdometerStatement,
  PAPER_SIGNERS,
  PAPER_TITLES,
  type PaperKind,
  type PaperRole,
  type PaperSection,
  type PaperText,
} from "./schemas.ts";

/** The text of a paper, filled in from the deal. */
export function paperText(kind: PaperKind, facts: PaperFacts, odometer: OdometerStatement): PaperText {
  const form = FORMS[kind]?.(facts);
  return {
    kind,
    title: form?.title ?? PAPER_TITLES[kind],
    note: form?.note ?? NOTES[kind] ?? null,
    odometer: kind === "odometer" ? odometer : null,
    sections: form?.sections ?? SECTIONS[kind as OwnKind](facts, odometer),
    signers: signersOf(kind, facts),
  };
}

/** The hash of a text. The same text of the same deal doesn't have to be signed again. */
export const hashText = (text: PaperText): string => createHash("sha256").update(JSON.stringify(text)).digest("hex");

/** The papers that stand for a form of a state, or of a lender. */
const FORMS: Partial<Record<PaperKind, (facts: PaperFacts) => FormText>> = {
  "title-application": titleApplication,
  "tax-return": taxReturn,
  "lien-release": lienRelease,
} satisfies Record<Exclude<PaperKind, OwnKind>, (facts: PaperFacts) => FormText>;
type OwnKind = Exclude<PaperKind, "title-application" | "tax-return" | "lien-release">;

const NOTES: Partial<Record<PaperKind, string>> = {
  odometer:
    "Federal law (and State law, if applicable) requires that you state the mileage upon transfer of ownership. Failure to complete or providing a false statement may result in fines and/or imprisonment.",
};

const SECTIONS: Record<OwnKind, (facts: PaperFacts, odometer: OdometerStatement) => PaperSection[]> = {
  "bill-of-sale": (facts) => [vehicle(facts), parties(facts, "Seller", "Buyer"), sale(facts), asIs(facts)],
  odometer: (facts, odometer) => [
    vehicle(facts),
    parties(facts, "Transferor (seller)", "Transferee (buyer)"),
    reading(facts, odometer),
  ],
  "power-of-attorney": (facts) => [vehicle(facts), appointment(facts)],
  "payoff-authorization": (facts) => [vehicle(facts), payoff(facts)],
  "title-assignment": (facts) => [vehicle(facts), parties(facts, "Seller", "Buyer"), assignment(facts)],
};

const AS: Record<PaperKind, Record<"seller" | "buyer", string>> = {
  "bill-of-sale": { seller: "Seller", buyer: "Buyer" },
  odometer: { seller: "Transferor", buyer: "Transferee" },
  "power-of-attorney": { seller: "Owner (principal)", buyer: "Buyer" },
  "payoff-authorization": { seller: "Borrower", buyer: "Buyer" },
  "title-assignment": { seller: "Seller (assignor)", buyer: "Buyer (assignee)" },
  "title-application": { seller: "Seller", buyer: "New owner" },
  "tax-return": { seller: "Seller", buyer: "Purchaser" },
  "lien-release": { seller: "Borrower", buyer: "Buyer" },
};

/** The parties, then the company; when the company buys, its own signature is the buyer's. */
function signersOf(kind: PaperKind, facts: PaperFacts): PaperText["signers"] {
  const parties = PAPER_SIGNERS[kind].flatMap((role): { role: PaperRole; name: string; as: string }[] => {
    const party = role === "co-seller" ? facts.coSeller : facts[role];
    const as = role === "co-seller" ? `${AS[kind].seller}, co-owner` : AS[kind][role];
    return party ? [{ role, name: party.name, as }] : [];
  });
  const buys = PAPER_SIGNERS[kind].includes("buyer") && facts.buyer === null;
  return [...parties, { role: "staff", name: NAME, as: buys ? `${AS[kind].buyer}, by its agent` : "Countersigned by" }];
}

const known = (value: string) => value || "not stated";

const vehicle = ({ car }: PaperFacts): PaperSection => ({
  heading: "Vehicle",
  rows: [
    ["Year", String(car.year)],
    ["Make", car.make],
    ["Model", [car.model, car.style].filter(Boolean).join(" ")],
    ["Body type", known(car.body)],
    ["VIN", known(car.vin)],
    ["License plate", known(car.plate)],
    ["Color", known(car.color)],
  ],
});

const parties = (facts: PaperFacts, seller: string, buyer: string): PaperSection => ({
  heading: "Parties",
  rows: [...party(seller, facts.seller), ...coOwner(facts), ...party(buyer, facts.buyer ?? COMPANY)],
});

const party = (label: string, { name, address }: Party): [string, string][] => [
  [label, known(name)],
  ...(address ? [["Address", address] as [string, string]] : []),
];

const coOwner = ({ coSeller }: PaperFacts) => (coSeller ? party("Co-owner", coSeller) : []);

const sale = (facts: PaperFacts): PaperSection => ({
  heading: "Sale",
  rows: [
    ["Purchase price", formatDollars(facts.price)],
    ["Date of the sale", formatDate(facts.signedAt)],
    ["Odometer", `${formatNumber(facts.car.mileage)} miles`],
  ],
  paragraphs: [
    "The seller sells and transfers the vehicle to the buyer for the purchase price and will deliver it free of liens. A loan on the vehicle is paid off from the purchase price before the title is transferred.",
  ],
});

const asIs = (facts: PaperFacts): PaperSection => ({
  heading: "Condition and ownership",
  paragraphs: [
    "The buyer has seen the evaluation of the vehicle. The vehicle is sold as it is, without a warranty of the seller, except that the seller states the following:",
    "The seller owns the vehicle or may sell it for its owner, and nothing that the seller has stated about it is untrue.",
    ...owners(facts),
  ],
});

const owners = ({ severalOwners, coSeller }: PaperFacts): string[] => {
  if (coSeller) return ["The title names two owners, and both of them sign."];
  return severalOwners
    ? ["The title names more than one owner. The seller signs for all of them and confirms their authority."]
    : [];
};

const CERTIFIED: Record<OdometerStatement, string> = {
  actual: "to the best of the transferor’s knowledge it reflects the actual mileage of the vehicle.",
  exceeds: "it reflects the amount of mileage in excess of the odometer’s mechanical limits.",
  "not-actual": "it is NOT the actual mileage. WARNING: ODOMETER DISCREPANCY.",
};

const reading = ({ car, signedAt }: PaperFacts, odometer: OdometerStatement): PaperSection => ({
  heading: "Odometer reading",
  rows: [
    ["Reading (no tenths)", `${formatNumber(car.mileage)} miles`],
    ["Date of the transfer", formatDate(signedAt)],
  ],
  paragraphs: [
    `The transferor states that the odometer now reads ${formatNumber(car.mileage)} miles (no tenths) and certifies that ${CERTIFIED[odometer]}`,
    "The transferee has received this statement and has signed it.",
  ],
});

const appointment = (facts: PaperFacts): PaperSection => ({
  heading: "Appointment",
  rows: [...party("Owner", facts.seller), ...coOwner(facts)],
  paragraphs: [
    `The owner appoints ${NAME} to sign, in the owner’s name, the applications and papers that are needed to transfer the title and the registration of this vehicle to its buyer, and to receive the title from a lender or a state office.`,
    "This power of attorney is limited to this vehicle and to this sale. It ends when the title is transferred or when the deal is canceled. It does not cover the odometer disclosure, which the owner signs in person.",
    ...owners(facts),
  ],
});

const payoff = ({ seller, loan }: PaperFacts): PaperSection => ({
  heading: "Loan",
  rows: [
    ...party("Borrower", seller),
    ["Lender", known(loan?.lender ?? "")],
    [
      "Payoff known to us",
      loan?.payoff ? `${formatDollars(loan.payoff)}, without the interest of later days` : "to be stated by the lender",
    ],
  ],
  paragraphs: [
    `The borrower authorizes the lender to tell ${NAME} the payoff amount, its daily interest, and the day through which it is good, and authorizes ${NAME} to pay this amount to the lender from the purchase price.`,
    `When the loan is paid, the lender is asked to release its lien and to send the title to ${NAME}.`,
  ],
});

const assignment = (facts: PaperFacts): PaperSection => ({
  heading: "Assignment",
  rows: [
    ["Purchase price", formatDollars(facts.price)],
    ["Date of the sale", formatDate(facts.signedAt)],
  ],
  paragraphs: [
    "The seller assigns the title of the vehicle to the buyer and warrants that it is free of liens, or that its lien is paid off from the purchase price.",
    "This assignment accompanies the certificate of title. It does not replace a signature that a state requires on the certificate itself.",
    ...owners(facts),
  ],
});

import { z } from "zod";
import { flag, id, optionalText, text } from "#modules/kernel/fields.ts";
import type { Sale } from "#modules/swaps/policy.ts";
import type { IdentityState } from "../identity/schemas.ts";
import type { DealForms } from "./form-schemas.ts";

/** The closing papers of a deal, in the order in which they are shown and signed. */
export const PAPER_KINDS = [
  "bill-of-sale",
  "odometer",
  "power-of-attorney",
  "payoff-authorization",
  "title-assignment",
  "title-application",
  "tax-return",
  "lien-release",
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What papers are called in general; those for a state's forms name the form in their text. */
export const PAPER_TITLES: Record<PaperKind, string> = {
  "bill-of-sale": "Bill of sale",
  odometer: "Odometer disclosure statement",
  "power-of-attorney": "Power of attorney",
  "payoff-authorization": "Payoff authorization",
  "title-assignment": "Assignment of title",
  "title-application": "Title application",
  "tax-return": "Tax return for the title",
  "lien-release": "Lien release request",
};

/** "co-seller": the second owner of the car, if the seller has named one. */
export const PAPER_PARTIES = ["seller", "co-seller", "buyer"] as const;
export type PaperParty = (typeof PAPER_PARTIES)[number];
export const PAPER_ROLES = [...PAPER_PARTIES, "staff"] as const;
export type PaperRole = (typeof PAPER_ROLES)[number];

/** Who signs each paper before staff countersign it; only the seller is the borrower of a loan. When the company itself buys, there is no buyer who signs. */
export const PAPER_SIGNERS: Record<PaperKind, readonly PaperParty[]> = {
  "bill-of-sale": ["seller", "co-seller", "buyer"],
  odometer: ["seller", "co-seller", "buyer"],
  "power-of-attorney": ["seller", "co-seller"],
  "payoff-authorization": ["seller"],
  "title-assignment": ["seller", "co-seller", "buyer"],
  "title-application": ["buyer"],
  "tax-return": ["buyer"],
  "lien-release": ["seller", "co-seller"],
};

const OF_LOANS: readonly PaperKind[] = ["payoff-authorization", "lien-release"];
const OF_PRIVATE_BUYERS: readonly PaperKind[] = ["title-application", "tax-return"];

/**
 * The papers that a deal needs: those about a loan only with one, and those with which a car is titled only for a private
 * buyer, because dealers and the company buy for resale.
 */
export const neededKinds = (sale: Sale, hasLoan: boolean): PaperKind[] =>
  PAPER_KINDS.filter((kind) => hasLoan || !OF_LOANS.includes(kind)).filter(
    (kind) => sale === "marketplace" || !OF_PRIVATE_BUYERS.includes(kind),
  );

/** What the seller certifies about the odometer's reading (49 CFR 580.5). */
export const ODOMETER_STATEMENTS = ["actual", "exceeds", "not-actual"] as const;
export type OdometerStatement = (typeof ODOMETER_STATEMENTS)[number];
export const ODOMETER_LABELS: Record<OdometerStatement, string> = {
  actual: "The reading is the actual mileage",
  exceeds: "The mileage is above what the odometer can show",
  "not-actual": "The reading is not the actual mileage",
};

/** The sentence that each signer agrees to; it is stored with the signature. */
export const SIGNING_CONSENT =
  "I have read this paper, I agree to sign it electronically, and my typed name is my signature.";

const signature = {
  swap: id,
  paper: id,
  name: text("Please type your full name.", 200),
  consent: flag.refine((value) => value, "Please confirm that you agree to sign electronically."),
  /** The hash of the document that the signer was shown. */
  document: z
    .string({ error: "Please open the paper before you sign it." })
    .regex(/^[0-9a-f]{64}$/, "Please open the paper before you sign it."),
  /** The signer's network address; the edge supplies it. */
  address: z.string().trim().min(1).max(100),
};
export const SignPaper = z.object(signature);
export const CountersignPaper = z.object(signature);

/** `reason`: what is wrong, for the dealmaker and the other party. */
export const DeclinePaper = z.object({
  swap: id,
  paper: id,
  reason: text("Please say why you don’t sign this paper.", 500),
});

/** Names the second owner by the email or phone of an account, or takes the name back. */
export const NameCoOwner = z.object({ swap: id, contact: optionalText(254), remove: flag });

export const PreparePapers = z.object({
  swap: id,
  /** Why papers that were written before have to be signed again. */
  reason: optionalText(500),
  odometer: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(ODOMETER_STATEMENTS, { error: "Please choose what the seller certifies." }).optional(),
  ),
});

/** The text of one paper, filled in. The page and the PDF show the same text. */
export type PaperText = {
  kind: PaperKind;
  title: string;
  /** The law or rule that the paper follows. */
  note: string | null;
  /** What the odometer disclosure certifies; null for other papers. */
  odometer: OdometerStatement | null;
  sections: PaperSection[];
  signers: { role: PaperRole; name: string; as: string }[];
};
export type PaperSection = { heading: string; rows?: [label: string, value: string][]; paragraphs?: string[] };

/** "open": signatures are missing; "signed": the parties have signed, staff have not; then sealed, declined by a signer, or void. */
export const PAPER_STATES = ["open", "signed", "sealed", "declined", "void"] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export type PaperSigner = {
  role: PaperRole;
  name: string;
  as: string;
  signedAt: string | null;
  /** This reader signs here. */
  mine: boolean;
};

export type PaperSummary = {
  _id: string;
  kind: PaperKind;
  title: string;
  state: PaperState;
  signers: PaperSigner[];
  /** This reader can sign or countersign it now. */
  yourTurn: boolean;
  /** The deal has changed since; a new paper follows, and no one can sign this one. */
  outdated: boolean;
  preparedAt: string;
  sealedAt: string | null;
  /** `declinedBy`: the name of the signer who declined the paper. */
  void: { reason: string; at: string; declinedBy: string | null } | null;
};

/** The closing papers of a deal as one reader may see them. */
export type PapersView = {
  swap: string;
  deal: string;
  car: string;
  /** The deal was canceled; there are only papers that no longer count. */
  canceled: boolean;
  papers: PaperSummary[];
  /** Papers that no longer count: for staff, and for the parties of a canceled deal. Declined papers are in `papers`. */
  voided: PaperSummary[];
  /** Who still has to sign, with the titles of the papers. */
  unsigned: { role: PaperRole; name: string; titles: string[] }[];
  /** Who can't sign yet because their ID is not checked: the reader, or for staff all of them. */
  unchecked: UncheckedSigner[];
  sealed: number;
  /** The official forms of the two states, while the deal stands. */
  forms: DealForms | null;
  /** The second owner: the name, if there is one, and whether this reader may name one now. */
  coOwner: { name: string | null; mayName: boolean; expected: boolean };
  /** For staff: whether papers can be written again now, and whether the deal has changed since they were written. */
  staff: { mayPrepare: boolean; outdated: boolean; odometer: OdometerStatement } | null;
};

export type UncheckedSigner = { user: string; name: string; state: IdentityState };

/** One paper with its text and signatures. */
export type PaperView = PaperSummary & {
  swap: string;
  car: string;
  text: PaperText;
  /** The hash of the document that is signed, and of the sealed one. */
  sha256: string;
  sealedSha256: string | null;
  signatures: { role: PaperRole; name: string; signedAt: string; address: string; sha256: string }[];
  /** The role in which this reader can sign now. */
  signsAs: PaperRole | null;
  /** Where the reader's ID check stands, if it keeps them from signing. */
  unchecked: IdentityState | null;
  /** This reader is a signer, who may ask about the paper. */
  mayAsk: boolean;
  /** The name that this reader has to type. */
  signsName: string | null;
  /** The next paper that waits for this reader. */
  next: string | null;
};

import { z } from "zod";
import {
  IDENTITY_STATES,
  ODOMETER_STATEMENTS,
  PAPER_KINDS,
  PAPER_ROLES,
  PAPER_STATES,
} from "#modules/deals/schemas.ts";

/** The responses of the endpoints about closing papers. */
const nullable = z.string().nullable();
const role = z.enum(PAPER_ROLES);

/** What programs of before read. */
const DataSheet = z.object({
  id: z.enum(["rut-50", "vsd-190", "application", "odometer", "lien-release"]),
  title: z.string(),
  fills: z.string(),
  audience: z.enum(["buyer", "seller", "both"]),
});

export const PaperLine = z.object({
  _id: z.string(),
  kind: z.enum(PAPER_KINDS),
  title: z.string(),
  state: z.enum(PAPER_STATES),
  signers: z.array(z.object({ role, name: z.string(), as: z.string(), signedAt: nullable, mine: z.boolean() })),
  yourTurn: z.boolean(),
  outdated: z.boolean(),
  preparedAt: z.string(),
  sealedAt: nullable,
  void: z.object({ reason: z.string(), at: z.string(), declinedBy: nullable }).nullable(),
});

export const PapersAnswer = z.object({
  swap: z.string(),
  deal: z.string(),
  car: z.string(),
  canceled: z.boolean(),
  papers: z.array(PaperLine),
  voided: z.array(PaperLine),
  unsigned: z.array(z.object({ role, name: z.string(), titles: z.array(z.string()) })),
  unchecked: z
    .array(z.object({ user: z.string(), name: z.string(), state: z.enum(IDENTITY_STATES) }))
    .describe("The signers whose ID has to be checked before they sign."),
  sealed: z.number().int(),
  forms: z
    .object({
      to: nullable,
      from: nullable,
      notes: z.array(z.string()),
      sheets: z.array(DataSheet).describe("Always empty: what the data sheets had is in papers that are signed."),
      edition: z.string(),
    })
    .nullable(),
  coOwner: z.object({ name: nullable, mayName: z.boolean(), expected: z.boolean() }),
  staff: z.object({ mayPrepare: z.boolean(), outdated: z.boolean(), odometer: z.enum(ODOMETER_STATEMENTS) }).nullable(),
});

const Section = z.object({
  heading: z.string(),
  rows: z.array(z.tuple([z.string(), z.string()])).optional(),
  paragraphs: z.array(z.string()).optional(),
});

export const PaperAnswer = PaperLine.extend({
  swap: z.string(),
  car: z.string(),
  text: z.object({
    kind: z.enum(PAPER_KINDS),
    title: z.string(),
    note: nullable,
    odometer: z.enum(ODOMETER_STATEMENTS).nullable(),
    sections: z.array(Section),
    signers: z.array(z.object({ role, name: z.string(), as: z.string() })),
  }),
  /** The hash of the document, which a signature must contain. */
  sha256: z.string(),
  sealedSha256: nullable,
  signatures: z.array(
    z.object({ role, name: z.string(), signedAt: z.string(), address: z.string(), sha256: z.string() }),
  ),
  signsAs: role.nullable(),
  unchecked: z
    .enum(IDENTITY_STATES)
    .nullable()
    .describe("Where your ID check stands if it has to come before your signature; null if it needs none."),
  mayAsk: z.boolean(),
  signsName: nullable,
  next: nullable,
});

import { z } from "zod";
import { acceptTerms, findBidder, rejectBidder, saveBidder, sendLicense } from "#modules/auctions/index.ts";
import { type PaperKind, RejectBidder, SaveBidder, SendLicense } from "#modules/auctions/schemas.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endpoint } from "./kit.ts";

const dollars = z.number().int();
const Ref = z.object({ _id: z.string() });
const FileKeys = z.array(z.string());
const Bidder = z.object({
  _id: z.string(),
  company: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  licenseUntil: z.string().nullable(),
  termsAcceptedAt: z.string().nullable(),
  documents: z.array(z.string()).describe("Keys of files."),
  papers: z
    .object({ license: FileKeys, "resale certificate": FileKeys, "bank letter": FileKeys } satisfies Record<
      PaperKind,
      unknown
    >)
    .describe("The same for each kind of paper."),
  documentsAt: z.string().nullable(),
  rejection: z.string().nullable().describe("Why the papers could not be accepted."),
  rejectedAt: z.string().nullable(),
  waits: z.boolean().describe("Whether papers wait to be checked."),
  checkedBy: z.string().nullable(),
  checkedAt: z.string().nullable(),
  ownLimit: dollars.nullable().describe("Set by staff; null: by the number of paid cars."),
  deposit: dollars.describe("What the dealer has deposited, which raises the limit."),
  limit: dollars.describe("The limit that leaves the dealer less: the dealer’s own, or that of the company."),
  companyLimit: z.boolean().describe("Whether limit and use are those of the company, with all its buyers."),
  used: dollars.describe(
    "Maximum bids on lots the dealer leads, autobids of previews, binding offers, and unpaid wins. For staff, at current prices.",
  ),
  paidCars: z.number().int(),
  whyNot: z.string().nullable().describe("Why the dealer may not bid."),
});

export const dealers = {
  acceptTerms: endpoint({
    method: "POST",
    path: "/auctions/terms",
    summary: "Accept the auction terms",
    allow: "auction.bid",
    input: z.object({}),
    output: z.object({ accepted: z.boolean() }),
    run: acceptTerms,
  }),
  sendLicense: endpoint({
    method: "POST",
    path: "/auctions/license",
    summary: "Send the dealer’s license or another paper to be checked, also before the account is active",
    allow: sendLicense.allow,
    input: SendLicense,
    output: Ref,
    errors: ["not-found"],
    run: sendLicense,
  }),
  one: endpoint({
    method: "GET",
    path: "/auctions/dealers/{user}",
    summary: "A dealer’s license, papers, and limit; for the dealer and for staff who check them",
    allow: ["auction.bid", "user.manage", "auction.dates"],
    input: z.object({ user: z.string() }),
    output: Bidder,
    run: async (actor, { user }) => {
      const found = await findBidder(actor, user);
      return found ? ok(found) : notFound("dealer");
    },
  }),
  save: endpoint({
    method: "POST",
    path: "/auctions/dealers/{user}",
    summary: "Record the check of a dealer, and set the limit",
    allow: saveBidder.allow,
    input: SaveBidder,
    example: { company: "Elm Motors", licenseNumber: "D-17", licenseUntil: "2099-12-31" },
    output: Ref,
    run: saveBidder,
  }),
  reject: endpoint({
    method: "POST",
    path: "/auctions/dealers/{user}/rejection",
    summary: "Ask a dealer for other papers, with the reason",
    allow: rejectBidder.allow,
    input: RejectBidder,
    output: Ref,
    run: rejectBidder,
  }),
};

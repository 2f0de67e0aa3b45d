import { z } from "zod";
import { dollars, email, id, maybe, text } from "#modules/kernel/fields.ts";
import type { Limit } from "../limits/limits.ts";
import { TEAM_ROLES, type TeamRole } from "../team-roles.ts";

export { TEAM_RIGHTS, TEAM_ROLES, type TeamRole } from "../team-roles.ts";

const role = z.enum(TEAM_ROLES, { error: "Please choose a role." }).describe("What the person may do in the company.");
/** Blank: only the limits that we set. */
const limit = maybe(dollars("Please enter the limit in whole dollars, up to $5,000,000.", 0, 5_000_000)).describe(
  "Whole dollars, on top of all other limits. Blank: none.",
);

export const InviteMember = z.object({ email, role, limit });
export const InvitationRef = z.object({ invitation: id });
export const SaveMember = z.object({ user: id, role, limit });
export const MemberRef = z.object({ user: id });

/** How many bids of a company its page lists, the latest first. */
export const MOST_TEAM_BIDS = 50;

const ISSUER = "Please enter the https address of your identity provider.";
/** The addresses of providers have no query; http is for tests on one machine, and refused elsewhere when it is called. */
export const SaveSignOn = z.object({
  issuer: z
    .url({ protocol: /^https?$/, error: ISSUER })
    .max(500, ISSUER)
    .refine((value) => !/[?#@]/.test(value), ISSUER)
    .describe("The address of the OpenID Connect provider, below which it has `.well-known/openid-configuration`."),
  clientId: text("Please enter the client ID.", 300).describe("The id of our client at the provider."),
  clientSecret: text("Please enter the client secret.", 500).describe("The secret of our client at the provider."),
});
export const RemoveSignOn = z.object({});

/** One of the people of a company, as its managers see them. Whole dollars, ISO times. */
export type TeamMember = {
  _id: string;
  name: string;
  role: TeamRole;
  /** Set by a manager; null: only the limits that Swaplot set. */
  limit: number | null;
  /** Leading bids and autobids with their maxima, offers, and unpaid cars; null for those who don't manage. */
  used: number | null;
  /** A manager has taken them out of the team; what they have bound still counts. */
  leftAt: string | null;
  /** Why they can't bid; null if nothing is in the way. */
  whyNot: string | null;
};

/** An invitation that waits for an answer. ISO times. */
export type TeamInvitation = {
  _id: string;
  company: string;
  email: string;
  role: TeamRole;
  limit: number | null;
  invitedBy: string;
  expiresAt: string;
};

/** A bid, an autobid, or a purchase of someone in the company. Whole dollars, ISO times. */
export type TeamBid = {
  lot: string;
  seq: number;
  swap: string;
  vehicle: string;
  lane: string | null;
  runOrder: number;
  by: string;
  kind: "bid" | "autobid" | "bought-now";
  amount: number;
  at: string;
  /** `waits`: for the start of the lot; `best`: of a lot that closed below its reserve. */
  state: "waits" | "leads" | "won" | "best" | "beaten" | "canceled";
};

/** The company of a dealer. `limit` is that of all its people together. */
export type Team = {
  company: string;
  role: TeamRole;
  me: string;
  limit: Pick<Limit, "limit" | "used">;
  members: TeamMember[];
  /** The sign-on of the company; null without one. The provider is for its managers. */
  signOn: { _id: string; issuer: string | null; clientId: string | null } | null;
  /** Empty for those who don't manage. */
  invitations: TeamInvitation[];
  /** The latest bids of everyone, or the own ones of those who don't manage. */
  bids: TeamBid[];
};

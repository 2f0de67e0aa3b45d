import { z } from "zod";
import {
  findOwnInvitations,
  findTeam,
  inviteMember,
  joinCompany,
  removeMember,
  removeSignOn,
  saveMember,
  saveSignOn,
  withdrawInvitation,
} from "#modules/auctions/index.ts";
import {
  InvitationRef,
  InviteMember,
  MemberRef,
  RemoveSignOn,
  SaveMember,
  SaveSignOn,
  TEAM_ROLES,
} from "#modules/auctions/schemas.ts";
import { ok } from "#modules/kernel/result.ts";
import { endpoint, listOf, singlePage } from "./kit.ts";

const dollars = z.number().int();
const Ref = z.object({ _id: z.string() });
const role = z
  .enum(TEAM_ROLES)
  .describe("A manager bids, pays, and manages the team; a buyer bids; a payer sees what the company has to pay.");
const teamLimit = dollars.nullable().describe("Set by a manager, on top of all other limits; null: none.");
const Invitation = z.object({
  _id: z.string(),
  company: z.string(),
  email: z.string(),
  role,
  limit: teamLimit,
  invitedBy: z.string().describe("The name of the manager."),
  expiresAt: z.string(),
});
const Team = z.object({
  company: z.string(),
  role: role.describe("The caller’s role."),
  me: z.string().describe("The caller’s id."),
  limit: z
    .object({
      limit: dollars.describe("The tightest of the caller’s limits."),
      used: dollars.describe("What all people of the company have bound."),
    })
    .describe("What the caller may bind."),
  members: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string(),
        role,
        limit: teamLimit,
        used: dollars.nullable().describe("What this person has bound, with maxima; null for those who don’t manage."),
        leftAt: z.string().nullable().describe("When a manager took this person out of the team."),
        whyNot: z.string().nullable().describe("Why this person can’t bid."),
      }),
    )
    .describe("The people of the company."),
  signOn: z
    .object({
      _id: z.string(),
      issuer: z.string().nullable().describe("The address of the provider; null for those who don’t manage."),
      clientId: z.string().nullable().describe("The client at the provider; null for those who don’t manage."),
    })
    .nullable()
    .describe("The company’s own sign-in; null without one."),
  invitations: z.array(Invitation).describe("Those that wait for an answer; empty for those who don’t manage."),
  bids: z
    .array(
      z.object({
        lot: z.string(),
        seq: z.number().int().describe("The number of the bid in the lot’s record."),
        swap: z.string(),
        vehicle: z.string(),
        lane: z.string().nullable(),
        runOrder: z.number().int(),
        by: z.string().describe("Who bid."),
        kind: z.enum(["bid", "autobid", "bought-now"]).describe("How it was bid."),
        amount: dollars,
        at: z.string(),
        state: z
          .enum(["waits", "leads", "won", "best", "beaten", "canceled"])
          .describe("What became of it; best: of a lot that closed below its reserve."),
      }),
    )
    .describe("The latest bids of the company; for those who don’t manage it, their own."),
});

export const teams = {
  team: endpoint({
    method: "GET",
    path: "/auctions/team",
    summary: "The caller’s company: its people, limits, invitations, and who bid what",
    allow: "auction.bid",
    input: z.object({}),
    output: z.object({ team: Team.nullable().describe("Null without a company.") }),
    run: async (actor) => ok({ team: (await findTeam(actor)) ?? null }),
  }),
  invitations: endpoint({
    method: "GET",
    path: "/auctions/team/invitations",
    summary: "The open invitations of the caller’s email to companies",
    allow: joinCompany.allow,
    input: z.object({}),
    output: listOf(Invitation),
    run: async (actor) => ok(singlePage(await findOwnInvitations(actor))),
  }),
  invite: endpoint({
    method: "POST",
    path: "/auctions/team/invitations",
    summary: "Invite a person to the caller’s company by email",
    allow: inviteMember.allow,
    input: InviteMember,
    output: Ref,
    creates: true,
    run: inviteMember,
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/auctions/team/invitations/{invitation}",
    summary: "Withdraw an invitation",
    allow: withdrawInvitation.allow,
    input: InvitationRef,
    output: Ref,
    run: withdrawInvitation,
  }),
  join: endpoint({
    method: "POST",
    path: "/auctions/team/invitations/{invitation}",
    summary: "Join the company that has invited the caller’s email",
    allow: joinCompany.allow,
    input: InvitationRef,
    output: z.object({ company: z.string() }),
    run: joinCompany,
  }),
  saveMember: endpoint({
    method: "POST",
    path: "/auctions/team/members/{user}",
    summary: "Set the role and the limit of a person in the caller’s company",
    allow: saveMember.allow,
    input: SaveMember,
    output: Ref,
    run: saveMember,
  }),
  saveSignOn: endpoint({
    method: "POST",
    path: "/auctions/team/sign-on",
    summary: "Set the OpenID Connect provider with which the people of the caller’s company sign in",
    allow: saveSignOn.allow,
    input: SaveSignOn,
    output: Ref,
    example: { issuer: "https://login.example.com", clientId: "swaplot", clientSecret: "a-long-random-secret" },
    run: saveSignOn,
  }),
  removeSignOn: endpoint({
    method: "DELETE",
    path: "/auctions/team/sign-on",
    summary: "Turn off the sign-on of the caller’s company",
    allow: removeSignOn.allow,
    input: RemoveSignOn,
    output: Ref,
    run: removeSignOn,
  }),
  removeMember: endpoint({
    method: "DELETE",
    path: "/auctions/team/members/{user}",
    summary: "Take a person out of the caller’s company",
    allow: removeMember.allow,
    input: MemberRef,
    output: Ref,
    run: removeMember,
  }),
};

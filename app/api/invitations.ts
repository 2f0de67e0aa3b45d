import { scope } from "#app/http/request/request-scope.ts";
import { limitAddress } from "#modules/accounts/index.ts";
import { ok } from "#modules/kernel/result.ts";
import { findReferrals, inviteToCar, inviteToJoin, sharePromotion } from "#modules/messaging/index.ts";
import { InviteToCar, InviteToJoin, Referrals, SharePromotion } from "#modules/messaging/schemas.ts";
import { endpoint, NoInput, Success } from "./kit.ts";

export const tags = { invite: "Invitations and referrals", promotion: "Sending the page of the cash offer" };

/** Invitations, the promotion by mail, and what a member's referral link has led to. */
export const invitations = {
  inviteToCar: endpoint({
    catalogue: ["C252"],
    method: "POST",
    path: "/invite/swap",
    summary: "Invite a person by email to look at a public car",
    allow: "verified",
    input: InviteToCar,
    output: Success,
    run: inviteToCar,
  }),
  inviteToJoin: endpoint({
    catalogue: ["C253"],
    method: "POST",
    path: "/invite/profile",
    summary: "Invite a person by email to join",
    allow: "verified",
    input: InviteToJoin,
    output: Success,
    run: inviteToJoin,
  }),
  referrals: endpoint({
    method: "GET",
    path: "/invite",
    summary: "Your latest invitations, the people who joined through you, and the cars they registered",
    allow: "verified",
    input: NoInput,
    output: Referrals,
    run: async (actor) => ok(await findReferrals(actor)),
  }),
  sharePromotion: endpoint({
    catalogue: ["C254"],
    method: "POST",
    path: "/promotion/share/email",
    summary: "Send the page of the instant cash offer to an email address",
    allow: "swap.share.email",
    input: SharePromotion,
    output: Success,
    commands: [sharePromotion],
    run: async (actor, input, { key }) =>
      (actor.id === null ? await limitAddress("share", scope().address) : null) ??
      sharePromotion(actor, input, { key }),
  }),
};

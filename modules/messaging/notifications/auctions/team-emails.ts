import { formatDate } from "#modules/kernel/format-time.ts";
import { teamPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { by } from "../sharing/shared.ts";
import { ALL_LOTS } from "./lot-link.ts";

const ROLE_WORDS = { manager: "a manager", buyer: "a buyer", payer: "a payer" };

type Invited = { company: string; role: keyof typeof ROLE_WORDS; until: string; unsubscribe: string };

/** To a person whom a manager invites to a dealer's company, whose name is cut to plain words because a dealer types it. */
export const teamInvited = ({ company, role, until, unsubscribe }: Invited): EmailDraft => ({
  kind: "team-invited",
  subject: `You are invited to the team of ${by(company)}`,
  paragraphs: [
    `A manager of ${by(company)} invites you to its team in our dealer auctions, as ${ROLE_WORDS[role]}.`,
    `Log in with this email address, or sign up as a dealer with it, and accept the invitation until ${formatDate(until)}.`,
  ],
  action: { label: "See the invitation", path: teamPath },
  sms: `You are invited to the team of ${by(company)}.`,
  reason: `A manager of ${by(company)} entered your address on our site to invite you. We don’t use it for anything else.`,
  unsubscribe,
});

/** To a dealer whom a manager has taken out of the company. */
export const teamRemoved = ({ company }: { company: string }): EmailDraft => ({
  kind: "team-removed",
  subject: `You no longer buy for ${company}`,
  paragraphs: [
    `A manager of ${company} has taken you out of its team, so you can’t bid for it any more.`,
    "Bids with which you lead stay binding at their current prices, and your autobids go no further. Call your manager if you think this is a mistake.",
  ],
  action: ALL_LOTS,
});

import { z } from "zod";
import { reachMailServer } from "#modules/messaging/index.ts";
import { attempt } from "../checks/attempt.ts";
import { probe } from "../checks/probe.ts";
import type { Port } from "./port.ts";

const LOCAL = "Tested against a local server, in success and in every way to fail.";
const INBOX = "The development inbox";

export const MESSAGE_PORTS: readonly Port[] = [
  {
    service: "mail",
    name: "Mail",
    group: "Messages",
    purpose: "Sends every mail, newsletters included.",
    needs: ["SMTP_URL"],
    more: ["MAIL_FROM", "POSTAL_ADDRESS", "MAIL_CONNECTIONS", "MAIL_DOMAIN_RATE"],
    real: "Mail server (SMTP)",
    embedded: INBOX,
    format: "public",
    proof: `${LOCAL} The format is SMTP.`,
    check: ({ SMTP_URL = "" }) => attempt("mail", () => reachMailServer(SMTP_URL)),
  },
  {
    service: "bounces",
    name: "Bounces and complaints",
    group: "Messages",
    needs: ["MAIL_WEBHOOK_SECRET"],
    purpose: "The mail service tells us which addresses don’t exist and who has complained.",
    real: "The mail service calls /webhooks/mail",
    embedded: null,
    format: "public",
    proof: "Standard Webhooks with the events email.bounced and email.complained, tested with signed requests.",
  },
  {
    service: "mail-ledger",
    name: "Ledger of the mail service",
    group: "Messages",
    purpose: "Says which newsletter mails were accepted when a transfer broke off.",
    needs: ["MAIL_LEDGER_URL"],
    more: ["MAIL_LEDGER_TOKEN"],
    real: "Ledger",
    embedded: "Such mails stay uncertain",
    format: "own",
    proof: LOCAL,
    check: ({ MAIL_LEDGER_URL: url = "", MAIL_LEDGER_TOKEN: token }) => probe({ service: "mail-ledger", url, token }),
  },
  {
    service: "sms",
    name: "Text messages",
    group: "Messages",
    purpose: "Codes, and notifications that are urgent.",
    needs: ["SMS_GATEWAY_URL"],
    more: ["SMS_GATEWAY_TOKEN"],
    real: "Gateway",
    embedded: INBOX,
    format: "own",
    proof: `${LOCAL} A gateway in front of the provider speaks it.`,
    check: ({ SMS_GATEWAY_URL: url = "", SMS_GATEWAY_TOKEN: token }) => probe({ service: "sms", url, token }),
  },
  {
    service: "telephony",
    name: "Telephone",
    group: "Messages",
    purpose: "Calls with codes, and calls between people.",
    needs: ["TELEPHONY_ACCOUNT", "TELEPHONY_TOKEN", "TELEPHONY_NUMBER"],
    more: ["TELEPHONY_URL", "TELEPHONY_KEY", "TELEPHONY_KEY_SECRET", "TELEPHONY_APP"],
    real: "Twilio’s REST API",
    embedded: `${INBOX}; in production no calls are placed`,
    format: "public",
    proof: `${LOCAL} Never tried with a real account.`,
    check: ({ TELEPHONY_URL, TELEPHONY_ACCOUNT: account = "", TELEPHONY_TOKEN: token = "" }) =>
      probe({
        service: "telephony",
        answer: z.object({ sid: z.string() }),
        url: `${TELEPHONY_URL}/2010-04-01/Accounts/${encodeURIComponent(account)}.json`,
        headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}` },
      }),
  },
  {
    service: "push",
    name: "Browser notifications",
    group: "Messages",
    needs: [],
    isSetUp: () => true,
    purpose: "Wakes the browser of a person who wants notifications there.",
    real: "The push service of each browser",
    embedded: null,
    format: "public",
    proof: `${LOCAL} The format is Web Push (RFC 8030) with VAPID. Each browser names its own service, so there is none to ask.`,
  },
  {
    service: "webhooks",
    name: "Webhooks",
    group: "Messages",
    needs: [],
    isSetUp: () => true,
    purpose: "Sends people’s own programs the events about their cars. A failure is one of the receiving program.",
    real: "The addresses that people enter",
    embedded: null,
    format: "public",
    proof: `${LOCAL} The format is Standard Webhooks. Each person names their own address, so there is none to ask.`,
  },
];

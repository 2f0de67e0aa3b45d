import { z } from "zod";
import { environment } from "#modules/kernel/environment.ts";
import { outbound } from "#modules/kernel/outbound.ts";
import { type Carrier, type Mail, NotTaken, type Sms } from "./carrier.ts";
import { inboxCarrier } from "./inbox-carrier.ts";
import { inboxTelephone } from "./inbox-telephone.ts";
import { providerTelephone } from "./provider-telephone.ts";
import { smtpCarrier } from "./smtp-carrier.ts";
import type { Telephone } from "./telephone.ts";

/** The mail server in SMTP_URL, or the development inbox. */
export function mailCarrier(): Carrier<Mail> {
  const { SMTP_URL, MAIL_FROM } = environment();
  return SMTP_URL ? smtpCarrier(SMTP_URL, MAIL_FROM) : inboxCarrier;
}

/** The gateway in SMS_GATEWAY_URL, or the development inbox. */
export function smsCarrier(): Carrier<Sms> {
  const { SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, mode } = environment();
  if (!SMS_GATEWAY_URL) return inboxCarrier;
  return gatewayCarrier({ url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN, loopback: mode === "test" });
}

/** The service of TELEPHONY_ACCOUNT, or calls that ring in the development inbox. */
export function telephone(): Telephone {
  const { TELEPHONY_URL: url, TELEPHONY_ACCOUNT: account, mode, baseUrl, ...settings } = environment();
  const { TELEPHONY_TOKEN: token, TELEPHONY_NUMBER: from } = settings;
  if (!account || !token || !from) return inboxTelephone;
  return providerTelephone({ url, account, token, from, baseUrl, loopback: mode === "test" });
}

type Gateway = { url: string; token: string | undefined; loopback: boolean };

const Accepted = z.object({ id: z.union([z.string(), z.number()]).transform(String) });

/**
 * Sends text messages through an HTTP gateway: POST `{ to, text, reference }` with a bearer token, which returns `{ id
 * }`. The gateway must treat two requests with the same reference as one message (docs/operations.md).
 */
export function gatewayCarrier({ url, token, loopback }: Gateway): Carrier<Sms> {
  return {
    name: "gateway",
    repeatable: true,
    external: true,
    async send({ id, to, text }, begin) {
      await begin?.();
      const result = await outbound({
        service: "sms",
        url,
        hosts: [new URL(url).hostname],
        method: "POST",
        body: { to, text: inGsmAlphabet(text), reference: id },
        answer: Accepted,
        repeatable: true,
        token,
        loopback,
        timeoutMs: 10_000,
      });
      if (result.ok) return result.value.id;
      const { problem, status = 0 } = result;
      // The gateway's rejection of this message; rate limits and timeouts aren't a rejection.
      const final =
        problem === "status" && status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
      const away = !final && problem !== "bad-answer";
      throw new NotTaken([problem, status || ""].join(" ").trim(), final, away);
    },
  };
}

/**
 * The text with straight quotation marks. Curly ones are not in the alphabet of text messages (3GPP TS 23.038), and one of them
 * makes a carrier send and bill 70 characters at a time instead of 160.
 */
const inGsmAlphabet = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

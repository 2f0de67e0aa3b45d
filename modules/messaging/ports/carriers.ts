import { environment } from "#modules/kernel/environment.ts";
import type { Carrier, Mail, Sms } from "./carrier.ts";
import { gatewayCarrier } from "./gateway-carrier.ts";
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

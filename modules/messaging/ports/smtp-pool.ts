import nodemailer from "nodemailer";
import { countingCall } from "#modules/kernel/service-calls.ts";
import type { Mail } from "./carrier.ts";
import type { MailLedger } from "./mail-ledger.ts";
import type { MailPool } from "./mail-pool.ts";
import { compose, isServersFault, judge, SMTP_LIMITS } from "./smtp-carrier.ts";

type Server = { url: string; from: string; lanes: number; ledger: MailLedger | null };
type Body = { readableDidRead: boolean };

/** Sends many mails over a few connections that stay open: `smtp://user:password@host:587`. */
export function smtpPool({ url, from, lanes, ledger }: Server): MailPool {
  const transport = nodemailer.createTransport({
    ...SMTP_LIMITS,
    url,
    pool: true,
    maxConnections: lanes,
    maxMessages: Number.POSITIVE_INFINITY,
    // A mail whose connection broke off may have arrived; only its sender may decide whether to repeat it.
    maxRequeues: 0,
  });
  // The body is read after the server has asked for it; before that, nothing was sent for certain.
  const bodies = new Map<string, Body>();
  transport.use("stream", ({ data, message }, next) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const body = create(options);
      bodies.set(String(data.messageId), body as Body);
      return body;
    };
    next();
  });
  return {
    name: "smtp",
    lanes,
    ledger,
    close: () => transport.close(),
    async send(mail: Mail) {
      const composed = compose(from, mail);
      try {
        const info = await countingCall("mail", () => transport.sendMail(composed), isServersFault);
        return info.response.slice(0, 200);
      } catch (error) {
        throw judge(error, bodies.get(composed.messageId)?.readableDidRead ?? false);
      } finally {
        bodies.delete(composed.messageId);
      }
    },
  };
}

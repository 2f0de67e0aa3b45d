import { Readable } from "node:stream";
import nodemailer from "nodemailer";
import { NAME } from "#modules/kernel/brand.ts";
import { countingCall } from "#modules/kernel/service-calls.ts";
import type { Attachment } from "../message-schemas.ts";
import { type Carrier, type Mail, NotTaken } from "./carrier.ts";

const SECONDS = 1_000;

/** Sends through an SMTP server, with one connection per message: `smtp://user:password@host:587`. */
export function smtpCarrier(url: string, from: string): Carrier<Mail> {
  return {
    name: "smtp",
    // SMTP has no way to ask whether a message arrived, so an attempt interrupted during the transfer isn't repeated.
    repeatable: false,
    external: true,
    send: (mail, begin) => handOver(url, from, mail, begin),
  };
}

async function handOver(url: string, from: string, mail: Mail, begin?: () => Promise<void>): Promise<string> {
  const transport = nodemailer.createTransport({
    url,
    ...SMTP_LIMITS,
  });
  let begun = false;
  let refused: unknown;
  /** The body is read when the server has asked for it; before that, nothing was sent for certain. */
  async function* read(body: AsyncIterable<Buffer>) {
    try {
      await begin?.();
    } catch (error) {
      refused = error;
      throw error;
    }
    begun = true;
    yield* body;
  }
  transport.use("stream", (compiled, next) => {
    compiled.message.processFunc((body) => Readable.from(read(body), { objectMode: false }));
    next();
  });
  try {
    const info = await countingCall("mail", () => transport.sendMail(compose(from, mail)), isServersFault);
    return info.response.slice(0, 200);
  } catch (error) {
    throw refused ?? judge(error, begun);
  } finally {
    transport.close();
  }
}

/** Whether the mail server does not work, as opposed to rejecting one mail or its recipient. */
export const isServersFault = (error: unknown): boolean =>
  !["EENVELOPE", "EMESSAGE"].includes((error as { code?: string }).code ?? "");

/** Connects and signs in to the mail server, without sending anything. Throws what is wrong. */
export async function reachMailServer(url: string): Promise<void> {
  const transport = nodemailer.createTransport({ url, ...SMTP_LIMITS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The limits of every connection to the mail server. */
export const SMTP_LIMITS = {
  connectionTimeout: 10 * SECONDS,
  greetingTimeout: 10 * SECONDS,
  socketTimeout: 30 * SECONDS,
  disableFileAccess: true,
  disableUrlAccess: true,
};

export const compose = (from: string, mail: Mail) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  ...attach(mail.attachments ?? []),
  // Every attempt has the same id, because mailboxes show messages with the same id once.
  messageId: `<${mail.id}@${domainOf(from)}>`,
  headers: {
    "X-Auto-Response-Suppress": "All",
    ...(mail.list
      ? { "List-Id": listId(mail.list, from), Precedence: "bulk", "X-Swaplot-Message": mail.id }
      : { "Auto-Submitted": "auto-generated" }),
    ...(mail.unsubscribe
      ? { "List-Unsubscribe": `<${mail.unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {}),
  },
});

/** Calendars read an invitation that is another form of the text, with its method in the type of its part (RFC 6047). */
function attach(files: readonly Attachment[]) {
  const invitation = files.find(({ method }) => method);
  return {
    ...(invitation
      ? { icalEvent: { filename: invitation.name, method: invitation.method, content: bytesOf(invitation) } }
      : {}),
    attachments: files
      .filter(({ method }) => !method)
      .map((file) => ({ filename: file.name, contentType: file.type, content: bytesOf(file) })),
  };
}

const bytesOf = ({ base64 }: Attachment): Buffer => Buffer.from(base64, "base64");

/** RFC 2919: readers and their mail programs filter by it. */
const listId = (list: string, from: string) => `${NAME} <${list}.${domainOf(from)}>`;

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";

/**
 * A response of the server, or a failure before the transfer, means that nothing was sent. 5xx about the mail or its
 * addresses is permanent. A server that breaks off, doesn't accept our name and password, or closes (421), is away.
 */
export function judge(error: unknown, begun: boolean): unknown {
  const { responseCode, message } = error as { responseCode?: number; message: string };
  if (typeof responseCode !== "number") return begun ? error : new NotTaken(message, false, true);
  if (responseCode === CLOSING || isServersFault(error)) return new NotTaken(message, false, true);
  return new NotTaken(message, responseCode >= 500);
}

const CLOSING = 421;

import { z } from "zod";
import { system } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { email } from "#modules/kernel/fields.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { noteCall } from "#modules/kernel/service-calls.ts";
import { isSignedMessage, type SignedMessage } from "#modules/kernel/webhook-signature.ts";
import { noteMailReport } from "./note-mail-report.ts";

/**
 * Takes a message of the mail provider. Without a configured secret, and without the provider's signature, there is
 * nothing here (404). A message about something else than bounces and complaints is accepted and ignored.
 */
export async function receiveMailMessage(message: SignedMessage): Promise<Result<{ noted: boolean }>> {
  const { MAIL_WEBHOOK_SECRET: secret } = environment();
  if (!secret || !isSignedMessage(secret, message)) return notFound();
  noteCall("bounces", null);
  const report = readReport(message.body);
  if (!report || report.emails.length === 0) return ok({ noted: false });
  const { at, ...facts } = report;
  return noteMailReport(system, { ...facts, message: message.id, ...(at ? { at: at.toISOString() } : {}) });
}

/** The header whose value is our reference of the message, if the provider returns it. */
const REFERENCE_HEADER = "Message-ID";

const text = z.string();
/** A message of the provider about one email; everything else in it is ignored. */
const ProviderMessage = z.object({
  type: text,
  created_at: text.optional(),
  data: z.object({
    to: z.union([text, z.array(text).max(50)]).transform((to) => [to].flat()),
    bounce: z
      .object({ type: text.optional(), subType: text.optional(), message: text.optional() })
      .optional()
      .catch(undefined),
    headers: z
      .array(z.object({ name: text, value: text }))
      .max(100)
      .optional()
      .catch(undefined),
  }),
});

type MailReport = {
  kind: "hard" | "soft" | "complaint";
  emails: string[];
  detail: string | null;
  reference: string | null;
  /** When it happened; null if the provider doesn't say. */
  at: Date | null;
};

/** What the provider's message says about addresses; undefined for deliveries, opens, and everything unknown. */
function readReport(body: string): MailReport | undefined {
  const parsed = ProviderMessage.safeParse(jsonOf(body));
  if (!parsed.success) return undefined;
  const { type, created_at: created, data } = parsed.data;
  const kind = kindOf(type, data.bounce?.type);
  if (!kind) return undefined;
  const { bounce, headers = [] } = data;
  const name = REFERENCE_HEADER.toLowerCase();
  const reference = headers.find((header) => header.name.toLowerCase() === name)?.value;
  const detail = [bounce?.subType, bounce?.message].filter(Boolean).join(": ");
  const time = created ? new Date(created) : undefined;
  return {
    kind,
    emails: [...new Set(data.to.flatMap((to) => addressOf(to) ?? []))],
    detail: detail.slice(0, 500) || null,
    reference: reference?.slice(0, 100) ?? null,
    at: time && !Number.isNaN(time.getTime()) ? time : null,
  };
}

/** Only a permanent bounce is hard; one that the provider can't tell is counted with the soft ones. */
function kindOf(type: string, bounce: string | undefined): MailReport["kind"] | undefined {
  if (type === "email.complained") return "complaint";
  if (type !== "email.bounced") return undefined;
  return bounce?.toLowerCase() === "permanent" ? "hard" : "soft";
}

/** "Ada <ada@example.test>" or the address alone. */
function addressOf(text: string): string | undefined {
  const parsed = email.safeParse(/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text);
  return parsed.success ? parsed.data : undefined;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

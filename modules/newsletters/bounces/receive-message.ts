import { system } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { noteCall } from "#modules/kernel/service-calls.ts";
import { isSignedMessage, type SignedMessage } from "#modules/kernel/webhook-signature.ts";
import { noteMailReport } from "./note-mail-report.ts";
import { readReport } from "./read-report.ts";

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

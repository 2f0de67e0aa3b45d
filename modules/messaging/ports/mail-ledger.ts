import { z } from "zod";
import type { Environment } from "#modules/kernel/environment.ts";
import { outbound } from "#modules/kernel/outbound.ts";

/** The mail service's record of what it has accepted, by Message-ID. */
export type MailLedger = {
  /** Which of these mails the service has accepted; throws if it can't say. */
  taken(ids: readonly string[]): Promise<ReadonlySet<string>>;
};

const Taken = z.object({ taken: z.array(z.string()) });

/**
 * The ledger at MAIL_LEDGER_URL: POST `{ ids }` with a bearer token returns `{ taken }`, the ids among them that were
 * accepted. An id is the part of the Message-ID before the @ (docs/operations.md).
 */
export function ledgerOf({ MAIL_LEDGER_URL: url, MAIL_LEDGER_TOKEN: token, mode }: Environment): MailLedger | null {
  if (!url) return null;
  return {
    async taken(ids) {
      const result = await outbound({
        service: "mail-ledger",
        url,
        hosts: [new URL(url).hostname],
        method: "POST",
        body: { ids },
        answer: Taken,
        repeatable: true,
        token,
        loopback: mode === "test",
        timeoutMs: 10_000,
      });
      if (!result.ok) throw new Error(`The record of accepted mails did not answer: ${result.problem}`);
      return new Set(result.value.taken);
    },
  };
}

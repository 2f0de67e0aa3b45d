import { lookup } from "node:dns/promises";
import { environment } from "#modules/kernel/environment.ts";
import { checkAddress, isLoopback, isPublicAddress } from "#modules/kernel/outbound-address.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuseWebhook } from "../errors.ts";

/** Whether this address may be on this machine: where its operator says so, to try webhooks at home. */
export const mayBeLocal = (url: URL): boolean => environment().localWebhooks && isLoopback(url);

/**
 * Refuses an address that we would never call: another protocol, credentials, or a host in a private network. `outbound` checks
 * the resolved address again at every delivery, because names change.
 */
export async function checkWebhookAddress(address: string): Promise<Result<string>> {
  if (!URL.canParse(address)) return refuseWebhook("webhook-address");
  const url = new URL(address);
  const local = mayBeLocal(url);
  if ((url.protocol !== "https:" && !local) || url.username || url.password) return refuseWebhook("webhook-address");
  try {
    checkAddress(url, [url.hostname], local);
  } catch {
    return refuseWebhook("webhook-private");
  }
  if (local) return ok(url.href);
  const found = await lookup(url.hostname.replace(/^\[|\]$/g, ""), { all: true }).catch(() => []);
  if (found.length === 0) return refuseWebhook("webhook-unknown-host");
  return found.every((one) => isPublicAddress(one.address)) ? ok(url.href) : refuseWebhook("webhook-private");
}

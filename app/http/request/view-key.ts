import { createHash } from "node:crypto";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { withNewest } from "#modules/kernel/site-secrets.ts";
import { scope } from "./request-scope.ts";

/**
 * Names the session a view of a car belongs to. A visitor has none, and gets no cookie for it (their pages come from
 * the shared cache): a hash of address, browser and day replaces it and identifies no one afterwards.
 */
export function viewKey(request: Request, actor: Actor): string {
  if (actor.session) return actor.session;
  const parts = [chicagoDay(new Date()), scope().address, request.headers.get("user-agent") ?? ""];
  return withNewest((secret) =>
    createHash("sha256")
      .update([secret, ...parts].join("\n"))
      .digest("base64url"),
  ).slice(0, 32);
}

import { accountCookie } from "#app/http/request/session.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import { type SocialIdentity, signInSocially } from "#modules/accounts/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { beginSession, originOf } from "./sign-in.server.ts";
import { pendingLinkCookie } from "./social-link.server.ts";

export type SocialArrival =
  | { kind: "signed-in"; actor: Actor }
  /** The identity was linked to the signed-in user. */
  | { kind: "linked" }
  /** An account has this email, so its password is required first. `kept` when the identity is linked right after that. */
  | { kind: "needs-password"; email: string; kept: boolean };

/** Continues with a verified identity: signs in, links, creates a buyer, or asks for the password of an account. */
export async function arriveSocially(
  request: Request,
  actor: Actor,
  identity: SocialIdentity,
  options: { create: boolean } = { create: true },
): Promise<Result<SocialArrival>> {
  const result = await signInSocially(actor.id ? actor : guest, {
    ...identity,
    ...(await originOf(request)),
    create: options.create,
  });
  if (!result.ok) return result;
  const { entered, needsPassword } = result.value;
  if (needsPassword) {
    // Only a verified email shows that both are the same person.
    if (identity.emailVerified) setCookies([await pendingLinkCookie(identity)]);
    return ok({ kind: "needs-password", email: needsPassword, kept: identity.emailVerified });
  }
  if (!entered) return ok({ kind: "linked" });
  const arrived = await beginSession(request, entered);
  setCookies(await accountCookie(entered.user, identity.provider));
  return ok({ kind: "signed-in", actor: arrived.actor });
}

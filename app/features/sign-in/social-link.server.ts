import { signedCookie } from "#app/http/request/cookies.ts";
import { findViewer, type SocialIdentity, signInSocially } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";

const MINUTES_10 = 600;
const pending = () => signedCookie("oauth-link", MINUTES_10);

/** Stores the identity from a provider until the owner of the account has signed in with the password. */
export const pendingLinkCookie = (identity: SocialIdentity): Promise<string> => pending().serialize(identity);

/**
 * Links the pending identity to the account that has just signed in, if it has the email for which the provider vouches;
 * returns the cookie that clears it.
 */
export async function takePendingLink(request: Request, actor: Actor): Promise<string[]> {
  const identity = (await pending().parse(request.headers.get("cookie"))) as SocialIdentity | null;
  if (!identity) return [];
  const own = identity.emailVerified ? await findViewer(actor) : undefined;
  if (own?.email && own.email === identity.email?.toLowerCase()) await signInSocially(actor, identity);
  return [await pending().serialize("", { maxAge: 0 })];
}

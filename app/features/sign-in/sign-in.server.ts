import { bringShortlist } from "#app/features/shortlist/shortlist.server.ts";
import { admit } from "#app/http/request/actor.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { accountCookie, deviceCookie, knownDevice, signInCookies } from "#app/http/request/session.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import {
  enterWithOneTimePassword,
  findSession,
  isOneTimePassword,
  noteUserAgent,
  signIn,
} from "#modules/accounts/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { takePendingLink } from "./social-link.server.ts";

export type Credentials = { email?: unknown; password?: unknown; autologin?: unknown };
export type Arrival = {
  actor: Actor;
  /** The session may only set a new password. */
  resetOnly: boolean;
  /** The selector of the remember token; null without "Remember Me". */
  selector: string | null;
};

/**
 * Signs this browser in with the submitted password: the account's password, or the one-time password of a reset, which only
 * gives access to "set a new password". Pages and API calls both use this.
 */
export async function signInHere(request: Request, typed: Credentials): Promise<Result<Arrival>> {
  const email = String(typed.email ?? "");
  const password = String(typed.password ?? "");
  const autologin = typed.autologin === true || typed.autologin === "true" || typed.autologin === "on";
  const origin = await originOf(request);
  const entered = await signIn(guest, { email, password, autologin, ...origin });
  if (entered.ok) {
    const arrival = await beginSession(request, entered.value);
    setCookies(await takePendingLink(request, arrival.actor));
    if (autologin) setCookies(await accountCookie(entered.value.user, "email"));
    return ok(arrival);
  }
  if (entered.error.code !== "wrong-credentials" || !isOneTimePassword(password)) return entered;
  const once = await enterWithOneTimePassword(guest, { email, password, ...origin });
  return once.ok ? ok(await beginSession(request, once.value)) : once;
}

/** The origin of a sign-in attempt, for its rate limits and for the notification about a new device. */
export const originOf = async (request: Request) => ({
  address: scope().address,
  device: await knownDevice(request),
  browser: request.headers.get("user-agent")?.slice(0, 300),
});

/**
 * Makes this browser a known device of the signed-in user: after a sign-in, and after a new password, which invalidates the
 * device's earlier mark.
 */
export async function rememberDevice(request: Request, { id, impersonator }: Actor): Promise<void> {
  if (id && !impersonator) setCookies(await deviceCookie(request, id));
}

/** Gives this browser the session, and makes its owner the actor for the rest of this request. */
export async function beginSession(
  request: Request,
  entered: { token: string; remember?: string | null },
): Promise<Arrival> {
  setCookies(await signInCookies(entered));
  await noteUserAgent(entered.token, request.headers.get("user-agent"));
  const found = await findSession(entered.token);
  if (!found) throw new Error("A session that was just opened is gone");
  const actor = admit(found);
  scope().actor = Promise.resolve(actor);
  await rememberDevice(request, actor);
  await bringShortlist(request, actor);
  return { actor, resetOnly: found.resetOnly, selector: entered.remember?.split(".")[0] ?? null };
}

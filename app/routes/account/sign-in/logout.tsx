import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { holderOf } from "#app/http/request/actor.ts";
import { cookieHeaders, rememberToken, signOutCookies } from "#app/http/request/session.ts";
import { dealerHomePath, homePath } from "#app/shared/paths.ts";
import { signOut } from "#modules/accounts/index.ts";
import { isDealer } from "#modules/kernel/actor.ts";

export const addresses = ["/logout"];

/** Clears the cookies and ends the session on the server. Dealers go to the dealer home page (docs/spec/routes.md). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await holderOf(request);
  const remember = (await rememberToken(request)) ?? undefined;
  await signOut(actor, { remember });
  return redirect(isDealer(actor) ? dealerHomePath : homePath, { headers: cookieHeaders(await signOutCookies()) });
}

export const loader = () => redirect(homePath);

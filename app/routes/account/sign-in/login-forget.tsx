import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "#app/http/bodies/read-form.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { cookieHeaders, forgetAccountCookie } from "#app/http/request/session.ts";
import { homePath, withQuery } from "#app/shared/paths.ts";

export const addresses = ["/login/forget"];

/** Handles "Not {name}? Use another account": removes the remembered user from this browser. */
export async function action({ request }: ActionFunctionArgs) {
  const back = safeBack((await readForm(request)).get("back"));
  return redirect(withQuery(homePath, { login: 1, back }), { headers: cookieHeaders([await forgetAccountCookie()]) });
}

export const loader = () => redirect(homePath);

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { stepOf, toSecondStep } from "#app/features/sign-in/second-step.server.ts";
import { beginSession, originOf } from "#app/features/sign-in/sign-in.server.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import { forget, keep, leavingOf } from "#app/routes/account/sign-in/company-link.server.ts";
import { identityFrom, leaveFor } from "#app/routes/account/sign-in/company-provider.server.ts";
import { companyLinkPath, confirmPath, dashboardPath, errorPath, teamPath } from "#app/shared/paths.ts";
import { signInFromCompany } from "#modules/accounts/index.ts";
import { findSignOn } from "#modules/auctions/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { errorText, log } from "#modules/kernel/log.ts";

export const addresses = ["/sso/:company", "/sso/:company/return"];
export const noSitemap = "signs in the people of one company";

/** Leads to the provider of a company; whom it names when the browser comes back is signed in. Links nothing by itself. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const signOn = orNotFound(await findSignOn(params.company ?? ""));
  const actor = await actorOf(request);
  if (!new URL(request.url).pathname.endsWith("/return")) {
    if (actor.id) return redirect(teamPath);
    const left = await leaveFor(signOn, null).catch(failed);
    return left ? redirect(left.url.href, { headers: { "set-cookie": await keep(left.leaving) } }) : notNow();
  }
  const leaving = await leavingOf(request);
  setCookies([await forget()]);
  // Who logged in or out meanwhile did not ask for this.
  const isOurs = leaving?.signOn === signOn.id && leaving.link === actor.id;
  const identity = isOurs ? await identityFrom(signOn, request, leaving).catch(failed) : undefined;
  if (!identity) return notNow();
  const { id, company, people } = signOn;
  if (actor.id) {
    setCookies([await keep({ signOn: id, user: actor.id, ...identity })]);
    return redirect(companyLinkPath(id));
  }
  const arrival = { signOn: id, company, people, ...identity, ...(await originOf(request)) };
  const result = await signInFromCompany(guest, arrival);
  const step = result.ok ? undefined : stepOf(result.error);
  if (step) return toSecondStep(step, dashboardPath);
  if (!result.ok) return redirectWith(errorPath("oauth"), { kind: "error", text: result.error.message });
  if (result.value) await beginSession(request, result.value);
  return redirect(dashboardPath);
}

/** From the person's own page: leads to the provider, to link the identity that it names after a confirmation. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireScreen(request, "auction.bid");
  const signOn = orNotFound(await findSignOn(params.company ?? ""));
  if (actor.stale) return redirect(confirmPath(teamPath));
  const left = await leaveFor(signOn, actor.id).catch(failed);
  if (!left) return notNow();
  // Browsers don't follow a form's redirect to another site that `form-action` does not name, so the page leads on.
  return new Response(null, {
    headers: { refresh: `0; url=${left.url.href}`, "set-cookie": await keep(left.leaving) },
  });
}

function failed(error: unknown): undefined {
  log.warn({ error: errorText(error) }, "the sign-in of a company failed");
  return undefined;
}

const notNow = () =>
  redirectWith(errorPath("oauth"), {
    kind: "error",
    text: "Your company’s sign-in did not work. Please try again, or log in with your password.",
  });

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Leaving, leaveFor, subjectFrom } from "#app/features/sign-in/company-provider.server.ts";
import { stepOf, toSecondStep } from "#app/features/sign-in/second-step.server.ts";
import { beginSession, originOf } from "#app/features/sign-in/sign-in.server.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { signedCookie } from "#app/http/request/cookies.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import { confirmPath, dashboardPath, errorPath, teamPath } from "#app/shared/paths.ts";
import { signInFromCompany } from "#modules/accounts/index.ts";
import { findSignOn } from "#modules/auctions/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { errorText, log } from "#modules/kernel/log.ts";

export const addresses = ["/sso/:company", "/sso/:company/return"];
export const noSitemap = "signs in the people of one company";

const cookie = () => signedCookie("company-sign-on", 600);

/** Leads to the provider of a company; what comes back from it signs in, or links the account that is signed in. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const signOn = orNotFound(await findSignOn(params.company ?? ""));
  const actor = await actorOf(request);
  if (!new URL(request.url).pathname.endsWith("/return")) {
    // A signed-in person adds another way to sign in, which needs a recent proof of identity.
    if (actor.id && actor.stale) return redirect(confirmPath(teamPath));
    const left = await leaveFor(signOn).catch(failed);
    if (!left) return notNow();
    return redirect(left.url.href, { headers: { "set-cookie": await cookie().serialize(left.leaving) } });
  }
  const leaving = Leaving.safeParse(await cookie().parse(request.headers.get("cookie"))).data;
  setCookies([await cookie().serialize("", { maxAge: 0 })]);
  const isOurs = leaving?.signOn === signOn.id;
  const subject = leaving && isOurs ? await subjectFrom(signOn, request, leaving).catch(failed) : undefined;
  if (!subject) return notNow();
  const { id, people } = signOn;
  const arrival = { signOn: id, subject, people, ...(await originOf(request)) };
  const result = await signInFromCompany(actor.id ? actor : guest, arrival);
  const step = result.ok ? undefined : stepOf(result.error);
  if (step) return toSecondStep(step, dashboardPath);
  if (!result.ok) return redirectWith(errorPath("oauth"), { kind: "error", text: result.error.message });
  if (!result.value) return redirectWith(teamPath, "Your company's sign-in is linked to your account.");
  await beginSession(request, result.value);
  return redirect(dashboardPath);
}

function failed(error: unknown): undefined {
  log.warn({ error: errorText(error) }, "the sign-in of a company failed");
  return undefined;
}

const notNow = () =>
  redirectWith(errorPath("oauth"), {
    kind: "error",
    text: "Your company's sign-in did not work. Please try again, or log in with your password.",
  });

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { actorOf } from "#app/http/actor.ts";
import { redirectWith } from "#app/http/flash.ts";
import { requireAccount } from "#app/http/guard.ts";
import { isPrefetch } from "#app/http/prefetch.ts";
import { stepOf, toSecondStep } from "#app/http/second-step.ts";
import { beginSession, originOf } from "#app/http/sign-in.ts";
import { loginPath } from "#app/shared/paths.ts";
import { findProfile, PartnerLink, refuseAccount, signInFromPartner } from "#modules/accounts/index.ts";

const TO = "/dashboard";

/**
 * A dealer arrives from the partner's auction (spec 2.4). A link that the partner signed signs the dealer in, once
 * (docs/partner-sign-on.md). An id alone is no secret, so without a signature the dealer must log in.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (!("signature" in query)) return withoutSignature(request, query.integration);
  // A browser or a mail program that only looks ahead must not use the link up.
  if (request.method !== "GET" || isPrefetch(request)) return new Response(null, { status: 204 });
  const actor = await actorOf(request);
  const refused = (text: string) => redirectWith(actor.id ? TO : loginPath, { kind: "error", text });
  const link = PartnerLink.safeParse(query);
  if (!link.success) return refused(refuseAccount("partner-invalid").refusal.message);
  const result = await signInFromPartner(actor, { ...link.data, ...(await originOf(request)) });
  const step = result.ok ? undefined : stepOf(result.refusal);
  if (step) return toSecondStep(step, TO);
  if (!result.ok) return refused(result.refusal.message);
  if (result.value) await beginSession(request, result.value);
  return redirect(TO);
}

async function withoutSignature(request: Request, asked: string | undefined): Promise<Response> {
  const profile = await findProfile(await requireAccount(request));
  if (asked && profile?.integration !== asked)
    return redirectWith(TO, { kind: "error", text: "This partner id does not belong to your account." });
  return redirect(TO);
}

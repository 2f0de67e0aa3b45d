import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewClaim } from "#app/components/claim/new-claim.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { redirectWith } from "#app/http/flash.ts";
import { replyWith } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { notFoundPage, orNotFound } from "#app/http/not-found.ts";
import { NAME } from "#app/shared/brand.ts";
import { claimPath } from "#app/shared/paths.ts";
import { findCarClaims, openClaim } from "#modules/swaps/index.ts";
import { isLiveClaim } from "#modules/swaps/schemas.ts";
import { submitWithFiles } from "./claim-files.ts";

export const handle: FrameHandle = { title: "Open a claim" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Open a claim: ${data.car} · ${NAME}` : NAME },
];

/** The form for the buyer of a car; an open claim is shown instead. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const found = orNotFound(await findCarClaims(actor, params.swap ?? ""));
  if (found.reader !== "buyer") throw notFoundPage();
  const live = found.claims.find(({ status }) => isLiveClaim(status));
  if (live) throw redirect(claimPath(live._id));
  return found;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const sent = await submitWithFiles(request, actor, openClaim, { swap: params.swap ?? "" });
  if (!sent.ok) return replyWith(sent.form, sent.refusal);
  return redirectWith(claimPath(sent.value._id), "Your claim is open. We have asked the seller for an answer.");
}

export default function NewClaimScreen() {
  const claims = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return <NewClaim claims={claims} state={state} />;
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submitWithFiles } from "#app/features/claim/claim-files.server.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { notFoundPage, orNotFound } from "#app/http/answers/not-found.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { claimPath } from "#app/shared/paths.ts";
import { findCarClaims } from "#modules/claims/index.ts";
import { type CarClaims, isLiveClaim } from "#modules/claims/schemas.ts";
import { findReportLines, openClaim } from "#modules/inspections/index.ts";
import { NewArbitration } from "./new-arbitration.tsx";
import { NewClaim } from "./new-claim.tsx";

export const addresses = ["/u/claims/new/:swap"];

export const handle: FrameHandle = {
  title: "Cars you bought",
  titleOf: (data) => ((data as CarClaims).channel === "auction" ? "Arbitration" : undefined),
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? `${data.channel === "auction" ? "Ask for arbitration" : "Open a claim"}: ${data.car} · ${NAME}`
      : NAME,
  },
];

/** The form for the buyer of a car, which for a dealer opens from a line of the condition report; an open claim is shown instead. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const found = orNotFound(await findCarClaims(actor, params.swap ?? ""));
  if (found.reader !== "buyer") throw notFoundPage();
  const live = found.claims.find(({ status }) => isLiveClaim(status));
  if (live) throw redirect(claimPath(live._id));
  const report = await findReportLines(actor, found.swap);
  return { ...found, report, chosen: new URL(request.url).searchParams.get("line") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const sent = await submitWithFiles(request, actor, openClaim, { swap: params.swap ?? "" });
  if (!sent.ok) return replyWith(sent.form, sent.error);
  return redirectWith(claimPath(sent.value._id), "Sent. We have asked the seller for an answer.");
}

export default function NewClaimScreen() {
  const { report, chosen, ...claims } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (claims.channel === "auction")
    return <NewArbitration claims={claims} report={report} chosen={chosen} state={state} />;
  return <NewClaim claims={claims} state={state} />;
}

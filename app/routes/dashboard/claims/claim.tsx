import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actionWithFiles } from "#app/features/claim/claim-files.server.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { ClaimFormAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { claimPath } from "#app/shared/paths.ts";
import { addToClaim, answerClaim, decideClaim, findClaim, reopenClaim, withdrawClaim } from "#modules/claims/index.ts";
import { claimTitle } from "#modules/claims/schemas.ts";
import { findReportLines } from "#modules/inspections/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { approveDeviation, declineDeviation } from "#modules/ledger/index.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import { ClaimPage } from "./claim-page.tsx";

export const addresses = ["/u/claims/:claim", "/u/claims/:claim/acts/:act"];

type Titled = { claim: { channel: Channel } };
export const handle: FrameHandle = {
  title: "Claims",
  titleOf: (data) => ((data as Titled).claim.channel === "auction" ? "Arbitration" : undefined),
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${claimTitle(data.claim.channel)} ${data.claim.number}: ${data.claim.car} · ${NAME}` : NAME },
];

/** A claim, for its buyer, its seller, and staff who work on deals. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const claim = orNotFound(await findClaim(actor, params.claim ?? ""));
  return { claim, report: await findReportLines(actor, claim.swap), pays: can(actor, "deal.pay") };
}

const ofClaim = { input: ({ claim }: { claim: string; swap: string }) => ({ claim }) };
const ofSwap = { input: ({ swap }: { claim: string; swap: string }) => ({ swap }) };

const CLAIM_ACTIONS = defineFormActions<ClaimFormAction, "claim" | "swap">({
  answer: actionWithFiles(answerClaim, () => "Your answer is sent."),
  message: actionWithFiles(addToClaim, () => "Your message is added."),
  withdrawal: formAction(withdrawClaim, "Withdrawn. We told the seller.", ofClaim),
  decision: formAction(
    decideClaim,
    ({ status }) =>
      status === "declined"
        ? "Declined. We told the buyer and the seller."
        : "Decided. An accountant has to approve the refund now.",
    ofClaim,
  ),
  reopening: formAction(reopenClaim, "The decision is taken back. Please make a new one.", ofClaim),
  "approve-deviation": formAction(
    approveDeviation,
    "The refund is approved. We told the buyer and the seller.",
    ofSwap,
  ),
  "decline-deviation": formAction(declineDeviation, "Declined. Another decision is needed.", ofSwap),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { _id, swap } = orNotFound(await findClaim(actor, params.claim ?? ""));
  const performed = await performAction(CLAIM_ACTIONS, params.act, request, actor, { claim: _id, swap });
  return performed.ok ? redirectWith(claimPath(_id), performed.done) : performed.reply;
}

export default function ClaimScreen() {
  const { claim, report, pays } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`claim:${claim._id}`]);
  return <ClaimPage key={claim._id} claim={claim} report={report} pays={pays} state={state} />;
}

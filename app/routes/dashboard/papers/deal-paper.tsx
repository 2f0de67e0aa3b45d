import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { scope } from "#app/http/request/request-scope.ts";
import type { PaperAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { dealPaperPath, dealPapersPath } from "#app/shared/paths.ts";
import { countersignPaper, declinePaper, findPaper, signPaper } from "#modules/deals/index.ts";
import { askAboutPaper } from "#modules/messaging/index.ts";
import { PaperPage } from "./paper-page.tsx";

export const addresses = ["/u/deals/:swap/papers/:paper", "/u/deals/:swap/papers/:paper/acts/:act"];

export const handle: FrameHandle = { title: "Closing papers" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.paper.title}: ${data.paper.car} · ${NAME}` : NAME },
];

/** A paper as signed, with its signatures, for its signers and for staff. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  return { paper: orNotFound(await findPaper(actor, params.swap ?? "", params.paper ?? "")) };
}

/** The address of the signer's network comes from the connection, never from the form. */
const withAddress = (ids: { swap: string; paper: string }) => ({ ...ids, address: scope().address });

const PAPER_ACTIONS = defineFormActions<PaperAction, "swap" | "paper">({
  signature: formAction(signPaper, "Your signature is recorded.", { input: withAddress }),
  decline: formAction(declinePaper, "You declined the paper. We’ll get in touch with you."),
  question: formAction(askAboutPaper, "Your question is sent. We’ll answer in your messages."),
  countersignature: formAction(countersignPaper, "The paper is countersigned and sealed.", { input: withAddress }),
});

/** Signs, and redirects to the next paper that this person has to sign. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", paper = "" } = params;
  const found = orNotFound(await findPaper(actor, swap, paper));
  const performed = await performAction(PAPER_ACTIONS, params.act, request, actor, { swap, paper });
  if (!performed.ok) return performed.reply;
  if (performed.action === "question") return redirectWith(dealPaperPath(swap, paper), performed.done);
  if (performed.action === "decline") return redirectWith(dealPapersPath(swap), performed.done);
  return redirectWith(found.next ? dealPaperPath(swap, found.next) : dealPapersPath(swap), performed.done);
}

export default function DealPaper() {
  const { paper } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`swap:${paper.swap}`]);
  return <PaperPage key={paper._id} paper={paper} state={state} />;
}

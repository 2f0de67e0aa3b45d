import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CoOwner } from "#app/components/deal/co-owner.tsx";
import { PapersList } from "#app/components/deal/papers-list.tsx";
import { WriteAgain } from "#app/components/deal/write-again.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { useLive } from "#app/components/live/use-live.ts";
import { ArrowLeft } from "#app/components/ui/icon.tsx";
import { act, defineActs, performAct } from "#app/http/acts.ts";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { Link } from "#app/rendering/link.tsx";
import type { PapersAct } from "#app/shared/acts.ts";
import { NAME } from "#app/shared/brand.ts";
import { dealPapersPath, managedSwapPath, ownedSwapPath } from "#app/shared/paths.ts";
import { findClosingPapers, nameCoOwner, preparePapers } from "#modules/deals/index.ts";

export const handle: FrameHandle = { title: "Closing papers" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Closing papers: ${data.papers.car} · ${NAME}` : NAME },
];

/** The closing papers of a deal, for the parties who sign them and for staff. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  return { papers: orNotFound(await findClosingPapers(actor, params.swap ?? "")) };
}

const PAPERS_ACTS = defineActs<PapersAct, "swap">({
  "co-owner": act(nameCoOwner, ({ named }) =>
    named
      ? "The co-owner is added. We'll prepare the papers again for both owners to sign."
      : "The co-owner is removed. We'll prepare the papers again.",
  ),
});

/** Names the second owner; without an act in the address, writes the papers again. */
export async function action({ request, params }: ActionFunctionArgs) {
  if (params.act) return performOn(request, params.swap ?? "", params.act);
  const actor = await requireScreen(request, ["swap.manage", "task.group.finalize-deal"]);
  const swap = params.swap ?? "";
  const sent = await submit(request, actor, preparePapers, { swap });
  if (!sent.ok) return sent.reply;
  const { written } = sent.value;
  return redirectWith(
    dealPapersPath(swap),
    written.length > 0 ? "The papers are ready. We've asked the parties to sign." : "All papers match the deal.",
  );
}

async function performOn(request: Request, swap: string, name: string) {
  const actor = await requireScreen(request);
  const performed = await performAct(PAPERS_ACTS, name, request, actor, { swap });
  return performed.ok ? redirectWith(dealPapersPath(swap), performed.done) : performed.reply;
}

export default function DealPapers() {
  const { papers } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`swap:${papers.swap}`]);
  return (
    <div className="page narrow page-body stack">
      <Link to={papers.staff ? managedSwapPath(papers.swap) : ownedSwapPath(papers.swap)} className="row">
        <ArrowLeft className="s" />
        {papers.car}
      </Link>
      <h1>Closing papers</h1>
      <PapersList view={papers} />
      {papers.coOwner.mayName && <CoOwner papers={papers} state={state && "act" in state ? state : null} />}
      {papers.staff?.mayPrepare && <WriteAgain staff={papers.staff} state={state && "act" in state ? null : state} />}
    </div>
  );
}

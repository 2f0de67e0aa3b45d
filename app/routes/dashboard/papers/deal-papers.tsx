import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PapersList } from "#app/features/deal/papers-list.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { submit } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { PapersAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { dealPapersPath, managedSwapPath, ownedSwapPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { findClosingPapers, nameCoOwner, preparePapers } from "#modules/deals/index.ts";
import { ODOMETER_LABELS, ODOMETER_STATEMENTS, type PapersView, PreparePapers } from "#modules/deals/schemas.ts";
import { CoOwner } from "./co-owner.tsx";

const fields = fieldsOf(PreparePapers);

type Props = { staff: NonNullable<PapersView["staff"]>; declined: boolean; state: FieldsState };

/** Writes papers that are missing or say something else than the deal; the parties sign these again. */
function WriteAgain({ staff, declined, state }: Props) {
  return (
    <Card title="Prepare the papers again">
      <PostForm className="stack">
        <FormFields state={state} values={{ odometer: staff.odometer }} id="write">
          {state?.message && <ErrorSummary message={state.message} />}
          <p className="dim">
            Unsealed papers that no longer match the deal are voided and prepared again. Their signers are asked to sign
            the new ones.
          </p>
          <Select
            {...fields.odometer}
            label="What the seller certifies about the odometer"
            options={ODOMETER_STATEMENTS.map((value) => ({ value, label: ODOMETER_LABELS[value] }))}
          />
          <TextField
            {...fields.reason}
            label="Reason"
            optional={!declined}
            required={declined}
            hint={
              declined
                ? "What has changed since the paper was declined. The signers will see it."
                : "The signers will see it."
            }
          />
          <SubmitButton kind="plain">Prepare the papers again</SubmitButton>
        </FormFields>
      </PostForm>
    </Card>
  );
}

export const addresses = ["/u/deals/:swap/papers", "/u/deals/:swap/papers/acts/:act"];

export const handle: FrameHandle = { title: "Closing papers" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Closing papers: ${data.papers.car} · ${NAME}` : NAME },
];

/** The closing papers of a deal, for the parties who sign them and for staff. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  return { papers: orNotFound(await findClosingPapers(actor, params.swap ?? "")) };
}

const PAPERS_ACTIONS = defineFormActions<PapersAction, "swap">({
  "co-owner": formAction(nameCoOwner, ({ named }) =>
    named
      ? "The co-owner is added. We’ll prepare the papers again for both owners to sign."
      : "The co-owner is removed. We’ll prepare the papers again.",
  ),
});

/** Names the second owner; without an action in the address, writes the papers again. */
export async function action({ request, params }: ActionFunctionArgs) {
  if (params.act) return performOn(request, params.swap ?? "", params.act);
  const actor = await requireScreen(request, ["swap.manage", "task.group.finalize-deal"]);
  const swap = params.swap ?? "";
  const sent = await submit(request, actor, preparePapers, { swap });
  if (!sent.ok) return sent.reply;
  const { written } = sent.value;
  return redirectWith(
    dealPapersPath(swap),
    written.length > 0 ? "The papers are ready. We’ve asked the parties to sign." : "All papers match the deal.",
  );
}

async function performOn(request: Request, swap: string, name: string) {
  const actor = await requireScreen(request);
  const performed = await performAction(PAPERS_ACTIONS, name, request, actor, { swap });
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
      {papers.coOwner.mayName && <CoOwner papers={papers} state={state && "action" in state ? state : null} />}
      {papers.staff?.mayPrepare && (
        <WriteAgain
          staff={papers.staff}
          declined={papers.papers.some((paper) => paper.state === "declined")}
          state={state && "action" in state ? null : state}
        />
      )}
    </div>
  );
}

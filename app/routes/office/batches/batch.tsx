import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RefreshLink } from "#app/features/live/refresh-link.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { BatchAction } from "#app/shared/actions.ts";
import { actionPath, batchOperationsPath, batchPath, managedSwapPath } from "#app/shared/paths.ts";
import { Facts } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { State } from "#app/ui/marks.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { findBatch, undoBatch } from "#modules/swaps/index.ts";
import * as styles from "./batch.module.css";
import { ACTION_TITLES, countsInWords, phaseOf, ROW_STATES, totalOf } from "./batch-labels.ts";

export const addresses = ["/u/batchOperations/d/:batch", "/u/batchOperations/d/:batch/acts/:act"];
export const parents = ["./batches.tsx"];

const BATCH_ACTIONS = defineFormActions<BatchAction, "batch">({
  undo: formAction(undoBatch, "The batch is being undone."),
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "batch");
  return { batch: orNotFound(await findBatch(actor, params.batch ?? "")) };
}

/** Performs the action named by the address. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "batch");
  const batch = params.batch ?? "";
  return answerAt(batchPath(batch), await performAction(BATCH_ACTIONS, params.act, request, actor, { batch }));
}

/** A batch: how far it is, what became of each swap, and its undo. */
export default function Batch() {
  const { batch } = useLoaderData<typeof loader>();
  useLive(["batches"]);
  const phase = phaseOf(batch);
  const total = totalOf(batch);
  const finished = total - batch.counts.waiting;
  return (
    <SidePanel title={ACTION_TITLES[batch.act]} closeTo={batchOperationsPath()} backTo="batch operations">
      <section className="sec stack">
        <Facts
          items={[
            [
              "State",
              <State key="state" tone={phase.tone}>
                {phase.label}
              </State>,
            ],
            ["Started", `${formatDashboardMoment(batch.startedAt)} by ${batch.by}`],
            batch.finishedAt ? ["Finished", formatDashboardMoment(batch.finishedAt)] : null,
            batch.undoneAt ? ["Undone", formatDashboardMoment(batch.undoneAt)] : null,
            ["Swaps", countsInWords(batch)],
            batch.words.length > 0 ? [batch.act === "cancel" ? "Why" : "New members", batch.words.join(", ")] : null,
          ]}
        />
        {!batch.finishedAt && (
          <div className={`grid gap-6 ${styles.progress}`}>
            <progress max={total} value={finished} aria-label="Progress" />
            <span className="dim num">
              {finished} of {total}
            </span>
          </div>
        )}
        {!batch.finishedAt && <RefreshLink />}
        {batch.undoable && (
          <Confirm
            summary="Undo"
            question={
              batch.act === "roles"
                ? "Each team gets its previous members back, unless someone has changed it since."
                : "The swaps are restored as far as possible. What was canceled with them stays canceled."
            }
            yes="Undo this batch"
            action={actionPath(batchPath(batch._id), "undo")}
          />
        )}
      </section>
      <section className="sec">
        <h3>Report</h3>
        <ul className={styles.rows}>
          {batch.rows.map(({ swap, name, state, sentence }) => (
            <li className="grid top hair-top" key={swap}>
              <State tone={ROW_STATES[state].tone}>{ROW_STATES[state].label}</State>
              <p className="breaks">
                <Link to={managedSwapPath(swap)}>{name}</Link>
                {sentence && <span className="dim"> {sentence}</span>}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </SidePanel>
  );
}

import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LatestActivities } from "#app/features/activity/latest-activities.tsx";
import { ActionNotice, type ActionState, ActionsOf } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import { Company } from "#app/features/live/company.tsx";
import { bookInspectionPath, managedSwapPath, taskPath, tasksPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import type { ActivityLine } from "#modules/activities/schemas.ts";
import type { CarClaims } from "#modules/claims/schemas.ts";
import type { DealView, PapersView } from "#modules/deals/schemas.ts";
import type { OfferView } from "#modules/offers/schemas.ts";
import type { TaskPanel as Facts, MarketFacts, Neighbors, SwapPaper } from "#modules/swaps/schemas.ts";
import { CarHead } from "./car-head.tsx";
import { dueWords } from "./due.ts";
import type { StepFacts } from "./facts/step-facts.ts";
import { FilesTab } from "./files-tab.tsx";
import { Happenings } from "./happenings.tsx";
import { PanelSteps } from "./panel-steps.tsx";
import { type PanelTab, PanelTabs, panelTabOf, TabPart } from "./panel-tabs.tsx";
import { StepRing } from "./step-ring.tsx";
import { TaskFacts } from "./task-facts.tsx";
import { TaskMark } from "./task-mark.tsx";
import { NoteForm } from "./task-status.tsx";

type Props = {
  panel: Facts;
  /** The list next to the panel, and the panel's own address there. */
  home?: string;
  here?: string;
  /** The tasks before and after this one in the list. */
  neighbors?: Neighbors;
  /** The task of the same car that follows this one, when this one is finished. */
  onward?: { _id: string; title: string } | null;
  /** The appointment for which the task looks for a colleague. */
  reassign?: { swap: string; stage: number } | null;
  papers: readonly SwapPaper[];
  now: string;
  state: ActionState;
  deal: DealView | null;
  /** The closing papers of the deal. */
  closing: PapersView | null;
  claims: CarClaims | null;
  offers: readonly OfferView[];
  inspection: StepFacts["inspection"];
  market: MarketFacts | null;
  requests?: StepFacts["requests"];
  questions?: StepFacts["questions"];
  askable?: StepFacts["askable"];
  /** The newest activities of the deal, or of the car before it; null: this reader does not read them. */
  activities?: { lines: readonly ActivityLine[]; query: Record<string, string> } | null;
};

/**
 * A task next to the list: the facts and the form of its step, notes, history and files. The tabs are parts of one page,
 * so what is typed in one of them is kept.
 */
export function TaskPanel(props: Props) {
  const { panel, home = tasksPath, neighbors, now, state, papers } = props;
  const { task, swap } = panel;
  const { search } = useLocation();
  const here = props.here ?? taskPath(task._id);
  const tab = panelTabOf(search);
  const notes = panel.timeline.filter(({ kind }) => kind === "note");
  return (
    <ActionsOf page={here}>
      <SidePanel
        title={task.title}
        closeTo={`${home}${search}`}
        backTo="tasks"
        tools={
          <>
            <Company topic={`task:${task._id}`} />
            {neighbors && <PanelSteps neighbors={neighbors} search={search} />}
          </>
        }
      >
        <section className={`grid rigid gap-10 ${styles.head}`}>
          <p className="row wrap">
            <StepRing kind={task.kind} />
            <Due task={task} now={now} />
            <TaskMark row={task} />
            {task.assignee && <span className="dim">{task.assignee.fullName}</span>}
          </p>
          {swap && <CarHead swap={swap} to={managedSwapPath(swap._id)} />}
          {swap?.cancelReason && <Notice kind="warn">{swap.cancelReason}</Notice>}
          <ActionNotice state={state} />
          <Ended {...props} />
          {props.reassign && (
            <p>
              <ButtonLink
                kind="primary"
                to={withQuery(bookInspectionPath(props.reassign.swap, props.reassign.stage), { back: here })}
              >
                Reassign the appointment
              </ButtonLink>
            </p>
          )}
        </section>
        <PanelTabs
          tab={tab}
          page={here}
          search={search}
          counts={{ notes: notes.length, files: swap ? papers.length + swap.pictures : 0 }}
        />
        <TabPart tab="facts" shown={tab}>
          <TaskFacts {...props} next={<Next panel={panel} />} />
        </TabPart>
        <Notes panel={panel} state={state} shown={tab} />
        <TabPart tab="history" shown={tab}>
          <section className="sec">
            <h3>History</h3>
            <Happenings items={panel.timeline.filter(({ kind }) => kind !== "note")} />
          </section>
          {props.activities && <LatestActivities {...props.activities} />}
        </TabPart>
        <TabPart tab="files" shown={tab}>
          <FilesTab swap={swap} papers={papers} evaluation={panel.can.evaluation} />
        </TabPart>
      </SidePanel>
    </ActionsOf>
  );
}

function Due({ task, now }: { task: Facts["task"]; now: string }) {
  if (!task.live || task.status === "onHold") return null;
  const due = dueWords(task.dueAt, now);
  return <span className={due.late ? "bad-text num" : "dim num"}>due {due.text}</span>;
}

/** Says that the task has ended in the meantime, and links to the car's next one. */
function Ended({ panel: { task }, onward }: Props): ReactNode {
  const { search } = useLocation();
  if (task.live) return null;
  return (
    <Notice kind={task.status === "done" ? "success" : "plain"}>
      {task.status === "done" ? "This task is done." : "This task was canceled."}{" "}
      {onward && <a href={`${taskPath(onward._id)}${search}`}>Go on with: {onward.title}</a>}
    </Notice>
  );
}

function Notes({ panel, state, shown }: { panel: Facts; state: ActionState; shown: PanelTab }) {
  return (
    <TabPart tab="notes" shown={shown}>
      <section className="sec">
        <h3>Notes</h3>
        {panel.task.live && <NoteForm state={state} />}
        <Happenings items={panel.timeline.filter(({ kind }) => kind === "note")} />
      </section>
    </TabPart>
  );
}

function Next({ panel }: { panel: Facts }) {
  if (panel.next.length === 0) return null;
  return (
    <p className="dim small">
      Next: <b>{panel.next[0]}</b>
      {panel.next.length > 1 && <span>, then {panel.next.slice(1).join(", ").toLowerCase()}</span>}
    </p>
  );
}

import { useLocation } from "@remix-run/react";
import { managedSwapPath, taskPath, tasksPath } from "#app/shared/paths.ts";
import type { AnyAction, TaskKind } from "#modules/swaps/lifecycle.ts";
import type { DealView, TaskPanel as Facts, OfferView, PapersView } from "#modules/swaps/schemas.ts";
import { PapersSection } from "../deal/papers-section.tsx";
import { Notice } from "../ui/notice.tsx";
import { SidePanel } from "../ui/side-panel.tsx";
import { ActForm, ActNotice, type ActState, ActsOf } from "./act-form.tsx";
import { CarHead } from "./car-head.tsx";
import { Checklist } from "./checklist.tsx";
import { dueWords } from "./due.ts";
import { RequestAnswers } from "./forms/request-answers.tsx";
import { Happenings } from "./happenings.tsx";
import type { StepFacts } from "./step-facts.ts";
import { StepForms } from "./step-forms.tsx";
import { SwapFacts } from "./swap-facts.tsx";
import { NoteForm, TaskStatus } from "./task-status.tsx";
import { TaskMark } from "./task-table.tsx";
import * as styles from "./tasks.module.css";
import { TeamList } from "./team-list.tsx";

type Props = {
  panel: Facts;
  /** The list next to the panel, and the panel's own address there. */
  home?: string;
  here?: string;
  now: string;
  state: ActState;
  deal: DealView | null;
  papers: PapersView | null;
  offers: readonly OfferView[];
  inspection: StepFacts["inspection"];
};

/** A task next to the list: the form that completes it, its status, checklist, car, team and history. */
export function TaskPanel({ panel, home = tasksPath, here, now, state, papers, ...facts }: Props) {
  const { task, swap } = panel;
  const { search } = useLocation();
  const due = dueWords(task.dueAt, now, task.status === "onHold");
  return (
    <ActsOf page={here ?? taskPath(task._id)}>
      <SidePanel title={task.title} closeTo={`${home}${search}`} backTo="tasks" footer={<Next panel={panel} />}>
        <section className="sec">
          {swap && <CarHead swap={swap} to={managedSwapPath(swap._id)} />}
          <p className="row wrap">
            <TaskMark row={task} />
            <span className={due.late ? "bad-text num" : "dim num"}>due {due.text}</span>
            {task.assignee && <span className="dim">{task.assignee.fullName}</span>}
          </p>
          {swap?.cancelReason && <Notice kind="warn">{swap.cancelReason}</Notice>}
          <ActNotice state={state} />
        </section>
        {task.live && swap && !OWN.includes(task.kind) && (
          <StepForms
            {...facts}
            swap={swap}
            state={state}
            choices={panel.choices}
            actions={panel.actions}
            first={FIRST[task.kind]}
          />
        )}
        {task.live && OWN.includes(task.kind) && (
          <section className="sec">
            {task.kind === "cancel-request" && swap ? (
              <RequestAnswers swap={swap} actions={panel.actions} state={state} />
            ) : (
              <ActForm act="complete" state={state} version={task.version} button="Mark as done" />
            )}
          </section>
        )}
        <PapersSection papers={papers} />
        {task.live && (
          <section className="sec">
            <h3>Status</h3>
            <TaskStatus task={task} state={state} />
          </section>
        )}
        {task.checklist.length > 0 && (
          <section className="sec">
            <h3>
              Checklist{" "}
              <span className="dim num">
                {task.checked.done} of {task.checked.all}
              </span>
            </h3>
            <Checklist items={task.checklist} live={task.live} />
          </section>
        )}
        {swap && (
          <section className="sec">
            <h3>Swap</h3>
            <SwapFacts swap={swap} seller={panel.seller} />
          </section>
        )}
        {panel.team.length > 0 && (
          <section className="sec">
            <h3>Team</h3>
            <TeamList team={panel.team} />
          </section>
        )}
        <section className="sec">
          <h3>Notes</h3>
          {task.live && <NoteForm state={state} />}
          <Happenings items={panel.timeline} />
        </section>
      </SidePanel>
    </ActsOf>
  );
}

/** Tasks that no step completes. */
const OWN: readonly string[] = ["free", "escalation", "cancel-request"];

/** The action of a task kind, where several forms are shown. */
const FIRST: Partial<Record<TaskKind, AnyAction>> = {
  "seller-payment": "pay-seller",
  "lender-payment": "pay-lender",
  "dealer-payment": "pay-dealer",
};

function Next({ panel }: { panel: Facts }) {
  if (panel.next.length === 0) return null;
  return (
    <p className={styles.nextWords}>
      Next: <b>{panel.next[0]}</b>
      {panel.next.length > 1 && <span>, then {panel.next.slice(1).join(", ").toLowerCase()}</span>}
    </p>
  );
}

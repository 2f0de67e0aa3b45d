import { type ReactNode, useRef, useState } from "react";
import type { SaveState } from "#app/features/evaluation/autosaver.ts";
import { namesIn } from "#app/features/evaluation/colleagues.ts";
import { useAutosave } from "#app/features/evaluation/use-autosave.ts";
import { type EvaluationView, useEvaluation } from "#app/features/evaluation/view.ts";
import type { EvaluationPart } from "#app/shared/actions.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import type { Conflict } from "#app/shared/part-reply.ts";
import { evaluationActionPath, evaluationPartPath, evaluationPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FormFields, type SavedValues } from "#app/ui/form-fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { State } from "#app/ui/marks.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Panel as PanelName } from "#modules/inspections/schemas.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { EditIcon } from "./edit-mode.tsx";
import * as styles from "./evaluation.module.css";
import { UnsentList } from "./unsent-list.tsx";

type PanelProps = {
  panel: PanelName | "summary";
  title: string;
  /** What the panel contains, in a few words. */
  brief?: ReactNode;
  done?: boolean;
  /** What the page opens first. */
  open?: boolean;
  children: ReactNode;
};

/** A part of the evaluation that opens by itself. Its head says what it contains and what is missing. */
export function Panel({ panel, title, brief, done, open = false, children }: PanelProps) {
  const { evaluation, state, colleagues } = useEvaluation();
  const busy = namesIn(colleagues, panel);
  const missing = panel in evaluation.missing ? evaluation.missing[panel as "car"] : undefined;
  const refused = state && partsOf(panel).includes(state.action as EvaluationPart);
  const [opened] = useState(open || Boolean(refused));
  return (
    <div className="relative">
      <EditIcon title={title} />
      <details className={`card ${styles.panel}`} id={panel} data-panel open={opened || Boolean(refused)}>
        <summary className="row wrap clickable unlisted">
          <h2 id={`${panel}-title`}>{title}</h2>
          {brief && <span className="dim num">{brief}</span>}
          {busy && <State tone="info">{busy} works here</State>}
          {missing ? <State tone="warn">To do</State> : done ? <State tone="ok">Done</State> : null}
        </summary>
        <div className="in stack" id={`${panel}-body`}>
          {evaluation.can.edit &&
            missing?.map((sentence) => (
              <p key={sentence} className={`text-14 amber ${styles.missing}`}>
                {sentence}
              </p>
            ))}
          {children}
        </div>
      </details>
    </div>
  );
}

const partsOf = (panel: PanelName | "summary"): EvaluationPart[] => {
  if (panel === "damages") return ["damage", "damages"];
  if (panel === "errorCodes") return ["codes"];
  return [panel as EvaluationPart];
};

type FormProps = {
  part: EvaluationPart;
  panel: PanelName;
  values?: SavedValues;
  /** The form adds something with its own button, and is empty again afterwards. */
  adds?: string;
  children: ReactNode;
};

/** The form of a panel: with scripts it saves itself; without, it has a button. */
export function PanelForm({ part, panel, values, adds, children }: FormProps) {
  const view = useEvaluation();
  const { swap, saves } = view.evaluation;
  const version = saves[panel]?.version ?? 0;
  const box = useRef<HTMLDivElement>(null);
  const path = evaluationPartPath(swap, part);
  const { state, epoch, saver, theirs } = useAutosave({
    box,
    path,
    version,
    account: view.account,
    adds: adds !== undefined,
  });
  const hydrated = useHydrated();
  const refused = useRefused(view, part);
  const errors = "errors" in state ? state.errors : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events come from the fields inside
    <div
      ref={box}
      className="stack"
      onInput={() => !adds && saver.change()}
      onBlur={() => !adds && saver.flush()}
      data-save={state.kind}
      data-kept
    >
      {state.kind === "conflict" && (
        <ConflictChoice
          conflict={state.conflict}
          message={state.message}
          onMine={() => saver.keepMine(state.conflict.theirs.version)}
          onTheirs={() => theirs(state.conflict.theirs.version)}
        />
      )}
      {refused?.conflict && state.kind === "clean" && (
        <ConflictChoice
          conflict={refused.conflict}
          message={refused.state.message ?? ""}
          theirsLink={`${evaluationPath(swap)}#${panel}-body`}
        />
      )}
      {refused?.state.message && !refused.conflict && state.kind === "clean" && (
        <FormFields id={part} state={refused.state}>
          <ErrorSummary message={refused.state.message} />
        </FormFields>
      )}
      {adds && <UnsentList path={path} />}
      <PostForm
        key={epoch}
        action={evaluationActionPath(swap, part)}
        encType="multipart/form-data"
        className="stack"
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault();
          saver.change(0);
        }}
      >
        <FormFields id={part} state={errors ? { errors } : refused?.state} values={values ?? {}}>
          {/* The return key presses the first button of a form: that must be this one, not the drawing of the car. */}
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
            Save
          </button>
          <input type="hidden" name="base" value={version} />
          {children}
          <div className={`row wrap gap-12 ${styles.saveRow}`}>
            {(adds || !hydrated) && <Button size="small">{adds ?? "Save"}</Button>}
            <SaveStatus state={state} retry={() => saver.retry()} />
          </div>
        </FormFields>
      </PostForm>
    </div>
  );
}

/** What the server said to the form without scripts. */
function useRefused({ state }: EvaluationView, part: EvaluationPart) {
  return state?.action === part
    ? { state: state as RefusedAction, conflict: state.conflict as Conflict | undefined }
    : null;
}

const WORDS: Partial<Record<SaveState["kind"], string>> = {
  dirty: "Not saved yet",
  saving: "Saving…",
  saved: "Saved",
  incomplete: "Saved, except for the marked fields",
  waiting: "Kept on this device, sent later",
};

/** The state of the panel: not saved yet, saving, saved, or the reason why not. */
function SaveStatus({ state, retry }: { state: SaveState; retry: () => void }) {
  const failed = state.kind === "failed" || state.kind === "refused";
  return (
    <p className={failed ? styles.failed : styles.saveState} role="status">
      {failed ? state.message : WORDS[state.kind]}
      {state.kind === "failed" && (
        <Button type="button" size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </p>
  );
}

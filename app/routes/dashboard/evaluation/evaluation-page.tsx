import { Link } from "@remix-run/react";
import { Recalls } from "#app/features/car/recalls.tsx";
import { ReportFrame } from "#app/features/car/report-frame.tsx";
import { type Colleagues, useColleagues } from "#app/features/evaluation/colleagues.ts";
import { GradeTable } from "#app/features/evaluation/grade-table.tsx";
import { EvaluationProvider, type EvaluationView, useEvaluation } from "#app/features/evaluation/view.ts";
import { People } from "#app/features/live/company.tsx";
import { useAskWhenIdle, useTopic } from "#app/features/live/use-live.ts";
import { KeptNote } from "#app/features/offline-queue/kept-note.tsx";
import {
  bookInspectionPath,
  editSwapPath,
  evaluationActionPath,
  evaluationPdfPath,
  filePath,
} from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { State } from "#app/ui/marks.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type Evaluation, FailEvaluation } from "#modules/inspections/schemas.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { codesAreFine, damageCounts, groupStatuses } from "#modules/marketplace/listing/schemas.ts";
import { Finish, InTheWay, MissingList } from "./overview.tsx";
import { ChecklistPanel } from "./panels/checklist-panel.tsx";
import { CodesPanel } from "./panels/codes-panel.tsx";
import { LevelMark } from "./panels/damage-map.tsx";
import { DamagesPanel } from "./panels/damages-panel.tsx";
import { EditMode } from "./panels/edit-mode.tsx";
import * as styles from "./panels/evaluation.module.css";
import { CarPanel, CommentPanel, EssentialsPanel, KeysPanel, OptionsPanel } from "./panels/fact-panels.tsx";
import { Panel } from "./panels/panel.tsx";
import { PicturesPanel } from "./panels/pictures-panel.tsx";
import { TiresPanel } from "./panels/tires-panel.tsx";
import { VerificationPanel } from "./panels/verification-panel.tsx";

const fields = fieldsOf(FailEvaluation);

type Props = Omit<EvaluationView, "reload" | "colleagues">;

const PANELS = {
  pictures: PicturesPanel,
  options: OptionsPanel,
  essentials: EssentialsPanel,
  keys: KeysPanel,
  car: CarPanel,
  comment: CommentPanel,
  checklist: ChecklistPanel,
  codes: CodesPanel,
  tires: TiresPanel,
  damages: DamagesPanel,
  summary: SummaryPanel,
};

/**
 * The evaluation of a car in panels that open one by one. Each saves itself as it is filled in; without scripts each has
 * its own button.
 */
export function EvaluationPage(view: Props) {
  const { evaluation, state, when } = view;
  const ask = useAskWhenIdle(0);
  useTopic(`swap:${evaluation.swap}`, () => ask.current());
  const { colleagues, entered } = useColleagues(evaluation.swap);
  const own = state && ["complete", "verify", "self"].includes(state.action ?? "");
  return (
    <EvaluationProvider value={{ ...view, colleagues, reload: () => ask.current() }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of the fields inside */}
      <div className={`grid one-column gap-20 ${styles.evaluation}`} onFocus={entered}>
        <CarHead evaluation={evaluation} when={when} people={colleagues.people} />
        {evaluation.complete && evaluation.can.edit && (
          <Notice kind="success">
            {evaluation.stage2.complete
              ? "The evaluation and its verification are complete. Changes are still saved."
              : "This evaluation is complete. Changes are still saved."}
          </Notice>
        )}
        {own && state.message && <ErrorSummary message={state.message} />}
        {evaluation.can.edit && <MissingList />}
        <InTheWay />
        {evaluation.thirdParty && !evaluation.can.edit && (
          <section className="card">
            <div className="in">
              <h2>Independent evaluation</h2>
              <ReportFrame name="evaluation report" url={filePath(evaluation.thirdParty)} />
            </div>
          </section>
        )}
        {evaluation.self && !evaluation.can.edit ? (
          <Notice kind="plain" title="Under factory warranty.">
            The factory warranty still covers this car, so its owner photographed and described it instead of one of our
            technicians.
          </Notice>
        ) : (
          Object.entries(PANELS).map(([name, Part]) => (
            <EditMode key={name}>
              <Part />
            </EditMode>
          ))
        )}
        <VerificationPanel />
        <p className="dim">
          An evaluation describes the car as we found it, based on a visual check, a scan, and a test drive. It can miss
          hidden faults and isn’t a warranty.
        </p>
        <Otherwise view={view} />
        <Finish />
      </div>
    </EvaluationProvider>
  );
}

type HeadProps = { evaluation: Evaluation; when: string | null; people: Colleagues["people"] };

function CarHead({ evaluation, when, people }: HeadProps) {
  const { swap, name, vin, mileage, color, address, recalls, can, complete } = evaluation;
  const facts = [vin && `VIN ${vin}`, `${formatNumber(mileage)} mi`, color].filter(Boolean).join(" · ");
  return (
    <header className="stack tight" data-about={name}>
      <div className="row wrap spread">
        <h2>{name}</h2>
        <People people={people} />
      </div>
      <p className="dim num">{facts}</p>
      {(can.edit || complete) && (
        <p className="row wrap">
          {can.edit && (
            <Link className="link" to={editSwapPath(swap)}>
              Edit the car’s facts
            </Link>
          )}
          {complete && (
            <a className="link" href={evaluationPdfPath(swap)}>
              Print the evaluation (PDF)
            </a>
          )}
        </p>
      )}
      {(when || address) && <p>{[when, address].filter(Boolean).join(" · ")}</p>}
      <KeptNote />
      {recalls && (
        <ul className={`unlisted unpadded flush ${styles.recalls}`}>
          <Recalls found={recalls} vin={vin} />
        </ul>
      )}
    </header>
  );
}

/** The other outcomes of the visit. */
function Otherwise({ view: { evaluation, state } }: { view: Props }) {
  const { swap, can } = evaluation;
  if (!can.fail && !can.book) return null;
  const refused = state?.action === "fail" ? state : undefined;
  return (
    <details className={styles.otherwise} open={refused !== undefined}>
      <summary className="clickable dim">Not today?</summary>
      <div className="stack">
        {can.book && (
          <p>
            <ButtonLink to={bookInspectionPath(swap)}>Book another time</ButtonLink>
          </p>
        )}
        {can.fail && (
          <PostForm action={evaluationActionPath(swap, "fail")} className="stack">
            <FormFields id="fail" state={refused}>
              <TextField {...fields.reason} label="Why didn’t the evaluation take place?" />
              <div>
                <Button>It did not take place</Button>
              </div>
            </FormFields>
          </PostForm>
        )}
      </div>
    </details>
  );
}

/** What was found so far: each group of the checklist, the codes, the damages by level, and the grade. */
function SummaryPanel() {
  const { checklist, errorCodes, damages, grade, missing } = useEvaluation().evaluation;
  const fine = codesAreFine(errorCodes);
  const brief =
    missing.checklist || missing.tires
      ? `Grade so far ${grade.text}`
      : `Grade ${grade.text}, ${grade.word.toLowerCase()}`;
  return (
    <Panel panel="summary" title="Evaluation summary" brief={brief}>
      <ul className={styles.statuses}>
        {groupStatuses(checklist).map(({ group, label, ok, items, problems }) => (
          <li key={group}>
            <b>{label}</b>
            <State tone={ok ? "ok" : "bad"}>
              {ok ? `${items} of ${items} passed` : `${problems} of ${items} failed`}
            </State>
          </li>
        ))}
        <li>
          <b>Codes</b>
          <State tone={fine ? "ok" : "bad"}>{fine ? "None" : String(errorCodes.length)}</State>
        </li>
        {damageCounts(damages).map(({ level, label, count }) => (
          <li key={level}>
            <b>{label} damage</b>
            <LevelMark level={level}>{count}</LevelMark>
          </li>
        ))}
      </ul>
      <GradeTable grade={grade} />
    </Panel>
  );
}

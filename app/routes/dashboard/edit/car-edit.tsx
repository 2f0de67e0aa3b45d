import { Link } from "@remix-run/react";
import type { CarFields } from "#app/features/sell/car-fields.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { actionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import type { CarForm } from "#modules/swaps/schemas.ts";
import { DocumentsSection } from "./documents-section.tsx";
import * as styles from "./edit.module.css";
import { LABELS } from "./edit-fields.ts";
import {
  EquipmentOfCar,
  EquipmentSection,
  HighlightsSection,
  LocationSection,
  LooksSection,
} from "./facts-sections.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { MileageSection } from "./mileage-section.tsx";
import { LoanSection, TitleSection } from "./papers-sections.tsx";
import { HistoryReportSection, WarrantySection } from "./reports-sections.tsx";

const plain = (text: string) => text.replace(/[$,\s]/g, "");

/** After another person has saved: the fields whose stored value differs from what stands in this form. */
function ChangedMeanwhile({ car, typed }: { car: CarForm; typed: Record<string, string> }) {
  const differing = Object.entries(car.values).filter(
    ([name, value]) =>
      lookup(typed, name) !== undefined && plain(lookup(typed, name) ?? "") !== plain(String(value ?? "")),
  );
  if (differing.length === 0) return null;
  return (
    <Notice kind="info" title="The saved version now differs from this form.">
      <ul className={`unlisted unpadded ${styles.conflicts}`}>
        {differing.map(([name, value]) => (
          <li key={name}>
            <b>{lookup(LABELS, name) ?? name}.</b> Saved: {said(value)}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const said = (value: string | number | null): string => {
  if (value === null || value === "") return "nothing";
  if (value === "true" || value === "false") return value === "true" ? "yes" : "no";
  return typeof value === "number" ? formatNumber(value) : value;
};

type State = (FormState & { choice?: CarFields; ticked?: readonly string[] | null }) | undefined;
type Props = {
  car: CarForm;
  choice: CarFields;
  /** The equipment that the car has, by id. */
  ticked: readonly string[];
  state: State;
  back: string;
  page: string;
};

/**
 * One form for everything that can be changed about a car. A form with an old version comes back with the typed values.
 */
export function CarEdit({ car, choice, ticked, state, back, page }: Props) {
  const { can, version, values } = car;
  return (
    <PostForm
      action={actionPath(page, "save")}
      encType="multipart/form-data"
      className={`grid one-column gap-20 ${styles.edit}`}
      key={version}
      preventScrollReset={state !== undefined}
      data-guard
    >
      <FormFields id="edit" state={state} values={shown(values)}>
        {/* The return key presses the first button of a form: that must be this one, not the one that loads the lists. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <input type="hidden" name="version" value={version} />
        <header className="stack tight" id="edit-top">
          <Link to={back} className={`inline-flex middle gap-6 dim text-14 ${styles.back}`}>
            <ArrowLeft /> Back
          </Link>
          <h2>{car.fullName}</h2>
          {!can.vehicle && (
            <p className="dim">
              The car has been listed. You can still add papers. Ask your swap agent to change anything else.
            </p>
          )}
        </header>
        {state?.message && <ErrorSummary message={state.message} />}
        {state?.code === "stale-version" && <ChangedMeanwhile car={car} typed={state.values} />}
        <Conflicts car={car} />
        {can.vehicle && (
          <>
            <IdentitySection car={car} choice={state?.choice ?? choice} listsAt={actionPath(page, "lists")} />
            <MileageSection car={car} />
            <LocationSection />
            <LooksSection car={car} />
            <EquipmentOfCar car={car} />
            <EquipmentSection ticked={state?.ticked ?? ticked} />
            <HighlightsSection />
          </>
        )}
        {can.papers && (
          <>
            <TitleSection />
            <LoanSection />
          </>
        )}
        <DocumentsSection papers={car.papers} staff={can.reports} />
        {can.vehicle && <WarrantySection terms={can.reports} />}
        {can.reports && <HistoryReportSection />}
        <footer className={`flex wrap sticky gap-10 paper line-top ${styles.foot}`}>
          <SubmitButton>Save</SubmitButton>
          <Link to={back} className="btn">
            Cancel
          </Link>
          {state?.message && (
            <a href="#edit-top" className={`text-14 red ${styles.refused}`}>
              {state.message}
            </a>
          )}
        </footer>
      </FormFields>
    </PostForm>
  );
}

/** Numbers with thousands, as the fields show them while they are typed. */
const shown = (values: CarForm["values"]) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" && Number.isInteger(value) ? formatNumber(value) : value,
    ]),
  );

function Conflicts({ car: { conflicts } }: { car: CarForm }) {
  if (conflicts.length === 0) return null;
  return (
    <Notice kind="warn" title="Sources disagree.">
      <ul className={`unlisted unpadded ${styles.conflicts}`}>
        {conflicts.map(({ fact, label, sentence }) => (
          <li key={fact}>
            <b>{label}.</b> {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

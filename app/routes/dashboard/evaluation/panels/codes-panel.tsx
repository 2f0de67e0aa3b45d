import { useState } from "react";
import { useEvaluation } from "#app/features/evaluation/view.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type ErrorCode, OBD_LABELS, OBD_READINESS, SaveErrorCodes } from "#modules/inspections/schemas.ts";
import * as styles from "./evaluation.module.css";
import { Panel, PanelForm } from "./panel.tsx";

const fields = fieldsOf(SaveErrorCodes);

const CHOICES = OBD_READINESS.map((value) => ({ value, label: OBD_LABELS[value] }));
const HINT = "As the scanner says it. Not ready: some have not finished since the battery or the codes were reset.";
const NONE = "No error codes reported by the scanner.";

/** What the scanner reports: whether the self-checks had finished, and the codes. A row that is emptied is removed. */
export function CodesPanel() {
  const { errorCodes, obdReadiness, can } = useEvaluation().evaluation;
  const brief = errorCodes.length === 0 ? "None" : errorCodes.length === 1 ? "1 code" : `${errorCodes.length} codes`;
  return (
    <Panel panel="errorCodes" title="Error codes" brief={brief} done={errorCodes.length > 0}>
      {errorCodes.length === 0 && <p className="dim">{NONE}</p>}
      {can.edit ? (
        <PanelForm part="codes" panel="errorCodes" values={{ obdReadiness }}>
          <RadioGroup
            {...fields.obdReadiness}
            label="Self-checks of the car"
            hint={HINT}
            options={CHOICES}
            look="inline"
          />
          <Rows codes={errorCodes} />
        </PanelForm>
      ) : (
        <>
          {obdReadiness && <p>Self-checks of the car: {OBD_LABELS[obdReadiness]}</p>}
          {errorCodes.map((code) => (
            <p key={code.code}>
              <b className="num">{code.code}</b> {code.description}
              {code.comment && <small className="block dim">{code.comment}</small>}
            </p>
          ))}
        </>
      )}
    </Panel>
  );
}

/** There is always an empty row after the filled ones, and no row goes away while it is typed in. */
function Rows({ codes }: { codes: readonly ErrorCode[] }) {
  const [most, setMost] = useState(0);
  const count = Math.max(most, codes.length + 1);
  if (count > most) setMost(count);
  const rows: Partial<ErrorCode>[] = Array.from({ length: count }, (_, at) => codes[at] ?? {});
  return rows.map((row, at) => (
    <fieldset
      // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place
      key={at}
      className={`grid top gap-12 ${styles.codeRow}`}
    >
      <legend className="sr">{row.code ? `Code ${row.code}` : "Another code"}</legend>
      {row.stage === 2 && <input type="hidden" name={`code.${at}.stage`} value="2" />}
      <TextField name={`code.${at}.code`} label="Code" defaultValue={row.code ?? ""} placeholder="P0420" />
      <TextField name={`code.${at}.description`} label="Description" defaultValue={row.description ?? ""} />
      <TextField name={`code.${at}.comment`} label="Comment" defaultValue={row.comment ?? ""} />
    </fieldset>
  ));
}

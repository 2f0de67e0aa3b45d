import { useState } from "react";
import { useEvaluation } from "#app/features/evaluation/view.ts";
import { VinField } from "#app/features/sell/number-fields.tsx";
import { NumberField } from "#app/ui/amount-field.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { useField } from "#app/ui/form-fields.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { SaveCar, SaveComment, SaveKeys } from "#modules/inspections/schemas.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import * as styles from "./evaluation.module.css";
import { Panel, PanelForm } from "./panel.tsx";
import { PictureInput, SavedPicture } from "./picture-input.tsx";

const saveCarFields = fieldsOf(SaveCar);
const saveKeysFields = fieldsOf(SaveKeys);
const saveCommentFields = fieldsOf(SaveComment);

/** VIN, mileage and the picture of the odometer, as they are read from the car itself. */
export function CarPanel() {
  const { vin, vinOpen, mileage, odometer, odometerReason, batteryHealth, hasBattery, can } =
    useEvaluation().evaluation;
  const battery = batteryHealth && `battery health ${batteryHealth}%`;
  const read = (vinWords: string | null) =>
    [vinWords, `${formatNumber(mileage)} miles`, battery].filter(Boolean).join(" · ");
  const brief = read(vin && `VIN ends in ${vin.slice(-6)}`);
  return (
    <Panel panel="car" title="VIN and odometer" brief={brief} done={vin !== null && odometer !== null} open={!vin}>
      {can.edit ? (
        <PanelForm part="car" panel="car" values={{ vin, mileage: formatNumber(mileage), batteryHealth }}>
          <p className="dim">Read them from the car itself and correct what differs.</p>
          <div className="grid2">
            {vinOpen && <VinField hint={undefined} />}
            <Odometer />
          </div>
          {hasBattery && (
            <NumberField
              name="batteryHealth"
              label="Battery health"
              maxLength={3}
              after={<span>%</span>}
              optional
              hint="The battery’s capacity compared with when it was new, as the car or a scan tool shows it. Leave it empty if neither does."
            />
          )}
          <PictureInput name="odometer" label="Picture of the odometer" saved={odometer} />
        </PanelForm>
      ) : (
        <>
          <p className="num">{read(vin && `VIN ${vin}`)}</p>
          {odometerReason && <p className="dim">Below an earlier reading: {odometerReason}</p>}
          {odometer && <SavedPicture label="Picture of the odometer" saved={odometer} />}
        </>
      )}
    </Panel>
  );
}

/** The mileage. One that is below the earlier reading is questioned, and confirmed with a reason. */
function Odometer() {
  const { mileage, earlier, odometerReason } = useEvaluation().evaluation;
  const field = useField({ name: "mileage" });
  const [typed, setTyped] = useState(field.value);
  const miles = Number(typed.replace(/\D/g, "") || Number.NaN);
  const lower = earlier !== null && miles !== mileage && miles < earlier.miles;
  const refused = field.errors.length > 0;
  return (
    <div className="stack tight">
      <NumberField name="mileage" label="Mileage" after={<span>miles</span>} onTyped={setTyped} />
      {lower && !refused && (
        <p className={`text-14 amber ${styles.missing}`} role="status">
          On {formatDashboardDay(earlier.on)} the odometer showed {formatNumber(earlier.miles)} miles. Please read it
          again, or say why it shows less.
        </p>
      )}
      {(lower || refused) && <TextField {...saveCarFields.odometerReason} label="Why it shows less" />}
      {odometerReason && !lower && <p className="dim">Below an earlier reading: {odometerReason}</p>}
    </div>
  );
}

export function KeysPanel() {
  const { keys, can } = useEvaluation().evaluation;
  const brief = keys === null ? null : keys === 1 ? "1 key" : `${keys} keys`;
  return (
    <Panel panel="keys" title="Keys" brief={brief} done={keys !== null}>
      {can.edit ? (
        <PanelForm part="keys" panel="keys" values={{ keys }}>
          <TextField {...saveKeysFields.keys} label="Number of keys" inputMode="numeric" className={styles.short} />
        </PanelForm>
      ) : (
        <p>{brief ?? "Not counted yet."}</p>
      )}
    </Panel>
  );
}

export function CommentPanel() {
  const { comment, can } = useEvaluation().evaluation;
  return (
    <Panel panel="comment" title="Comments" brief={comment ? "Written" : null} done={comment !== ""}>
      {can.edit ? (
        <PanelForm part="comment" panel="comment" values={{ comment }}>
          <TextArea
            {...saveCommentFields.comment}
            label="Describe the car in your own words"
            hint="Buyers read this with the listing."
            rows={4}
          />
        </PanelForm>
      ) : (
        <p>{comment || "No comment yet."}</p>
      )}
    </Panel>
  );
}

export function EssentialsPanel() {
  const { essentials, can } = useEvaluation().evaluation;
  const there = essentials.filter(({ value }) => value);
  return (
    <Panel
      panel="essentials"
      title="Essentials"
      brief={`${there.length} of ${essentials.length} with the car`}
      done={there.length > 0}
    >
      {can.edit ? (
        <PanelForm part="essentials" panel="essentials">
          <ul className={`grid unlisted unpadded flush ${styles.boxes}`}>
            {essentials.map(({ _id, text, value }) => (
              <li key={_id}>
                <input type="hidden" name={`essential.${_id}.text`} value={text} />
                <Checkbox name={`essential.${_id}.value`} label={text} defaultChecked={value} />
              </li>
            ))}
          </ul>
          <TextArea name="more.essentials" label="Other items that came with the car" hint="One per line." rows={2} />
        </PanelForm>
      ) : (
        <Words words={there.map(({ text }) => text)} empty="Nothing noted yet." />
      )}
    </Panel>
  );
}

const OPTION_GROUPS = [
  { category: "interior", title: "Interior" },
  { category: "exterior", title: "Exterior" },
  { category: "package", title: "Packages" },
  { category: "other", title: "Other" },
] as const;

export function OptionsPanel() {
  const { options, can } = useEvaluation().evaluation;
  const there = options.filter(({ value }) => value);
  return (
    <Panel
      panel="options"
      title="Value-added options"
      brief={there.length === 1 ? "1 option" : `${there.length} options`}
      done={there.length > 0}
    >
      {can.edit ? (
        <PanelForm part="options" panel="options">
          {OPTION_GROUPS.map(({ category, title }) => (
            <fieldset key={category} className="stack tight">
              <legend className="strong unpadded">{title}</legend>
              <ul className={`grid unlisted unpadded flush ${styles.boxes}`}>
                {options
                  .filter((option) => option.category === category)
                  .map(({ _id, text, value }) => (
                    <li key={_id}>
                      <input type="hidden" name={`option.${_id}.text`} value={text} />
                      <input type="hidden" name={`option.${_id}.category`} value={category} />
                      <Checkbox name={`option.${_id}.value`} label={text} defaultChecked={value} />
                    </li>
                  ))}
              </ul>
              <TextArea name={`more.${category}`} label={`Other options: ${title}`} hint="One per line." rows={2} />
            </fieldset>
          ))}
        </PanelForm>
      ) : (
        <Words words={there.map(({ text }) => text)} empty="No options noted." />
      )}
    </Panel>
  );
}

const Words = ({ words, empty }: { words: readonly string[]; empty: string }) =>
  words.length === 0 ? (
    <p className="dim">{empty}</p>
  ) : (
    <ul className={`grid unlisted unpadded flush ${styles.boxes}`}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );

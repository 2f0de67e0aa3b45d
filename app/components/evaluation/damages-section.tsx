import { filesPath, imagePath } from "#app/shared/paths.ts";
import { ACCEPT_IMAGES } from "#modules/files/schemas.ts";
import type { Damage } from "#modules/inspections/schemas.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FileField } from "../ui/file-field.tsx";
import { useField } from "../ui/form-fields.tsx";
import { Select } from "../ui/select.tsx";
import { CAR_PARTS, partAt } from "./car-parts.ts";
import { DamageMap, LevelMark } from "./damage-map.tsx";
import * as styles from "./evaluation.module.css";
import { Section } from "./section.tsx";

type Props = { damages: readonly Damage[]; missing: string[] | undefined };
const LEVELS = [
  { value: "1", label: "Light" },
  { value: "2", label: "Moderate" },
  { value: "3", label: "Severe" },
];

/** The drawing of the car with its damages, the list of them, and the fields for a new damage. */
export function DamagesSection({ damages, missing }: Props) {
  return (
    <Section id="damages" title="Damages" missing={missing} done={damages.length > 0}>
      <div className={styles.damages}>
        <DamageMap damages={damages} />
        <div className="stack">
          {damages.length > 0 && (
            <ol className={styles.damageList}>
              {damages.map((damage, at) => (
                <Known key={damage.key} damage={damage} at={at} />
              ))}
            </ol>
          )}
          <NewDamage />
        </div>
      </div>
    </Section>
  );
}

function Known({ damage, at }: { damage: Damage; at: number }) {
  const name = `damage.${damage.key}`;
  const remove = useField({ name: `${name}.remove` });
  const part = partAt(damage.location);
  return (
    <li>
      <LevelMark level={damage.level}>{at + 1}</LevelMark>
      <div className="stack tight">
        <b>{part}</b>
        <TextField name={`${name}.text`} label={`What is damaged: ${part}`} hideLabel defaultValue={damage.text} />
        <div className="row wrap">
          <Select
            name={`${name}.level`}
            label={`Level: ${part}`}
            hideLabel
            options={LEVELS}
            defaultValue={damage.level}
          />
          <label className="check">
            <input type="checkbox" name={`${name}.remove`} value="true" defaultChecked={remove.value === "true"} />
            <span>
              Remove<span className="sr"> damage {at + 1}</span>
            </span>
          </label>
        </div>
      </div>
      <img
        src={imagePath({ key: damage.picture.key, public: false }, "thumb")}
        alt={`Damage ${at + 1}: ${part}`}
        width={90}
        height={60}
      />
    </li>
  );
}

function NewDamage() {
  const level = useField({ name: "new.level" });
  const picture = useField({ name: "new.pictureKey" });
  const place = useField({ name: "new.place" });
  return (
    <fieldset className={`${styles.newDamage} stack`}>
      <legend>Another damage</legend>
      <Select
        name="new.part"
        label="Where"
        hint="Click on the drawing, or choose the place here."
        empty="As clicked on the drawing"
        options={CAR_PARTS.map(({ name }) => name)}
        error={place.errors}
      />
      <div className={styles.levels} role="radiogroup" aria-label="Level" id={level.id}>
        {LEVELS.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" className="sr" name="new.level" value={value} defaultChecked={level.value === value} />
            <LevelMark level={Number(value)} />
            {label}
          </label>
        ))}
      </div>
      {level.errors.length > 0 && <p className="err">{level.errors.join(" ")}</p>}
      <TextField name="new.text" label="What is damaged?" placeholder="Scratch, 2 in, clear coat" />
      {picture.value && <KeptPicture fileKey={picture.value} />}
      <FileField
        name="new.picture"
        keyName="new.pictureKey"
        label="Picture"
        accept={ACCEPT_IMAGES}
        uploadTo={filesPath}
      />
      <div>
        <Button size="small">Add the damage</Button>
      </div>
    </fieldset>
  );
}

/** A picture that was uploaded while other fields of the damage were missing. */
function KeptPicture({ fileKey }: { fileKey: string }) {
  return (
    <>
      <input type="hidden" name="new.pictureKey" value={fileKey} />
      <img
        src={imagePath({ key: fileKey, public: false }, "thumb")}
        alt="The damage, sent already"
        width={90}
        height={60}
      />
    </>
  );
}

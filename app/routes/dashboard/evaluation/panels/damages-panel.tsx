import { useState } from "react";
import { useEvaluation } from "#app/features/evaluation/view.ts";
import { imagePath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Select } from "#app/ui/select.tsx";
import { sketchOf } from "#app/ui/sketch.ts";
import { CAR_PARTS, DAMAGE_LEVELS, type Damage, partAt } from "#modules/inspections/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { DamageMap, LevelMark, type Point, pointIn, spot } from "./damage-map.tsx";
import * as styles from "./evaluation.module.css";
import { Panel, PanelForm } from "./panel.tsx";
import { PictureInput } from "./picture-input.tsx";

const LEVELS = DAMAGE_LEVELS.map(({ level, label }) => ({ value: String(level), label }));

/** The drawing of the car with its damages, the list of them, and the form for a new damage. */
export function DamagesPanel() {
  const { damages, can } = useEvaluation().evaluation;
  const brief = damages.length === 0 ? "None" : damages.length === 1 ? "1 damage" : `${damages.length} damages`;
  return (
    <Panel panel="damages" title="Damages" brief={brief} done={damages.length > 0}>
      {can.edit && (
        <PanelForm part="damage" panel="damages" adds="Add the damage">
          <NewDamage damages={damages} />
        </PanelForm>
      )}
      {!can.edit && damages.length === 0 && <p className="dim">No damage found.</p>}
      {!can.edit && damages.length > 0 && <DamageMap damages={damages} />}
      {damages.length > 0 &&
        (can.edit ? (
          <PanelForm part="damages" panel="damages">
            <List damages={damages} />
          </PanelForm>
        ) : (
          <List damages={damages} />
        ))}
    </Panel>
  );
}

const List = ({ damages }: { damages: readonly Damage[] }) => {
  const { can } = useEvaluation().evaluation;
  return (
    <ol className={`grid unlisted unpadded ${styles.damageList}`}>
      {damages.map((damage, at) => (
        <li className="grid top gap-12 hair-bottom" key={damage.key} id={`damage-${at + 1}`}>
          <LevelMark level={damage.level}>{at + 1}</LevelMark>
          {can.edit ? <Known damage={damage} at={at} /> : <Told damage={damage} />}
        </li>
      ))}
    </ol>
  );
};

const Told = ({ damage }: { damage: Damage }) => (
  <>
    <p>
      <b>{partAt(damage.location)}</b>
      <br />
      {LEVELS[damage.level - 1]?.label}. {damage.text}
    </p>
    <MarkedPicture damage={damage} spotAt={damage.spot} />
  </>
);

/** A damage that is already reported: its text, its level, and the mark on its picture. */
function Known({ damage, at }: { damage: Damage; at: number }) {
  const name = `damage.${damage.key}`;
  const remove = useField({ name: `${name}.remove` });
  const part = partAt(damage.location);
  const [mark, setMark] = useState<Point | undefined>(damage.spot);
  return (
    <>
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
        <input type="hidden" name={`${name}.spot.x`} value={mark?.x ?? ""} />
        <input type="hidden" name={`${name}.spot.y`} value={mark?.y ?? ""} />
      </div>
      <MarkedPicture damage={damage} spotAt={mark} onMark={setMark} />
    </>
  );
}

type Marked = { damage: Damage; spotAt: Point | undefined; onMark?: (point: Point) => void };

/** The picture of a damage with the mark on it. A click on the picture moves the mark there. */
function MarkedPicture({ damage, spotAt, onMark }: Marked) {
  const hydrated = useHydrated();
  const part = partAt(damage.location);
  const picture = { key: damage.picture.key, public: false };
  const sketch = sketchOf({ blur: lookup(useEvaluation().evaluation.sketches, picture.key) });
  const image = (
    <>
      <img
        src={imagePath(picture, "card")}
        alt={`The damage: ${part}`}
        width={150}
        height={100}
        style={sketch}
        loading="lazy"
      />
      {spotAt && <span className={`round ${styles.ring}`} style={spot(spotAt)} />}
    </>
  );
  if (!onMark || !hydrated)
    return (
      <a
        className={`block relative clipped borderless photo-ground unpadded ${styles.marked}`}
        href={imagePath(picture, "viewer")}
        target="_blank"
        rel="noreferrer"
      >
        {image}
      </a>
    );
  return (
    <button
      type="button"
      className={`block relative clipped borderless photo-ground unpadded ${styles.marked}`}
      title="Click where the damage is"
      aria-label={`Mark the damage on its picture: ${part}`}
      onClick={(event) => {
        onMark(pointIn(event) ?? { x: 0.5, y: 0.5 });
        const { form } = event.currentTarget;
        // The hidden fields have the new place once React has drawn it.
        requestAnimationFrame(() => form?.dispatchEvent(new Event("input", { bubbles: true })));
      }}
    >
      {image}
    </button>
  );
}

/** A place on the drawing, a level, a text, and a picture: a damage is saved when it has all four. */
function NewDamage({ damages }: { damages: readonly Damage[] }) {
  const { complete } = useEvaluation().evaluation;
  const hydrated = useHydrated();
  const level = useField({ name: "new.level" });
  const picture = useField({ name: "new.pictureKey" });
  const place = useField({ name: "new.place" });
  const typed = { x: useField({ name: "new.x" }).value, y: useField({ name: "new.y" }).value };
  const [next, setNext] = useState<Point | undefined>(
    typed.x && typed.y ? { x: Number(typed.x), y: Number(typed.y) } : undefined,
  );
  const [picking, setPicking] = useState(false);
  const pick = {
    on: picking,
    onPick: (point: Point) => {
      setNext(point);
      setPicking(false);
    },
  };
  return (
    <div className={`grid top gap-24 ${styles.damages}`}>
      <DamageMap damages={damages} next={next} pick={pick} />
      <fieldset className={`${styles.newDamage} stack`}>
        <legend className="strong unpadded">Another damage</legend>
        <input type="hidden" name="new.x" value={next?.x ?? ""} />
        <input type="hidden" name="new.y" value={next?.y ?? ""} />
        {complete && <input type="hidden" name="new.stage" value="2" />}
        {hydrated && (
          <div className="row wrap">
            <Button type="button" size="small" aria-pressed={picking} onClick={() => setPicking(!picking)}>
              {picking ? "Click on the car" : "Pick the place on the car"}
            </Button>
            {next && <span className="dim">{partAt(next)}</span>}
          </div>
        )}
        <Select
          name="new.part"
          label="Where"
          hint="Pick the place on the drawing, or choose it here."
          empty="As picked on the drawing"
          options={CAR_PARTS.map(({ name }) => name)}
          error={place.errors}
        />
        <div
          className={styles.levels}
          role="radiogroup"
          aria-label="Level"
          id={level.id}
          aria-invalid={level.errors.length > 0 || undefined}
          aria-describedby={level.errors.length > 0 ? `${level.id}-error` : undefined}
        >
          {LEVELS.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                className="sr"
                name="new.level"
                value={value}
                defaultChecked={level.value === value}
              />
              <LevelMark level={Number(value)} />
              {label}
            </label>
          ))}
        </div>
        <FieldError id={level.id} errors={level.errors} />
        <TextField name="new.text" label="What is damaged?" placeholder="Scratch, 2 in, clear coat" />
        {/* A picture that was sent while other fields were missing. */}
        {picture.value && <input type="hidden" name="new.pictureKey" value={picture.value} />}
        <PictureInput name="new.picture" label="Picture" saved={picture.value} />
      </fieldset>
    </div>
  );
}

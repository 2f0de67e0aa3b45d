import type { MouseEvent } from "react";
import { useEvaluation } from "#app/features/evaluation/view.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { State } from "#app/ui/marks.tsx";
import type { Tires } from "#modules/inspections/schemas.ts";
import { TIRE_NAMES, TREADS } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./evaluation.module.css";
import { Panel, PanelForm } from "./panel.tsx";

type Position = keyof Tires;
const POSITIONS = Object.keys(TIRE_NAMES) as Position[];
const DEPTHS = [
  { value: "7/32 or greater", label: "7/32+", className: styles.g },
  { value: "4/32 to 6/32", label: "4/32-6/32", className: styles.y },
  { value: "3/32 or less", label: "3/32 or less", className: styles.r },
] as const;

/** Brand, size and tread of each tire. */
export function TiresPanel() {
  const { tires, can } = useEvaluation().evaluation;
  const known = POSITIONS.filter((position) => tires[position]).length;
  return (
    <Panel panel="tires" title="Tires" brief={`${known} of 4`} done={known === 4}>
      {can.edit ? (
        <PanelForm part="tires" panel="tires">
          <div className={`grid gap-24 ${styles.tires}`}>
            {POSITIONS.map((position) => (
              <OneTire key={position} position={position} tire={tires[position]} />
            ))}
          </div>
        </PanelForm>
      ) : (
        <ReadTires tires={tires} />
      )}
    </Panel>
  );
}

type Tire = NonNullable<Tires[Position]>;

function OneTire({ position, tire }: { position: Position; tire: Tire | undefined }) {
  const name = `tire.${position}`;
  const title = TIRE_NAMES[position];
  const hydrated = useHydrated();
  const depth = useField({ name: `${name}.depth`, defaultValue: tire?.depth ?? "" });
  return (
    <fieldset className={`grid content-top gap-10 ${styles.tire}`} data-tire={position}>
      <legend className="strong unpadded">{title}</legend>
      <div className="grid2">
        <TextField name={`${name}.brand`} label="Brand" defaultValue={tire?.brand ?? ""} />
        <TextField name={`${name}.size`} label="Size" defaultValue={tire?.size ?? ""} placeholder="235/60R18" />
      </div>
      <div className={styles.depth} role="radiogroup" aria-label={`Tread, ${title.toLowerCase()}`} id={depth.id}>
        {DEPTHS.map(({ value, label, className }) => (
          <label key={value} className={className}>
            <input
              type="radio"
              className="sr"
              name={`${name}.depth`}
              value={value}
              defaultChecked={depth.value === value}
            />
            {label}
            <small>{TREADS[value].words}</small>
          </label>
        ))}
      </div>
      <FieldError id={depth.id} errors={depth.errors} />
      {hydrated && position === POSITIONS[0] && (
        <div>
          <Button type="button" size="small" onClick={copyToAll}>
            Copy to all four
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The first tire's values in the three others; the panel then saves itself. */
function copyToAll(event: MouseEvent<HTMLButtonElement>): void {
  const from = event.currentTarget.closest<HTMLElement>("[data-tire]");
  const form = event.currentTarget.form;
  if (!from || !form) return;
  const [brand, size] = [...from.querySelectorAll<HTMLInputElement>('input[type="text"]')].map(({ value }) => value);
  const depth = from.querySelector<HTMLInputElement>(":checked")?.value;
  for (const tire of form.querySelectorAll("[data-tire]")) {
    const texts = tire.querySelectorAll<HTMLInputElement>('input[type="text"]');
    if (texts[0] && brand) texts[0].value = brand;
    if (texts[1] && size) texts[1].value = size;
    const same = depth && tire.querySelector<HTMLInputElement>(`input[value="${depth}"]`);
    if (same) same.checked = true;
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

const ReadTires = ({ tires }: { tires: Tires }) => (
  <ul className={styles.readTires}>
    {POSITIONS.map((position) => {
      const tire = tires[position];
      return (
        <li key={position}>
          <b>{TIRE_NAMES[position]}</b>
          <span>{tire ? `${tire.brand}, ${tire.size}` : "Not inspected yet"}</span>
          {tire && (
            <State tone={TREADS[tire.depth].tone}>
              {tire.depth}: {TREADS[tire.depth].words}
            </State>
          )}
        </li>
      );
    })}
  </ul>
);

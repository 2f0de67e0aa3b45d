import type { Tire, Tires } from "#modules/inspections/schemas.ts";
import { FieldError, TextField } from "../ui/field.tsx";
import { useField } from "../ui/form-fields.tsx";
import * as styles from "./evaluation.module.css";
import { Section } from "./section.tsx";

type Position = keyof Tires;
const POSITIONS: readonly { position: Position; title: string }[] = [
  { position: "frontLeft", title: "Front left" },
  { position: "frontRight", title: "Front right" },
  { position: "rearLeft", title: "Rear left" },
  { position: "rearRight", title: "Rear right" },
];
const DEPTHS = [
  { value: "7/32 or greater", label: "7/32+", hint: "good", className: styles.g },
  { value: "4/32 to 6/32", label: "4/32-6/32", hint: "replace soon", className: styles.y },
  { value: "3/32 or less", label: "3/32 or less", hint: "replace ASAP", className: styles.r },
];

/** Brand, size and tread of each tire. */
export function TiresSection({ tires, missing }: { tires: Tires; missing: string[] | undefined }) {
  return (
    <Section id="tires" title="Tires" missing={missing} done>
      <div className={styles.tires}>
        {POSITIONS.map(({ position, title }) => (
          <OneTire key={position} position={position} title={title} tire={tires[position]} />
        ))}
      </div>
    </Section>
  );
}

function OneTire({
  position,
  title,
  tire,
}: {
  position: Position;
  title: string;
  tire: (typeof Tire)["_output"] | undefined;
}) {
  const name = `tire.${position}`;
  const depth = useField({ name: `${name}.depth`, defaultValue: tire?.depth ?? "" });
  return (
    <fieldset className={styles.tire}>
      <legend>{title}</legend>
      <div className="grid2">
        <TextField name={`${name}.brand`} label="Brand" defaultValue={tire?.brand ?? ""} />
        <TextField name={`${name}.size`} label="Size" defaultValue={tire?.size ?? ""} placeholder="235/60R18" />
      </div>
      <div className={styles.depth} role="radiogroup" aria-label={`Tread, ${title.toLowerCase()}`} id={depth.id}>
        {DEPTHS.map(({ value, label, hint, className }) => (
          <label key={value} className={className}>
            <input
              type="radio"
              className="sr"
              name={`${name}.depth`}
              value={value}
              defaultChecked={depth.value === value}
            />
            {label}
            <small>{hint}</small>
          </label>
        ))}
      </div>
      <FieldError id={depth.id} errors={depth.errors} />
    </fieldset>
  );
}

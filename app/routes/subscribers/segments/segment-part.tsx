import type { ReactNode } from "react";
import * as styles from "#app/features/subscribers/subscribers.module.css";
import { Checkbox } from "#app/ui/choice.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useFieldId, useFormErrors } from "#app/ui/form-fields.tsx";
import { lookup } from "#modules/kernel/lookup.ts";

type PartProps = { name: string; legend: string; children: ReactNode };

/** One part of a segment, which can be negated. */
export function SegmentPart({ name, legend, children }: PartProps) {
  return (
    <fieldset className={`grid shrinks gap-8 borderless ${styles.part}`}>
      <legend>{legend}</legend>
      {children}
      <Checkbox name={`${name}.not`} label="Not these" />
    </fieldset>
  );
}

type CheckedProps = { name: string; legend: string; options: readonly (readonly [value: string, label: string])[] };

/** A part of which at least one choice has to fit. */
export function CheckedPart({ name, legend, options }: CheckedProps) {
  const id = useFieldId(`${name}.any`);
  const errors = useFormErrors();
  return (
    <SegmentPart name={name} legend={legend}>
      <div className={styles.boxes} id={id} tabIndex={-1}>
        {options.map(([value, label]) => (
          <Checkbox key={value} name={`${name}.any.${value}`} label={label} />
        ))}
      </div>
      <FieldError id={id} errors={lookup(errors, `${name}.any`) ?? []} />
    </SegmentPart>
  );
}

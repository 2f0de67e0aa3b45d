import { cx } from "./class-names.ts";
import { FieldError, type FieldProps, Marks } from "./field.tsx";
import { useField } from "./form-fields.tsx";

/** A color's name and its value; without a value it means all other colors. */
export type Swatch = readonly [name: string, value?: string];

/** Colors as radio buttons, each with its name and a swatch. */
export function Swatches(props: FieldProps & { options: readonly Swatch[]; empty?: string }) {
  const { label, hint, required, optional, hideLabel, className, name, options, empty } = props;
  const field = useField(props);
  const all: readonly Swatch[] = empty === undefined ? options : [["", undefined], ...options];
  return (
    <fieldset
      className={cx("field", field.errors.length > 0 && "bad", className)}
      id={field.id}
      aria-describedby={field.described["aria-describedby"]}
    >
      <legend className={hideLabel ? "sr" : undefined}>
        {label}
        <Marks required={required} optional={optional} />
      </legend>
      {hint && (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      <div className="swatches">
        {all.map(([color, value]) => (
          <label key={color}>
            <input type="radio" className="sr" name={name} value={color} defaultChecked={field.value === color} />
            {color !== "" && (
              <span
                className={cx("swatch", !value && "mixed")}
                style={value ? { backgroundColor: value } : undefined}
                aria-hidden="true"
              />
            )}
            {color === "" ? empty : color}
          </label>
        ))}
      </div>
      <FieldError id={field.id} errors={field.errors} />
    </fieldset>
  );
}

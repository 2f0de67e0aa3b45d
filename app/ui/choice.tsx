import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { FieldError, type FieldProps, Marks } from "./field.tsx";
import type { FieldRules } from "./fields-of.ts";
import { useField } from "./form-fields.tsx";
import { type Option, optionOf } from "./select.tsx";

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "type" | "value" | keyof FieldRules>;
type CheckboxProps = Native &
  FieldRules & {
    name: string;
    label: ReactNode;
    hint?: ReactNode;
    value?: string;
    /** Looks like a switch: takes effect immediately. */
    look?: "box" | "switch";
    count?: number;
    error?: string | string[];
    id?: string;
  };

/** A single check box. Sends `value` ("true") when checked and nothing otherwise. */
export function Checkbox({
  name,
  label,
  hint,
  value = "true",
  look = "box",
  count,
  error,
  id,
  defaultChecked,
  required: _required,
  maxLength: _length,
  inputMode: _mode,
  min: _min,
  max: _max,
  ...native
}: CheckboxProps) {
  const field = useField({ name, id: id ?? undefined, hint, error });
  const checked = field.value === "" ? defaultChecked : field.value === value || field.value === "on";
  return (
    <div className={cx("field", field.errors.length > 0 && "bad")}>
      <label className="check">
        <input
          type="checkbox"
          {...native}
          className={look === "switch" ? "switch" : undefined}
          name={name}
          value={value}
          defaultChecked={checked}
          id={field.id}
          {...field.described}
        />
        <span>
          {label}
          {hint && (
            <span className="hint" id={`${field.id}-hint`}>
              {hint}
            </span>
          )}
        </span>
        {count !== undefined && <span className="count">{count}</span>}
      </label>
      <FieldError id={field.id} errors={field.errors} />
    </div>
  );
}

export type Choice = Option | { value: string; label: string; hint?: ReactNode; disabled?: boolean };
type RadioProps = FieldProps & {
  options: readonly Choice[];
  defaultValue?: string | number;
  /** A column, one line, cards with a sentence each, or a bar of segments. */
  look?: "list" | "inline" | "cards" | "bar";
  onChange?: (value: string) => void;
};

const FRAMES = { list: "choices", inline: "choices inline", cards: "choice-cards", bar: "seg" };

/** Radio buttons: a few options, all visible. */
export function RadioGroup(props: RadioProps) {
  const { name, label, hint, optional, hideLabel, className, options, look = "list", onChange } = props;
  const field = useField(props);
  // One that is chosen already can't be left blank.
  const required = props.required && field.value === "";
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
      <div className={FRAMES[look]}>
        {options.map(optionOf).map((option) => (
          <label key={option.value} className={look === "list" || look === "inline" ? "check" : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={field.value === option.value}
              disabled={option.disabled}
              className={look === "bar" ? "sr" : undefined}
              onChange={onChange && (() => onChange(option.value))}
            />
            <RadioText look={look} label={option.label} hint={"hint" in option ? (option.hint as ReactNode) : null} />
          </label>
        ))}
      </div>
      <FieldError id={field.id} errors={field.errors} />
    </fieldset>
  );
}

function RadioText({ look, label, hint }: { look: string; label: string; hint: ReactNode }) {
  if (look === "cards")
    return (
      <>
        <b>{label}</b>
        {hint && <span className="hint">{hint}</span>}
      </>
    );
  return (
    <span>
      {label}
      {hint && <span className="hint">{hint}</span>}
    </span>
  );
}

import type { SelectHTMLAttributes } from "react";
import { Field, type FieldProps } from "./field.tsx";
import type { FieldRules } from "./fields-of.ts";
import { useField } from "./form-fields.tsx";

export type Option = string | { value: string; label: string; disabled?: boolean };
/** An option as value and label. */
export const optionOf = (option: Option) => (typeof option === "string" ? { value: option, label: option } : option);

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "defaultValue" | keyof FieldRules>;
type Props = FieldProps &
  Native & {
    options: readonly Option[];
    /** The first, empty choice. */
    empty?: string;
    defaultValue?: string | number;
  };

/** A select field. */
export function Select(props: Props) {
  const {
    name,
    label,
    hint,
    required: asked,
    optional,
    hideLabel,
    error,
    id,
    className,
    defaultValue,
    options,
    empty,
    maxLength: _length,
    inputMode: _mode,
    min: _min,
    max: _max,
    ...native
  } = props;
  const field = useField(props);
  // Without an empty choice it can't be left blank.
  const required = empty !== undefined && asked;
  return (
    <Field {...props} required={required} field={field}>
      <select
        {...native}
        id={field.id}
        name={name}
        defaultValue={field.value}
        aria-required={required || undefined}
        {...field.described}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(optionOf).map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

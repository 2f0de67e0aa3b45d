import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "./class-names.ts";
import type { FieldRules } from "./fields-of.ts";
import { useField } from "./form-fields.tsx";
import { CircleAlert } from "./icon.tsx";

/** Name and rules come from the schema: `{...fields.amount}` (`fieldsOf`). The server validates them; no browser blocks the form. */
export type FieldProps = FieldRules & {
  /** The form field's name, which identifies its error sentence and its typed value. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Shows "optional" next to the label. */
  optional?: boolean;
  /** Only for screen readers. */
  hideLabel?: boolean;
  error?: string | string[];
  id?: string;
  className?: string;
};

type ShellProps = FieldProps & { field: ReturnType<typeof useField>; children: ReactNode };

/** Label, control, hint and error sentence of a field. Custom controls go inside. */
export function Field({ field, label, hint, required, optional, hideLabel, className, children }: ShellProps) {
  return (
    <div className={cx("field", field.errors.length > 0 && "bad", className)}>
      <label htmlFor={field.id} className={hideLabel ? "sr" : undefined}>
        {label}
        <Marks required={required} optional={optional} />
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={field.id} errors={field.errors} />
    </div>
  );
}

/** "*" or "optional" behind a label. */
export function Marks({ required, optional }: { required?: boolean | undefined; optional?: boolean | undefined }) {
  if (required)
    return (
      <span className="required" aria-hidden="true">
        *
      </span>
    );
  return optional ? <span className="optional"> optional</span> : null;
}

type ErrorProps = {
  /** The id of the control. */
  id: string;
  errors: readonly string[];
};

/** The error sentence under a field. The summary above the form links to the control (`ErrorSummary`). */
export function FieldError({ id, errors }: ErrorProps) {
  if (errors.length === 0) return null;
  return (
    <p className="err" id={`${id}-error`}>
      <CircleAlert />
      <span>{errors.join(" ")}</span>
    </p>
  );
}

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "defaultValue" | "prefix" | keyof FieldRules>;
export type TextFieldProps = FieldProps &
  Native & {
    defaultValue?: string | number;
    /** Shown before or after the input: a symbol or a unit. */
    before?: ReactNode;
    after?: ReactNode;
  };

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    hint,
    required,
    optional,
    hideLabel,
    error,
    id,
    className,
    defaultValue,
    before,
    after,
    min,
    max,
    ...native
  } = props;
  const field = useField(props);
  const shared = { ...field.described, "aria-required": required || undefined, defaultValue: field.value };
  const bounds = native.type && native.type !== "text" ? { min, max } : {};
  const input = <input type="text" {...native} {...bounds} id={field.id} name={name} {...shared} />;
  return (
    <Field {...props} field={field}>
      {before !== undefined || after !== undefined ? (
        <span className="affix">
          {before}
          {input}
          {after}
        </span>
      ) : (
        input
      )}
    </Field>
  );
}

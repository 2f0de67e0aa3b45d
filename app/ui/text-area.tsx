import type { TextareaHTMLAttributes } from "react";
import { Field, type FieldProps } from "./field.tsx";
import type { FieldRules } from "./fields-of.ts";
import { useField } from "./form-fields.tsx";

const MAX_HEIGHT = 200; // px (docs/spec/display.md)
const growsByItself = () => typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

/** Grows with its text where the style sheet cannot do this. */
function grow(area: HTMLTextAreaElement) {
  if (growsByItself()) return;
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight + 2, MAX_HEIGHT)}px`;
}

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id" | "defaultValue" | keyof FieldRules>;

/** Several lines of text; grows up to 200 px. */
export function TextArea(props: FieldProps & Native & { defaultValue?: string }) {
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
    onInput,
    min,
    max,
    ...native
  } = props;
  const field = useField(props);
  return (
    <Field {...props} field={field}>
      <textarea
        rows={3}
        {...native}
        id={field.id}
        name={name}
        defaultValue={field.value}
        aria-required={required || undefined}
        onInput={(event) => {
          grow(event.currentTarget);
          onInput?.(event);
        }}
        {...field.described}
      />
    </Field>
  );
}

import type { FieldKind } from "#app/features/writing/kinds.ts";
import { MarkdownField } from "#app/routes/writing/markdown/markdown-field.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { cx } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-fields.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import * as styles from "./text-editor.module.css";

/** Fields from the table of kinds. Those that are `locked` are shown as they are and sent unchanged. */
export function TextFields({ list, locked }: { list: readonly FieldKind[]; locked: readonly string[] }) {
  return (
    <div className={`grid one-column gap-14 ${styles.fields}`}>
      {list.map((field) =>
        locked.includes(field.name) ? (
          <Locked key={field.name} field={field} />
        ) : (
          <OneField key={field.name} field={field} />
        ),
      )}
    </div>
  );
}

function OneField({ field }: { field: FieldKind }) {
  const { as, max, options = [], empty, half, hint, ...rest } = field;
  const shared = { ...rest, ...(hint ? { hint } : {}), className: cx(half && styles.half) };
  switch (as) {
    case "line":
      return <TextField {...shared} maxLength={max} />;
    case "number":
      return <TextField {...shared} inputMode="numeric" />;
    case "lines":
      return <TextArea {...shared} rows={3} maxLength={max} />;
    case "select":
      return <Select {...shared} options={options} {...(empty ? { empty } : {})} />;
    case "check":
      return <Checkbox name={field.name} label={field.label} />;
    case "markdown":
      return <MarkdownField {...shared} maxLength={max} />;
  }
}

function Locked({ field: { name, label, half, options = [] } }: { field: FieldKind }) {
  const { value, id } = useField({ name });
  const chosen = options.find((option) => typeof option !== "string" && option.value === value);
  return (
    <div className={cx("field", half && styles.half)} id={id}>
      <span className={`ink text-14 ${styles.lockedLabel}`}>{label}</span>
      <p className={`breaks misty rounded-control ${styles.locked}`}>
        {(typeof chosen === "object" ? chosen.label : value) || "–"}
      </p>
      <input type="hidden" name={name} value={value} />
    </div>
  );
}

import type { ChecklistItem } from "#modules/inspections/schemas.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { useField } from "../ui/form-fields.tsx";
import { Check, X } from "../ui/icon.tsx";
import { State } from "../ui/marks.tsx";
import * as styles from "./evaluation.module.css";
import { Section } from "./section.tsx";

type Props = { items: readonly ChecklistItem[]; missing: string[] | undefined };
type Numbered = ChecklistItem & { at: number };

const GROUPS = [
  { category: "look", title: "Look" },
  { category: "operate", title: "Operate" },
  { category: "function", title: "Function" },
  { category: "drive", title: "Drive" },
  { category: "stop", title: "Stop" },
] as const;

/** An answer for each item: OK, problem with a comment, or NA. */
export function ChecklistSection({ items, missing }: Props) {
  const numbered = items.map((item, at) => ({ ...item, at }));
  return (
    <Section id="checklist" title="Checklist" missing={missing} done>
      {GROUPS.map(({ category, title }) => (
        <Group
          key={category}
          category={category}
          title={title}
          items={numbered.filter((item) => item.category === category)}
        />
      ))}
    </Section>
  );
}

function Group({ category, title, items }: { category: string; title: string; items: Numbered[] }) {
  const open = items.filter((item) => item.value === null).length;
  const problems = items.filter((item) => item.value === false).length;
  if (items.length === 0) return null;
  return (
    <details className={styles.checks} id={`check-${category}`} open={open > 0 || problems > 0}>
      <summary>
        <h3>{title}</h3>
        <span className="dim num">
          {items.length - open} of {items.length}
        </span>
        {problems > 0 && <State tone="bad">{problems === 1 ? "1 problem" : `${problems} problems`}</State>}
      </summary>
      {items.map((item) => (
        <Item key={item.at} item={item} />
      ))}
      {open > 0 && (
        <Button size="small" name="_ok" value={category}>
          All others OK in this group
        </Button>
      )}
    </details>
  );
}

const ANSWERS = [
  { value: "ok", label: "OK", className: styles.t, icon: <Check /> },
  { value: "problem", label: "Problem", className: styles.f, icon: <X /> },
  { value: "na", label: "NA", className: styles.n, icon: null },
];

function Item({ item }: { item: Numbered }) {
  const name = `check.${item.at}`;
  const saved = item.value === null ? "" : item.value === "NA" ? "na" : item.value ? "ok" : "problem";
  const field = useField({ name: `${name}.value`, defaultValue: saved });
  return (
    <fieldset className={styles.ck}>
      <legend>{item.text}</legend>
      <span className={styles.tri}>
        {ANSWERS.map(({ value, label, className, icon }) => (
          <label key={value} className={className} title={label}>
            <input
              type="radio"
              className="sr"
              name={`${name}.value`}
              value={value}
              defaultChecked={field.value === value}
            />
            {icon}
            <span className={icon ? "sr" : undefined}>{label}</span>
          </label>
        ))}
      </span>
      <div className={styles.more}>
        <TextField name={`${name}.comment`} label="What is wrong?" defaultValue={item.comment} />
      </div>
    </fieldset>
  );
}

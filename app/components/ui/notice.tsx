import type { ReactNode } from "react";
import { lookup } from "#modules/kernel/lookup.ts";
import { useFieldId, useFormErrors } from "./form-fields.tsx";
import { AlertTriangle, CircleAlert, CircleCheck, Info } from "./icon.tsx";

const LOOKS = {
  info: { className: "info", Icon: Info },
  success: { className: "ok", Icon: CircleCheck },
  warn: { className: "warn", Icon: AlertTriangle },
  error: { className: "bad", Icon: CircleAlert },
  plain: { className: "", Icon: Info },
};

type Props = {
  kind?: keyof typeof LOOKS;
  title?: ReactNode;
  /** Announced by screen readers when it appears. */
  alert?: boolean;
  children?: ReactNode;
};

/** A sentence in a box: important information before the next action. */
export function Notice({ kind = "info", title, alert = kind === "error", children }: Props) {
  const { className, Icon } = LOOKS[kind];
  return (
    <div className={`strip ${className}`} role={alert ? "alert" : undefined}>
      <Icon />
      <div>
        {title && <b>{title}</b>}
        {title && children ? " " : null}
        {children}
      </div>
    </div>
  );
}

type SummaryProps = {
  /** The sentence about the whole form. */
  message?: string | null;
  errors?: Record<string, string[]>;
  /** The names of the fields that show their own sentence: the link says only the name, so each sentence is there once. */
  labels?: Record<string, string>;
};

/**
 * The errors of a form, above it. Inside `<FormFields>` it needs no props. With a single field's sentence only, the
 * sentence is shown next to the field and not repeated here.
 */
export function ErrorSummary({ message, errors, labels = {} }: SummaryProps) {
  const inForm = useFormErrors();
  const prefix = useFieldId("");
  const all = Object.entries(errors ?? inForm).filter(([, sentences]) => sentences.length > 0);
  const repeated = all.length === 1 && all[0]?.[1].includes(message ?? "");
  // What the message says about all of them isn't said again for each.
  const listed = all.filter(([, sentences]) => sentences.some((sentence) => sentence !== message));
  if ((all.length === 0 && !message) || repeated) return null;
  return (
    <div className="strip bad" role="alert">
      <CircleAlert />
      <div>
        <b>{message ?? "Please check the marked fields."}</b>
        {all.length > 1 && listed.length > 0 && (
          <ul>
            {listed.map(([name, sentences]) => (
              <li key={name}>
                <a href={`#${prefix}${name}`}>{lookup(labels, name) ?? sentences.join(" ")}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { useFieldId, useFormErrors, useFormId, useSummary } from "./form-fields.tsx";
import { AlertTriangle, CircleAlert, CircleCheck, Info } from "./icon.tsx";
import { summarizeRefusal } from "./refusal-summary.ts";
import { useBeside } from "./use-beside.ts";

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
  message?: string | null | undefined;
};

/** The refusal of the form around it (`FormFields`), above its fields. A sentence that a field shows is not repeated here. */
export function ErrorSummary({ message = null }: SummaryProps) {
  useSummary();
  const form = useFormId();
  const prefix = useFieldId("");
  const errors = useFormErrors();
  const beside = useBeside(form, JSON.stringify([message, errors]));
  const summary = beside && summarizeRefusal({ message, errors, prefix, beside });
  if (!summary) return null;
  const { lead, links, sentences } = summary;
  return (
    <div className="strip bad" role="alert">
      <CircleAlert />
      <div>
        <b>{lead}</b>
        {links.length + sentences.length > 0 && (
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {links.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

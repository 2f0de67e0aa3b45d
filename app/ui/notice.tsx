import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { summarizeError } from "./error-summary.ts";
import { useFieldId, useFormErrors } from "./form-fields.tsx";
import { useHydrated } from "./hydrated.ts";
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
  message?: string | null | undefined;
};

/**
 * The error of the form around it (`FormFields`), above its fields: each sentence is a link to its field, which shows the
 * same sentence. It takes the focus, so that screen readers read it.
 */
export function ErrorSummary({ message = null }: SummaryProps) {
  const prefix = useFieldId("");
  const errors = useFormErrors();
  const box = useFocusAfter(JSON.stringify([message, errors]));
  const summary = summarizeError(message, errors);
  if (!summary) return null;
  const { lead, sentences } = summary;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts, too, a refused page begins with its reason
    <div className="strip bad" role="alert" tabIndex={-1} autoFocus ref={box}>
      <CircleAlert />
      <div>
        <b>{lead}</b>
        {sentences.length > 0 && (
          <ul>
            {sentences.map(({ field, sentence }) => (
              <li key={sentence}>
                <a href={`#${prefix}${field}`} onClick={goToField}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Focuses the element after each new error. The browser itself has focused what came with the document (`autofocus`). */
function useFocusAfter(error: string) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const seen = useRef(hydrated ? "" : error);
  useEffect(() => {
    if (seen.current === error) return;
    seen.current = error;
    box.current?.focus();
  }, [error]);
  return box;
}

/** Following the link would add an entry to the history, and the router would forget the error. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: "center" });
  const control = field.matches("input, select, textarea, [tabindex]")
    ? field
    : field.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
}

const CONTROLS = "input:not([type=hidden]), select, textarea";

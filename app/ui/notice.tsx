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

/**
 * After each new error, focuses the first field that it is about, or the element itself if it is about none. The browser itself has focused what came with the document (`autofocus`). */
function useFocusAfter(error: string) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const seen = useRef(hydrated ? "" : error);
  useEffect(() => {
    if (seen.current === error) return;
    seen.current = error;
    // The alert is read in any case; the first field to correct is where the person goes on.
    const link = box.current?.querySelector("a");
    const field = link && controlOf(link);
    box.current?.scrollIntoView({ block: "nearest" });
    field?.focus();
    // Without a field, or with one that can't be seen.
    if (!field || document.activeElement !== field) box.current?.focus();
  }, [error]);
  return box;
}

/** Following the link would add an entry to the history, and the router would forget the error. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const control = controlOf(event.currentTarget);
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}

/** What a sentence is about: a field, or the first of several that belong together. */
function controlOf(link: HTMLAnchorElement): HTMLElement | null {
  const field = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  return field?.matches(`${CONTROLS}, [tabindex]`) ? field : (field?.querySelector<HTMLElement>(CONTROLS) ?? null);
}

const CONTROLS = "input:not([type=hidden]), select, textarea";

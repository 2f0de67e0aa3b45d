import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** "Step 2 of 6" as bars; completed steps are links when `links` has their address. */
export function StepBar({
  step,
  steps,
  links = [],
}: {
  step: number;
  steps: readonly string[];
  links?: readonly (string | undefined)[];
}) {
  return (
    <nav aria-label={`Step ${step} of ${steps.length}: ${steps[step - 1] ?? ""}`}>
      <ol className="steps-bar">
        {steps.map((name, at) => (
          <li key={name} className={at < step ? "on" : undefined} aria-current={at + 1 === step ? "step" : undefined}>
            {links[at] && at + 1 < step ? (
              <Link to={links[at]} title={name}>
                <span className="sr">{name}</span>
              </Link>
            ) : (
              <span className="sr">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export type JourneyStep = { label: ReactNode; note?: ReactNode; state: "done" | "now" | "next" };
const SPOKEN = { done: "done", now: "now", next: "to come" };

/** The progress of a process, with step names. */
export function Journey({ steps, label }: { steps: readonly JourneyStep[]; label: string }) {
  return (
    <ol className="journey" aria-label={label}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order
        <li key={at} className={step.state} aria-current={step.state === "now" ? "step" : undefined}>
          <b>
            {step.label}
            <span className="sr">, {SPOKEN[step.state]}</span>
          </b>
          {step.note && <span>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}

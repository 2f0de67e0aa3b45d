import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { StepBar } from "../ui/stepper.tsx";
import { Logo } from "./logo.tsx";

type Props = {
  /** From 1. */
  step: number;
  /** The names of all steps; the present one is written out. */
  steps: readonly string[];
  /** Addresses of steps one may go back to. */
  links?: readonly (string | undefined)[];
  /** "Save and finish later" and where it leads. */
  aside?: { label: ReactNode; to: string };
};

/** The head of a form of several pages, in place of the public header: `handle = { frame: "flow" }`. */
export function FlowHeader({ step, steps, links, aside }: Props) {
  return (
    <header className="flow-top">
      <div className="page">
        <Logo />
        <StepBar step={step} steps={steps} links={links} />
        <span className="where">
          Step {step} of {steps.length}: {steps[step - 1]}
        </span>
        {aside && (
          <Link className="save link" to={aside.to}>
            {aside.label}
          </Link>
        )}
      </div>
    </header>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { taskPath, withQuery } from "#app/shared/paths.ts";
import { ChevronDown, ChevronUp } from "#app/ui/icon.tsx";
import type { Neighbors } from "#modules/swaps/schemas.ts";

/** The tasks before and after this one in the list beside it. */
export function PanelSteps({ neighbors: { previous, next }, search }: { neighbors: Neighbors; search: string }) {
  const to = (task: string) => withQuery(`${taskPath(task)}${search}`, { tab: null });
  return (
    <>
      <Step to={previous && to(previous)} label="Previous task" shortcut="p">
        <ChevronUp />
      </Step>
      <Step to={next && to(next)} label="Next task" shortcut="n">
        <ChevronDown />
      </Step>
    </>
  );
}

type StepProps = { to: string | null; label: string; shortcut: string; children: ReactNode };

function Step({ to, label, shortcut, children }: StepProps) {
  if (!to)
    return (
      <span className="btn quiet square" aria-hidden="true" data-off>
        {children}
      </span>
    );
  return (
    <Link
      to={to}
      className="btn quiet square"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { interactionsPath, withQuery } from "#app/shared/paths.ts";
import { Calendar, ListTodo } from "#app/ui/icon.tsx";
import { Chip } from "#app/ui/marks.tsx";
import type { InteractionKind } from "#modules/messaging/schemas.ts";

export type InteractionFilter = { kind?: InteractionKind | undefined; as?: "buyer" | "seller" | undefined };

const KINDS = [
  { kind: "offer", label: "Offers" },
  { kind: "visit", label: "Visits" },
  { kind: "message", label: "Conversations" },
] as const;
const SIDES = [
  { as: "buyer", label: "As a buyer" },
  { as: "seller", label: "As a seller" },
] as const;

type Props = {
  filter: InteractionFilter;
  /** The person sells cars as well, so they can choose a side. */
  sides: boolean;
  /** The calendar's own controls, while it is shown; it has visits only. */
  controls?: ReactNode;
};

/** List or calendar, and what the list shows. A chip that is on leads back to everything. */
export function InteractionFilters({ filter, sides, controls }: Props) {
  const { kind, as } = filter;
  const to = (query: InteractionFilter) => withQuery(interactionsPath, { kind, as, ...query });
  return (
    <div className="toolbar">
      <nav className="seg" aria-label="List or calendar">
        <Link to={interactionsPath} aria-current={controls ? undefined : "page"}>
          <ListTodo /> List
        </Link>
        <Link to={withQuery(interactionsPath, { mode: "week" })} aria-current={controls ? "page" : undefined}>
          <Calendar /> Calendar
        </Link>
      </nav>
      {controls ?? (
        <>
          {KINDS.map((one) => (
            <Chip key={one.kind} to={to({ kind: kind === one.kind ? undefined : one.kind })} on={kind === one.kind}>
              {one.label}
            </Chip>
          ))}
          {sides &&
            kind !== "message" &&
            SIDES.map((one) => (
              <Chip key={one.as} to={to({ as: as === one.as ? undefined : one.as })} on={as === one.as}>
                {one.label}
              </Chip>
            ))}
          <ExportLink list="interactions" />
        </>
      )}
    </div>
  );
}

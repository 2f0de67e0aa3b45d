import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { dealboardPath, dealCalendarPath, withQuery } from "#app/shared/paths.ts";
import { Calendar, Columns } from "#app/ui/icon.tsx";
import { Chip } from "#app/ui/marks.tsx";
import { Menu } from "#app/ui/menu.tsx";
import type { DealBoardQuery } from "#modules/deals/schemas.ts";

type Props = {
  query: DealBoardQuery;
  dealmakers: readonly { _id: string; fullName: string }[];
  /** The calendar: its address, and its own controls. */
  calendar?: { search: Record<string, string>; controls: ReactNode };
};

/** Board or calendar, and the filters of both. */
export function DealToolbar({ query, dealmakers, calendar }: Props) {
  const { channel, person, late } = query;
  const filters = { channel, person };
  const base = calendar ? dealCalendarPath() : dealboardPath;
  const to = (over: Record<string, string | undefined>) =>
    withQuery(base, { ...calendar?.search, ...filters, ...(calendar ? {} : { late }), ...over });
  return (
    <div className="toolbar">
      <nav className="seg" aria-label="Board or calendar">
        <Link to={withQuery(dealboardPath, filters)} aria-current={calendar ? undefined : "page"}>
          <Columns /> Board
        </Link>
        <Link to={withQuery(dealCalendarPath(), filters)} aria-current={calendar ? "page" : undefined}>
          <Calendar /> Calendar
        </Link>
      </nav>
      {calendar?.controls}
      <Chip to={to({ channel: channel === "listing" ? undefined : "listing" })} on={channel === "listing"}>
        Marketplace
      </Chip>
      <Chip to={to({ channel: channel === "auction" ? undefined : "auction" })} on={channel === "auction"}>
        Auction
      </Chip>
      {dealmakers.length > 0 && (
        <Menu
          align="left"
          summaryClass="btn small"
          summary={dealmakers.find(({ _id }) => _id === person)?.fullName ?? "All dealmakers"}
        >
          <Link to={to({ person: undefined })}>All dealmakers</Link>
          {dealmakers.map(({ _id, fullName }) => (
            <Link key={_id} to={to({ person: _id })}>
              {fullName}
            </Link>
          ))}
        </Menu>
      )}
      {!calendar && (
        <Chip to={to({ late: late ? undefined : "1" })} on={Boolean(late)}>
          Over target
        </Chip>
      )}
    </div>
  );
}

import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { State } from "#app/ui/marks.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import type { ReportOrder, SwapReports } from "#modules/swaps/schemas.ts";
import * as styles from "./reports-section.module.css";

const STATES = {
  waiting: { tone: "info", name: "On its way" },
  done: { tone: "ok", name: "Fetched" },
  failed: { tone: "warn", name: "Failed" },
} as const;

/** Reports from providers: the newest of each kind, its state, and the button that orders it. */
export function ReportsSection({ reports: found, state }: { reports: SwapReports | null; state: ActionState }) {
  if (!found) return null;
  return (
    <section className="sec">
      <h3>Reports</h3>
      <ul className={`grid unlisted gap-12 unpadded flush ${styles.reports}`}>
        {found.reports.map(({ kind, name, order, orderable }) => (
          <li className="flex spread gap-12" key={kind}>
            <div className="grid shrinks gap-2">
              <b>{name}</b>
              {order ? <About order={order} /> : <span className="dim">Not ordered yet.</span>}
            </div>
            {orderable && (
              <ActionForm
                action="order-report"
                id={`order-${kind}`}
                state={state}
                hidden={{ kind }}
                kind="plain"
                button={
                  <>
                    {order ? "Order again" : "Order"}
                    <span className="sr"> ({name})</span>
                  </>
                }
              />
            )}
          </li>
        ))}
      </ul>
      {found.costCents > 0 && <p className="dim">All reports of this car: {formatCents(found.costCents)}.</p>}
    </section>
  );
}

const About = ({ order: { state, orderedAt, answeredAt, says, url, name, sample } }: { order: ReportOrder }) => (
  <>
    <span className="row wrap">
      <State tone={STATES[state].tone}>{STATES[state].name}</State>
      <span className="dim num">{formatDashboardMoment(answeredAt ?? orderedAt)}</span>
      {sample && <span className="dim">Sample data</span>}
    </span>
    {says && <span>{says}</span>}
    {url && (
      <a className="link" href={url} target="_blank" rel="noopener noreferrer">
        Open the {name} report
      </a>
    )}
  </>
);

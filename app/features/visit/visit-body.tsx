import type { ReactNode } from "react";
import type { FormState } from "#app/shared/form-state.ts";
import { Facts, Timeline } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { VisitDetails, VisitTimes } from "#modules/offers/schemas.ts";
import { addressesOf, VisitActions, type VisitAddresses } from "./visit-actions.tsx";
import { VisitState, whenOf, whereOf } from "./visit-facts.tsx";
import { VisitFields } from "./visit-form.tsx";

export type VisitBodyProps = {
  visit: VisitDetails;
  /** The times to choose from, while another time is proposed. */
  times: VisitTimes | null;
  state: (Pick<FormState, "values" | "errors" | "message"> & { action?: string }) | null | undefined;
  /** The page to return to after an answer. */
  back: string;
  /** The car's name, perhaps as a link. */
  vehicle: ReactNode;
  /** The addresses of the forms, if not those of the signed-in person. */
  to?: VisitAddresses;
  children?: ReactNode;
};

/** One visit: schedule, vehicle, seller and buyer, what can be done, and its history. */
export function VisitBody({ visit, times, state, back, vehicle, to = addressesOf(visit), children }: VisitBodyProps) {
  const refused = state && state.action !== "change" ? state.message : null;
  return (
    <div className="stack">
      <div className="row wrap">
        <VisitState visit={visit} />
      </div>
      {refused && <Notice kind="error">{refused}</Notice>}
      <Facts
        look="ruled"
        items={[
          ["Schedule", whenOf(visit)],
          whereOf(visit) ? ["Where", whereOf(visit)] : null,
          ["Vehicle", vehicle],
          ["Seller", visit.party === "seller" ? "You" : visit.seller.name],
          ["Buyer", visit.party === "buyer" ? "You" : visit.buyer.name],
          visit.message ? ["Message", visit.message] : null,
          visit.reason ? ["Reason", visit.reason] : null,
        ]}
      />
      {times ? (
        <section className="stack" aria-labelledby="another-time">
          <h3 id="another-time">Propose another time</h3>
          <PostForm action={to.action("change")} className="stack">
            <input type="hidden" name="_back" value={back} />
            <VisitFields
              times={times}
              pageTo={to.change}
              state={state?.action === "change" ? state : null}
              stands={visit.date}
              submit="Propose this time"
            />
          </PostForm>
        </section>
      ) : (
        <VisitActions visit={visit} back={back} to={to} />
      )}
      {children}
      <Safety visit={visit} />
      <History visit={visit} />
    </div>
  );
}

/** What both should know before they meet. */
function Safety({ visit: { status, tookPlace, missing } }: { visit: VisitDetails }) {
  if (status !== "accepted" || tookPlace || missing) return null;
  return (
    <p className="dim small">
      Meet in daylight if you can. For a test drive, the driver shows a valid license. Money and papers change hands
      only at the Swap Center.
    </p>
  );
}

const WORDS: Record<string, string> = {
  request: "Requested",
  accept: "Accepted",
  decline: "Declined",
  cancel: "Canceled",
  change: "Another time was proposed",
  lapse: "Canceled without an answer",
  miss: "Attendance was recorded",
};

function History({ visit: { history } }: { visit: VisitDetails }) {
  return (
    <details>
      <summary className="link">History ({history.length})</summary>
      <Timeline
        items={history.map(({ action, date, at }) => ({
          id: `${at} ${action}`,
          text: `${lookup(WORDS, action) ?? action}: ${formatDashboardMoment(date)}`,
          when: formatDashboardMoment(at),
        }))}
      />
    </details>
  );
}

import { Link } from "@remix-run/react";
import type { FormState } from "#app/shared/form-state.ts";
import {
  eventPath,
  eventsPath,
  managedSwapPath,
  moveVisitPath,
  ownedSwapPath,
  visitActPath,
  visitFilePath,
} from "#app/shared/paths.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { VisitDetails, VisitTimes } from "#modules/swaps/schemas.ts";
import { Facts } from "../ui/card.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { VisitActs } from "./visit-acts.tsx";
import { VisitState, whenOf, whereOf } from "./visit-facts.tsx";
import { VisitFields } from "./visit-form.tsx";

type Props = {
  visit: VisitDetails;
  /** The times to choose from, while another time is proposed. */
  times: VisitTimes | null;
  state: (Pick<FormState, "values" | "errors" | "message"> & { act?: string }) | null | undefined;
};

/** One visit: schedule, vehicle, seller and buyer (spec 2.6), what can be done, and its history. */
export function VisitModal({ visit, times, state }: Props) {
  const here = eventPath(visit._id);
  const refused = state && state.act !== "change" ? state.message : null;
  return (
    <Dialog title={visit.title} closeTo={eventsPath} size={times ? "huge" : "wide"}>
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
            ["Vehicle", <VehicleLink key="vehicle" visit={visit} />],
            ["Seller", visit.party === "seller" ? "You" : visit.seller.name],
            ["Buyer", visit.party === "buyer" ? "You" : visit.buyer.name],
            visit.message ? ["Message", visit.message] : null,
            visit.reason ? ["Reason", visit.reason] : null,
          ]}
        />
        {!times && <VisitActs visit={visit} back={here} />}
        {times && (
          <section className="stack" aria-labelledby="another-time">
            <h3 id="another-time">Propose another time</h3>
            <PostForm action={visitActPath(visit._id, "change")} className="stack">
              <input type="hidden" name="_back" value={here} />
              <VisitFields
                times={times}
                pageTo={(from) => moveVisitPath(visit._id, from)}
                state={state?.act === "change" ? state : null}
                stands={visit.date}
                submit="Propose this time"
              />
            </PostForm>
          </section>
        )}
        {visit.status !== "declined" && !visit.tookPlace && (
          <p>
            <a className="link" href={visitFilePath(visit._id)} download>
              Add to your calendar
            </a>
          </p>
        )}
        <Safety visit={visit} />
        <History visit={visit} />
      </div>
    </Dialog>
  );
}

function VehicleLink({ visit: { party, swap, vehicle } }: { visit: VisitDetails }) {
  return <Link to={party === "staff" ? managedSwapPath(swap) : ownedSwapPath(swap)}>{vehicle}</Link>;
}

/** What both should know before they meet. */
function Safety({ visit: { status, tookPlace, missing } }: { visit: VisitDetails }) {
  if (status !== "accepted" || tookPlace || missing) return null;
  return (
    <p className="dim small">
      Meet in daylight if you can. For a test drive, the driver shows a valid license. Money and papers change hands at
      the Swap Center only.
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
      <Facts
        look="ruled"
        items={history.map(({ action, date, at }) => [
          formatDashboardMoment(at),
          `${lookup(WORDS, action) ?? action}: ${formatDashboardMoment(date)}`,
        ])}
      />
    </details>
  );
}

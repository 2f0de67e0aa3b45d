import { Link } from "@remix-run/react";
import * as styles from "#app/features/auction-desk/desk.module.css";
import { DateState } from "#app/features/auction-desk/lot-state.tsx";
import { ActionNotice, type ActionState, ActionsOf } from "#app/features/forms/action-form.tsx";
import { WhileTyping } from "#app/features/forms/while-typing.tsx";
import { auctionDateActionPath, auctionDatePath, auctionDatesPath } from "#app/shared/paths.ts";
import { Card, EmptyState, Facts } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields, type SavedValues } from "#app/ui/form-fields.tsx";
import { ArrowLeft, Gavel } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type AuctionDate, type DeskLot, RemoveAuctionDate, type WaitingCar } from "#modules/auctions/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { DateForm } from "./date-form.tsx";
import { dateOptions, type OtherDate } from "./date-options.ts";
import { RunOrder } from "./run-order.tsx";
import { WaitingCars } from "./waiting-cars.tsx";

const fields = fieldsOf(RemoveAuctionDate);

type Props = {
  date: AuctionDate;
  lots: readonly DeskLot[];
  waiting: readonly WaitingCar[];
  /** The dates to which the cars can move if this one is canceled. */
  others: readonly OtherDate[];
  /** The saved values of the date's form. */
  values: SavedValues;
  now: string;
  /** The car whose lot is open beside the run order. */
  current?: string | undefined;
  state: ActionState;
};

/** An auction date: its times, the run order, and the cars that can be scheduled. */
export function DatePage({ date, lots, waiting, others, values, now, current, state }: Props) {
  const { _id, name } = date;
  const open = lots.filter(({ phase }) => phase !== "closed");
  const mine = (action: string) => (state?.action === action ? state : null);
  return (
    <div className={`stack ${styles.datePage}`}>
      <Link to={auctionDatesPath} className={`link inline-flex middle gap-6 ${styles.back}`}>
        <ArrowLeft /> All auction dates
      </Link>
      <div className="row wrap">
        <h1>{name}</h1>
        <DateState date={date} now={now} />
      </div>
      <ActionNotice state={state} />
      <Facts
        look="columns"
        items={[
          ...(date.lane ? [["Lane", date.lane] as const] : []),
          ["Preview opens", formatDashboardMoment(date.previewAt)],
          ["Bids open", formatDashboardMoment(date.startsAt)],
          ["First lot ends", formatDashboardMoment(date.endsAt)],
        ]}
      />
      <div className={`row wrap ${styles.dateActs}`}>
        <details className={styles.change} open={mine("save") !== null}>
          <summary className="btn">Change name or times</summary>
          <div className={styles.form}>
            <WhileTyping
              key={_id}
              value={{ values, version: date.version }}
              version={date.version}
              state={mine("save")}
            >
              {(shown, theirs) => (
                <DateForm
                  action={auctionDateActionPath(_id, "save")}
                  {...shown}
                  theirs={theirs}
                  state={mine("save")}
                  button="Save"
                />
              )}
            </WhileTyping>
          </div>
        </details>
        {(open.length > 0 || lots.length === 0) && (
          <CancelDate id={_id} open={open} others={others} state={mine("remove")} />
        )}
      </div>
      <Card title="Run order" aside={lots.length > 1 && <span className="dim">Lots end a minute apart</span>} bare>
        {lots.length === 0 ? (
          <EmptyState icon={Gavel} title="No cars yet" heading="h3">
            Schedule cars from the list below. They end a minute apart, in this order.
          </EmptyState>
        ) : (
          <RunOrder auction={_id} lots={lots} now={now} current={current} />
        )}
      </Card>
      <Card title="Waiting for an auction" aside={<span className="dim num">{waiting.length}</span>} bare>
        <ActionsOf page={auctionDatePath(_id)}>
          <WaitingCars cars={waiting} over={date.endsAt <= now} state={state} />
        </ActionsOf>
      </Card>
    </div>
  );
}

type CancelProps = { id: string; open: readonly DeskLot[]; others: readonly OtherDate[]; state: ActionState };

/** Cancels the date. Its cars move to another one, or leave the auction for a reason. */
function CancelDate({ id, open, others, state }: CancelProps) {
  const bids = open.some((lot) => lot.bids > 0);
  const movable = others.length > 0 && open.length > 0 && open.every(({ phase }) => phase === "scheduled");
  const cars = open.length === 1 ? "Its car waits" : `Its ${open.length} cars wait`;
  return (
    <FormFields state={state} id="remove">
      <Confirm
        summary="Cancel this auction date"
        question={
          open.length === 0
            ? "No car is in it. This can’t be undone."
            : `${cars} for another auction${movable ? ", or you move the cars to another date" : ""}.${bids ? " All bids end." : ""} Bidders, watchers, and sellers get a message. This can’t be undone.`
        }
        yes="Cancel the auction date"
        action={auctionDateActionPath(id, "remove")}
        open={state !== null}
      >
        {movable && (
          <Select
            {...fields.to}
            label="Move the cars to"
            empty="No other date"
            options={dateOptions(others)}
            hint="They keep their order, and their autobids."
          />
        )}
        {open.length > 0 && (
          <TextArea
            {...fields.reason}
            label="Reason"
            required={!movable}
            rows={2}
            hint={movable ? "Required unless you move the cars. Bidders will see it." : "Bidders will see it."}
          />
        )}
      </Confirm>
    </FormFields>
  );
}

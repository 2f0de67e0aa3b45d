import * as styles from "#app/features/auction-desk/desk.module.css";
import { LotState, ReserveMark } from "#app/features/auction-desk/lot-state.tsx";
import { type OpenNegotiation, SellerNegotiation } from "#app/features/auction-desk/seller-negotiation.tsx";
import { ActionForm, ActionNotice, type ActionState, ActionsOf } from "#app/features/forms/action-form.tsx";
import { TimeLeft } from "#app/features/live/time-left.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { SellerAnswers } from "#app/features/seller-answers/seller-answers.tsx";
import { managedSwapPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { type DeskBid, type DeskLot, OfferSecondChance, type Replay, runNumber } from "#modules/auctions/schemas.ts";
import { formatDashboardDate, formatDashboardMoment, formatTime } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { Askable, QuestionView } from "#modules/swaps/schemas.ts";
import type { OtherDate } from "./date-options.ts";
import { LotActions } from "./lot-actions.tsx";
import { LotBids } from "./lot-bids.tsx";

const fields = fieldsOf(OfferSecondChance);

type Props = {
  lot: DeskLot;
  bids: readonly DeskBid[];
  /** The dates that a scheduled car can move to. */
  dates: readonly OtherDate[];
  negotiation: OpenNegotiation | null;
  replay: Replay | null;
  now: string;
  can: { removeBid: boolean };
  /** What the seller was asked, and what the seller can be asked now. */
  questions: readonly QuestionView[];
  askable: readonly Askable[];
  /** The address of the panel, and of the list beside it. */
  page: string;
  list: string;
  state: ActionState;
};

/** A lot as staff see it: how it stands, its bids, and what can be done. */
export function LotPanel({ lot, bids, dates, negotiation, replay, now, can, page, list, state, ...seller }: Props) {
  const open = lot.phase === "scheduled" || lot.phase === "live";
  return (
    <SidePanel title={lot.vehicle} closeTo={list} backTo="the auction">
      <section className="sec">
        <div className={`grid middle gap-16 ${styles.lotHead}`}>
          <CarPicture file={ownPicture(lot.picture)} alt="" size="card" missing="" />
          <div className="stack tight">
            <p className="row wrap">
              <LotState lot={lot} now={now} />
              {lot.price !== null && lot.phase !== "closed" && <ReserveMark state={lot.reserveState} />}
            </p>
            <p className={`num ${styles.price}`}>
              {lot.price === null ? `Opens at ${formatDollars(lot.opening)}` : formatDollars(lot.price)}
            </p>
            <p className="dim num">
              {formatNumber(lot.mileage)} mi · Lot {runNumber(lot.lane, lot.runOrder)}
            </p>
          </div>
        </div>
        <ActionNotice state={state} />
        <LotFacts lot={lot} />
        <div>
          <ButtonLink to={managedSwapPath(lot.swap)} size="small">
            Open the car
          </ButtonLink>
        </div>
      </section>
      <ActionsOf page={page}>
        {negotiation && (
          <section className="sec">
            <h3>Below the reserve</h3>
            <SellerNegotiation negotiation={negotiation} state={state} />
          </section>
        )}
        {lot.phase === "closed" && lot.outcome !== "sold" && !negotiation && lot.bidders > 1 && (
          <section className="sec">
            <h3>Second chance</h3>
            <ActionForm
              action="second-chance"
              state={state}
              button="Offer it"
              asks="The dealer can buy the car at this price for a day. You can end the offer until it is accepted."
              kind="plain"
              className={styles.form}
            >
              <MoneyField
                {...fields.amount}
                label="Price for the next bidder"
                optional
                precision={0}
                hint={`Leave blank for ${formatDollars(lot.price ?? lot.opening)}. The offer is at most this, and good for a day. The dealer’s highest amount stays hidden. Below what the seller agreed to, ask the seller first.`}
              />
            </ActionForm>
          </section>
        )}
        <SellerAnswers {...seller} state={state} />
        {open && <LotActions lot={lot} dates={dates} state={state} />}
        <section className="sec">
          <h3>Bids</h3>
          <LotBids bids={bids} removes={can.removeBid && open} state={state} />
        </section>
        {replay && (
          <section className="sec">
            <LotReplay replay={replay} />
          </section>
        )}
      </ActionsOf>
    </SidePanel>
  );
}

function LotFacts({ lot }: { lot: DeskLot }) {
  const { leader, reserve, price, agreed, phase } = lot;
  const dealer = leader && [`Bidder ${leader.label}`, leader.name, leader.company].filter(Boolean).join(", ");
  return (
    <Facts
      items={[
        phase === "scheduled" && ["Bids open", formatDashboardMoment(lot.startsAt)],
        [
          phase === "closed" ? "Ended" : "Ends",
          <>
            {formatDashboardMoment(lot.closedAt ?? lot.endsAt)}
            {phase === "live" && <TimeLeft until={lot.endsAt} />}
          </>,
        ],
        ["Opening price", formatDollars(lot.opening)],
        ["Reserve", reserveWords(reserve, price)],
        lot.buyNow !== null && ["Buy-now price", `${formatDollars(lot.buyNow)}, until a bid buys the car`],
        (agreed !== null || phase === "scheduled" || phase === "live") && [
          "Seller",
          agreed ? agreedWords(agreed) : "Has not agreed to this reserve yet",
        ],
        price !== null && [phase === "closed" ? "Highest bidder" : "Leads", dealer],
        [
          "Bids",
          lot.bids === 0 ? "None" : `${lot.bids}, by ${lot.bidders} ${lot.bidders === 1 ? "dealer" : "dealers"} in all`,
        ],
      ]}
    />
  );
}

/** "$12,000, $1,500 above the price" */
export function reserveWords(reserve: number | null, price: number | null): string {
  if (reserve === null) return "None: it sells to the highest bid";
  if (price === null || price >= reserve) return formatDollars(reserve);
  return `${formatDollars(reserve)}, ${formatDollars(reserve - price)} above the price`;
}

const agreedWords = ({ at, by, onBehalf }: NonNullable<DeskLot["agreed"]>) =>
  `${onBehalf ? `Agreed in a call, recorded by ${by}` : "Agreed"} on ${formatDashboardMoment(at)}`;

/** The record of a lot: each event, what the rules decided, and whether everything fits. For staff. */
function LotReplay({ replay: { lines, faults } }: { replay: Replay }) {
  return (
    <details className={styles.replay}>
      <summary className="link">Record and decisions ({lines.length})</summary>
      {faults.length === 0 ? (
        <Notice kind="success">The record is intact: price, leader, end, and hashes match its events.</Notice>
      ) : (
        <Notice kind="error" title="The record has errors.">
          {faults.join(" ")}
        </Notice>
      )}
      <ol className={styles.lines}>
        {lines.map(({ seq, at, what, decided, who }) => (
          <li className="grid gap-8 text-14 line-20 hair-bottom" key={seq}>
            <span className="dim num">{seq}</span>
            <div>
              <p>{what}</p>
              {decided.map((words) => (
                <p key={words} className="dim">
                  {words}
                </p>
              ))}
              <p className="dim num small">
                {formatDashboardDate(at)}, {formatTime(at)}
                {who && ` · ${who}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

import { Link } from "@remix-run/react";
import type { OpenNegotiation } from "#app/features/auction-desk/seller-negotiation.tsx";
import { BoughtCars } from "#app/features/deal/bought-cars.tsx";
import { DealSummary } from "#app/features/deal/deal-summary.tsx";
import { ClaimsCard } from "#app/features/deal/own-deal.tsx";
import type { Meeting } from "#app/features/deal/own-deal-labels.ts";
import { type ActionState, ActionsOf } from "#app/features/forms/action-form.tsx";
import { Communication } from "#app/features/messages/communication.tsx";
import { OfferList } from "#app/features/offer/offer-list.tsx";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { CarVisits } from "#app/features/visit/visit-list.tsx";
import { editOwnSwapPath, homeSwapPath } from "#app/shared/paths.ts";
import { Card, Facts, Stats } from "#app/ui/card.tsx";
import { Journey } from "#app/ui/stepper.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { SellerLot } from "#modules/auctions/schemas.ts";
import type { CarClaims } from "#modules/claims/schemas.ts";
import type { BoughtCar, OwnDeal, PapersView } from "#modules/deals/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { CarQuestion, Communication as Written } from "#modules/messaging/schemas.ts";
import type { OfferView, VisitView } from "#modules/offers/schemas.ts";
import type { SellerHome as Home, QuestionView, SellerRequests } from "#modules/swaps/schemas.ts";
import { Alerts } from "./alerts.tsx";
import { Asks } from "./asks.tsx";
import { followLot } from "./follow-lot.ts";
import { Hero } from "./hero.tsx";
import * as styles from "./home.module.css";
import { OfferFloor } from "./offer-floor.tsx";
import { OwnLot } from "./own-lot.tsx";
import { PriceTalk } from "./price-talk.tsx";
import { PublicQuestions } from "./public-questions.tsx";

type Props = {
  home: Home;
  offers: readonly OfferView[];
  visits: readonly VisitView[];
  papers: PapersView | null;
  claims: CarClaims | null;
  views: number;
  inspection: string | null;
  /** Everything that was written about the car, for its tab. */
  written: Written | null;
  now: string;
  /** Only after the agreement. */
  deal: OwnDeal | null;
  meeting: Meeting | null;
  /** What the seller asks the team to change. */
  requests: SellerRequests | null;
  /** The seller's private floor for offers, in whole dollars. */
  floor: number | null;
  /** The car's auction, and how many dealers watch it. */
  lot: SellerLot | null;
  negotiation: OpenNegotiation | null;
  watchers: number;
  /** What the team asks the seller to agree to. */
  questions: readonly QuestionView[];
  /** What buyers asked on the page of the car. */
  publicQuestions: readonly CarQuestion[];
  /** What this person bought here. */
  bought: readonly BoughtCar[];
  state: ActionState;
};
type StatusProps = Omit<Props, "written">;

/** A car as its seller sees it: facts, progress, next action, offers, team. */
export function SellerHome({ written, ...facts }: Props) {
  const { home, now } = facts;
  const { swap } = home;
  return (
    <div className="page page-body grid one-column gap-20">
      {home.swaps.length > 1 && <OtherCars home={home} />}
      <Tabs
        label="Your car"
        keepScroll
        tabs={[
          { to: homeSwapPath(swap._id), label: "Status", current: !written },
          { to: homeSwapPath(swap._id, "communication"), label: "Communication", current: Boolean(written) },
        ]}
      />
      {written ? <Communication swap={swap._id} written={written} now={now} team={false} /> : <Status {...facts} />}
    </div>
  );
}

/** The car's progress, what is asked of its seller, the offers, and the facts. */
function Status(props: StatusProps) {
  const {
    offers,
    visits,
    papers,
    claims,
    views,
    inspection,
    deal,
    meeting,
    requests,
    floor,
    lot,
    watchers,
    negotiation,
    questions,
    publicQuestions,
    bought,
    now,
    state,
  } = props;
  const home = followLot(props.home, lot, negotiation);
  const { swap } = home;
  const failed = swap.step === "auction-failed";
  const listed = swap.listedDate !== null && swap.channel === "listing" && !home.ended;
  // After the sale, only what there was is shown: nothing more comes.
  const onSale = listed && !deal;
  return (
    <>
      <ActionsOf page={homeSwapPath(swap._id)}>
        <Hero home={home} agreed={deal?.price ?? null} lot={lot} state={state} />
        <Asks home={home} inspection={inspection} requests={requests} questions={questions} state={state} />
      </ActionsOf>
      {lot && (
        <ActionsOf page={homeSwapPath(swap._id)}>
          <OwnLot key={lot._id} lot={lot} negotiation={negotiation} watchers={watchers} now={now} state={state} />
        </ActionsOf>
      )}
      {!home.ended && (
        <Card bare>
          <div className={styles.progressTrack}>
            <Journey
              label="Progress"
              steps={home.progress.map(({ label, state: where, at }) => ({
                label,
                state: where === "current" ? "now" : where === "done" ? "done" : "next",
                note: at ? formatDashboardDate(at) : undefined,
              }))}
            />
          </div>
          {home.next.length > 0 && <Nexts next={home.next} />}
        </Card>
      )}
      {onSale && <Interest views={views} offers={offers} />}
      <div className={`grid top gap-20 ${styles.homeColumns}`}>
        <div className="stack">
          {deal && <DealSummary deal={deal} papers={papers} meeting={meeting} />}
          <ClaimsCard claims={claims} />
          {(onSale || (listed && offers.length > 0)) && (
            <Card
              title="Offers"
              aside={swap.priceListing && <span className="dim">asking {formatDollars(swap.priceListing)}</span>}
            >
              <div className="stack">
                <OfferList
                  swap={swap._id}
                  offers={offers}
                  asking={swap.priceListing}
                  floor={floor}
                  back={homeSwapPath(swap._id)}
                />
                {onSale && (
                  <ActionsOf page={homeSwapPath(swap._id)}>
                    <OfferFloor floor={floor} state={state} />
                  </ActionsOf>
                )}
              </div>
            </Card>
          )}
          {(onSale || visits.length > 0) && (
            <Card title="Visits">
              <CarVisits visits={visits} back={homeSwapPath(swap._id)} />
            </Card>
          )}
          {(onSale || publicQuestions.length > 0) && <PublicQuestions questions={publicQuestions} />}
          {requests && !home.ended && asksBelow(home, requests, negotiation !== null) && (
            <Card
              title={failed ? "What next for your car?" : swap.channel === "auction" ? "Your reserve" : "Your price"}
            >
              {failed && <NextWays />}
              <ActionsOf page={homeSwapPath(swap._id)}>
                <PriceTalk home={home} requests={requests} state={state} />
              </ActionsOf>
            </Card>
          )}
          <Card
            title="Your car"
            aside={
              home.can.edit && (
                <Link className="link" to={editOwnSwapPath(swap._id)}>
                  Edit
                </Link>
              )
            }
          >
            <CarFacts swap={swap} />
          </Card>
        </div>
        <div className="stack">
          <Alerts />
          <BoughtCars cars={bought} />
          {home.team.length > 0 && <Team team={home.team} />}
        </div>
      </div>
    </>
  );
}

/** The ways out of an auction without a sale; the forms that ask for them follow. */
const NextWays = () => (
  <ul className="stack tight">
    <li>Another auction with the same reserve: your dealmaker puts the car into the next one when you say so.</li>
    <li>
      Another auction with a lower reserve: ask for that reserve below. More dealers bid when the reserve is close.
    </li>
    <li>The marketplace: private buyers make offers, and selling costs nothing. Ask for it below.</li>
    <li>A cash offer: call your dealmaker, or write in Communication. We pay the full amount of the offer.</li>
  </ul>
);

/** While a proposal waits for the seller, it has the requests next to it. While seller and dealer negotiate, nothing else is asked for. */
const asksBelow = ({ asks }: Home, { open, declined, price, channel }: SellerRequests, negotiates: boolean): boolean =>
  asks.price === null && Boolean(open ?? declined ?? (negotiates ? null : (price ?? channel)));

function OtherCars({ home }: { home: Home }) {
  const shown = (car: Home["swaps"][number]) => car._id === home.swap._id;
  const cars = [...home.swaps.filter(shown), ...home.swaps.filter((car) => !shown(car))];
  return (
    <nav className="flex scroll-x gap-10" aria-label="Your cars">
      {cars.map((car) => (
        <Link
          key={car._id}
          to={homeSwapPath(car._id)}
          className={`row rigid gap-10 paper framed ${styles.otherCar}`}
          aria-current={shown(car) ? "page" : undefined}
        >
          <CarPicture file={ownPicture(car.picture)} alt="" size="thumb" missing="" />
          <span>
            <b>{car.shortName}</b>
            <small className="block">{car.status.text}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

const WHEN = ["Now", "Then", "After that"];

function Nexts({ next }: { next: Home["next"] }) {
  return (
    <div className={`grid hair-top ${styles.nexts}`}>
      {next.map((step, at) => (
        <div className="grid content-top gap-6" key={step.title}>
          <p className="eyebrow">
            <span>{WHEN[at]}</span>
            <span className="dim">{step.takes}</span>
          </p>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
          <p className="row under-4 dim">
            {step.person && <Avatar name={step.person.fullName} size="small" />}
            {step.who}
          </p>
        </div>
      ))}
    </div>
  );
}

function Interest({ views, offers }: { views: number; offers: readonly OfferView[] }) {
  const open = offers.filter((offer) => offer.status === "open");
  const best = Math.max(0, ...open.map((offer) => offer.amount));
  return (
    <Stats
      items={[
        { label: "Views", value: views },
        { label: "Open offers", value: open.length, note: best ? `best ${formatDollars(best)}` : undefined },
        { label: "Total offers", value: offers.length },
      ]}
    />
  );
}

function CarFacts({ swap }: { swap: Home["swap"] }) {
  return (
    <Facts
      look="columns"
      items={[
        ["VIN", swap.vin],
        ["Color", swap.exteriorColor],
        ["Interior", [swap.interiorColor, swap.interiorType].filter(Boolean).join(" ")],
        ["Drive", [swap.drivetrain, swap.transmission].filter(Boolean).join(" · ")],
        ["Keys", swap.keys],
        ["Title", swap.titleStatus],
        ["Condition", swap.condition],
        ["Location", [swap.city, swap.state].filter(Boolean).join(", ")],
        swap.loanActive
          ? ["Loan", [swap.lender, swap.loanPayoff && formatDollars(swap.loanPayoff)].filter(Boolean).join(", ")]
          : null,
        ["Registered", formatDashboardDate(swap.createdAt)],
      ]}
    />
  );
}

function Team({ team }: { team: Home["team"] }) {
  return (
    <Card title="Your team">
      <ul className={`grid gap-12 ${styles.teamList}`}>
        {team.map(({ role, label, person }) => (
          <li className="row gap-10" key={role}>
            <Avatar name={person?.fullName ?? ""} />
            <span>
              <b>{person?.fullName}</b>
              <small className="block">{label}</small>
            </span>
            {person?.phone && <a href={`tel:${person.phone}`}>Call</a>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

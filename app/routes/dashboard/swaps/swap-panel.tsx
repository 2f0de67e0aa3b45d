import { Link, useLocation } from "@remix-run/react";
import { LatestActivities } from "#app/features/activity/latest-activities.tsx";
import { ClaimsSection } from "#app/features/claim/claims-section.tsx";
import { DealMoney } from "#app/features/deal/deal-money.tsx";
import { OnTheWay } from "#app/features/deal/on-the-way.tsx";
import { type Meeting, meetingWords } from "#app/features/deal/own-deal-labels.ts";
import { PapersSection } from "#app/features/deal/papers-section.tsx";
import { ActionNotice, type ActionState, ActionsOf } from "#app/features/forms/action-form.tsx";
import { WhileTyping } from "#app/features/forms/while-typing.tsx";
import { besideSteps, SellerAnswers } from "#app/features/seller-answers/seller-answers.tsx";
import { CarHead } from "#app/features/task/car-head.tsx";
import { dueWords, since } from "#app/features/task/due.ts";
import type { StepFacts } from "#app/features/task/facts/step-facts.ts";
import { SellerRequestAnswers } from "#app/features/task/forms/seller-request.tsx";
import { Happenings } from "#app/features/task/happenings.tsx";
import { StepForms } from "#app/features/task/step-forms.tsx";
import { SwapFacts } from "#app/features/task/swap-facts.tsx";
import { NoteForm } from "#app/features/task/task-status.tsx";
import { TeamList } from "#app/features/task/team-list.tsx";
import { CarVisits } from "#app/features/visit/visit-list.tsx";
import {
  carPath,
  communicationPath,
  editSwapPath,
  handoverPath,
  managedSwapPath,
  newMessagePath,
  swapPdfPath,
  swapsPath,
  taskPath,
} from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import type { ActivityLine } from "#modules/activities/schemas.ts";
import type { CarClaims } from "#modules/claims/schemas.ts";
import type { DealView, PapersView } from "#modules/deals/schemas.ts";
import type { OnTheWay as Payment } from "#modules/ledger/schemas.ts";
import type { OfferView, VisitView } from "#modules/offers/schemas.ts";
import { isInDeal } from "#modules/swaps/lifecycle.ts";
import type { SwapPanel as Facts, SwapReports } from "#modules/swaps/schemas.ts";
import { ManageActions, PriceForm, TeamForm } from "./manage-actions.tsx";
import { ReportsSection } from "./reports-section.tsx";
import { TaxSection } from "./tax-section.tsx";

type Props = {
  panel: Facts;
  now: string;
  state: ActionState;
  deal: DealView | null;
  closing: PapersView | null;
  onTheWay?: readonly Payment[];
  claims: CarClaims | null;
  offers: readonly OfferView[];
  visits: readonly VisitView[];
  meetings?: Meetings;
  /** Null: this reader orders no reports. */
  reports: SwapReports | null;
  /** Null: this reader does not read the record of who did what. */
  activities: readonly ActivityLine[] | null;
  inspection: StepFacts["inspection"];
  requests?: StepFacts["requests"];
  questions?: StepFacts["questions"];
  askable?: StepFacts["askable"];
  choices: StepFacts["choices"];
  /** The reader writes for the swap team. */
  writes: boolean;
};

const HANDOVERS = { "drop-off": "Drop-off", "pick-up": "Pick-up" } as const;
type Handover = keyof typeof HANDOVERS;
type Meetings = Partial<Record<Handover, Meeting | null>>;

/** The appointments at which a car in a deal changes hands, or the links that book them. */
export const Handovers = ({ swap, meetings }: { swap: string; meetings: Meetings }) =>
  (Object.keys(HANDOVERS) as Handover[]).map((kind) => {
    const meeting = meetings[kind];
    return (
      <Link key={kind} className="link" to={handoverPath(swap, kind)}>
        {meeting ? `${HANDOVERS[kind]}: ${meetingWords(meeting)}` : `Book the ${kind}`}
      </Link>
    );
  });

/** A swap next to the list: its state, its open tasks, all allowed actions, facts, team, history. */
export function SwapPanel({
  panel,
  now,
  state,
  choices,
  closing,
  onTheWay = [],
  claims,
  visits,
  meetings = {},
  reports,
  activities,
  writes,
  ...facts
}: Props) {
  const { swap, actions } = panel;
  const { search } = useLocation();
  return (
    <ActionsOf page={managedSwapPath(swap._id)}>
      <SidePanel title={swap.shortName} closeTo={`${swapsPath}${search}`} backTo="swaps">
        <section className="sec">
          <CarHead swap={swap} />
          <p className="row wrap">
            <State tone="info">{swap.stepName}</State>
            <span className="dim num">for {since(swap.stepSince, now)}</span>
          </p>
          <p className="row wrap">
            <Link className="link" to={carPath(swap._id, swap.fullName)}>
              Public page
            </Link>
            <a className="link" href={swapPdfPath(swap._id)}>
              Print
            </a>
            {writes && (
              <>
                <Link className="link" to={newMessagePath(swap._id)}>
                  Message the seller
                </Link>
                <Link className="link" to={communicationPath(swap._id)}>
                  Communication
                </Link>
                {isInDeal(swap.step) && !swap.cancelReason && <Handovers swap={swap._id} meetings={meetings} />}
              </>
            )}
          </p>
          {swap.cancelReason && <Notice kind="warn">{swap.cancelReason}</Notice>}
          <ActionNotice state={state} />
        </section>
        {panel.tasks.length > 0 && (
          <section className="sec">
            <h3>Open tasks</h3>
            <ul className="stack tight">
              {panel.tasks.map((task) => (
                <li key={task._id} className="row spread">
                  {task.mine ? <Link to={taskPath(task._id)}>{task.title}</Link> : <span>{task.title}</span>}
                  <span className="dim num">{dueWords(task.dueAt, now).text}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <OnTheWay payments={onTheWay} />
        <WhileTyping value={{ swap, actions, facts }} version={swap.version} state={state}>
          {(shown) => (
            <>
              {shown.facts.requests?.open && (
                <section className="sec">
                  <h3>Seller request</h3>
                  <SellerRequestAnswers
                    swap={shown.swap}
                    request={shown.facts.requests.open}
                    actions={shown.actions}
                    state={state}
                  />
                </section>
              )}
              <StepForms
                {...shown.facts}
                swap={shown.swap}
                state={state}
                choices={choices}
                actions={shown.actions}
                waits={panel.tasks.length > 0}
              />
              <SellerAnswers
                questions={shown.facts.questions ?? []}
                askable={besideSteps(shown.facts.askable)}
                state={state}
              />
              <DealMoney deal={shown.facts.deal} state={state} />
              <PapersSection papers={closing} />
              <ClaimsSection claims={claims} />
              <section className="sec">
                <h3>More</h3>
                <ManageActions swap={shown.swap} actions={shown.actions} state={state} />
              </section>
              <section className="sec">
                <h3>Swap</h3>
                <SwapFacts swap={swap} seller={panel.seller} />
                {panel.can.edit && (
                  <p>
                    <ButtonLink to={editSwapPath(swap._id)}>Edit the car</ButtonLink>
                  </p>
                )}
                {panel.can.price && <PriceForm swap={shown.swap} state={state} />}
              </section>
              {/* The sheet of a deal has its tax, at the agreed price and where the buyer lives. */}
              {!shown.facts.deal && <TaxSection swap={shown.swap} state={state} mayCorrect={panel.can.taxes} />}
            </>
          )}
        </WhileTyping>
        <ReportsSection reports={reports} state={state} />
        {visits.length > 0 && (
          <section className="sec">
            <h3>Visits</h3>
            <CarVisits visits={visits} back={`${managedSwapPath(swap._id)}${search}`} />
          </section>
        )}
        <section className="sec">
          <h3>Team</h3>
          <TeamList team={panel.team} />
          {panel.can.editTeam && <TeamForm choices={choices} state={state} />}
        </section>
        <section className="sec">
          <h3>Notes</h3>
          {panel.can.note && <NoteForm state={state} />}
          <Happenings items={panel.timeline} />
        </section>
        {activities && <LatestActivities lines={activities} query={{ car: swap._id }} />}
      </SidePanel>
    </ActionsOf>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ClaimsSection } from "#app/features/claim/claims-section.tsx";
import { DealMoney } from "#app/features/deal/deal-money.tsx";
import { OnTheWay } from "#app/features/deal/on-the-way.tsx";
import { PapersSection } from "#app/features/deal/papers-section.tsx";
import { ActionForm, type ActionState, LeadForm, MainAction } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import { WhileTyping } from "#app/features/forms/while-typing.tsx";
import { besideSteps, SellerAnswers } from "#app/features/seller-answers/seller-answers.tsx";
import { claimPath, editSwapPath, ledgerDealPath, ledgerPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type CarClaims, isLiveClaim } from "#modules/claims/schemas.ts";
import type { DealView, PapersView } from "#modules/deals/schemas.ts";
import type { OnTheWay as Payment } from "#modules/ledger/schemas.ts";
import type { AnyAction, TaskKind } from "#modules/swaps/lifecycle.ts";
import type { TaskPanel as Facts } from "#modules/swaps/schemas.ts";
import { Checklist } from "./checklist.tsx";
import type { StepFacts } from "./facts/step-facts.ts";
import { StepFactsView } from "./facts/step-facts-view.tsx";
import { RequestAnswers } from "./forms/request-answers.tsx";
import { SellerAsks, SellerRequestAnswers } from "./forms/seller-request.tsx";
import { StepForms } from "./step-forms.tsx";
import { SwapFacts } from "./swap-facts.tsx";
import { TaskStatus } from "./task-status.tsx";
import { TeamList } from "./team-list.tsx";

type Props = Omit<StepFacts, "swap" | "choices" | "state"> & {
  panel: Facts;
  closing: PapersView | null;
  onTheWay?: readonly Payment[];
  claims: CarClaims | null;
  state: ActionState;
  next: ReactNode;
};

/** Tasks that no step completes. */
const OWN: readonly string[] = [
  ...["free", "escalation", "cancel-request", "seller-request", "facts-differ", "claim", "claim-payment", "settle"],
];

/** The action of a task kind, where several forms are shown. */
const FIRST: Partial<Record<TaskKind, AnyAction>> = {
  "buyer-payment": "pay-buyer",
  "dealer-payment": "pay-dealer",
  "seller-payment": "pay-seller",
  "lender-payment": "pay-lender",
};

/** The facts of the step with its form, the task's status, its checklist; the car and its team below. */
export function TaskFacts({ panel, closing, onTheWay = [], claims, state, next, ...facts }: Props) {
  const { task, swap, seller, team } = panel;
  return (
    <>
      {facts.requests?.open && task.live && task.kind !== "seller-request" && (
        <section className="sec">
          <SellerAsks request={facts.requests.open} />
        </section>
      )}
      <OnTheWay payments={onTheWay} />
      <WhileTyping value={{ panel, facts }} version={`${task._id} ${swap?.version ?? task.version}`} state={state}>
        {(shown) => <StepPart {...shown.facts} panel={shown.panel} claims={claims} state={state} next={next} />}
      </WhileTyping>
      <DealMoney deal={facts.deal} state={state} />
      <PapersSection papers={closing} />
      <ClaimsSection claims={claims} />
      {task.live && (
        <section className="sec">
          <h3>Status</h3>
          <WhileTyping value={task} version={task.version} state={state}>
            {(shown) => <TaskStatus task={shown} state={state} />}
          </WhileTyping>
        </section>
      )}
      {task.checklist.length > 0 && (
        <section className="sec">
          <h3>
            Checklist{" "}
            <span className="dim num">
              {task.checked.done} of {task.checked.all}
            </span>
          </h3>
          <p className="dim small">
            {task.rule === "required"
              ? "Every item must be checked before the step can be completed."
              : "A reminder: the step can be completed without it."}
          </p>
          <Checklist items={task.checklist} live={task.live} />
        </section>
      )}
      {swap && (
        <section className="sec">
          <details className={styles.fold}>
            <summary>Car and seller</summary>
            <SwapFacts swap={swap} seller={seller} />
          </details>
        </section>
      )}
      {team.length > 0 && (
        <section className="sec">
          <details className={styles.fold}>
            <summary>Team</summary>
            <TeamList team={team} />
          </details>
        </section>
      )}
      <div className={styles.nextAlone}>{next}</div>
    </>
  );
}

/** What completes the task. */
function StepPart({ panel, claims, state, next, ...facts }: Omit<Props, "closing">) {
  const { task, swap } = panel;
  if (!task.live) return null;
  if (swap && !OWN.includes(task.kind)) {
    const all = { ...facts, swap, state, choices: panel.choices };
    return (
      <>
        <StepForms
          {...all}
          actions={panel.actions}
          first={FIRST[task.kind]}
          panel={{ next, facts: <StepFactsView kind={task.kind} facts={all} /> }}
        />
        <SellerAnswers questions={facts.questions ?? []} askable={besideSteps(facts.askable)} state={state} />
      </>
    );
  }
  if (task.kind === "cancel-request" && swap)
    return (
      <section className="sec">
        <RequestAnswers swap={swap} actions={panel.actions} state={state} />
      </section>
    );
  if (task.kind === "settle" && swap) return <SettlePart deal={facts.deal?.deal ?? null} />;
  if (task.kind === "claim" || task.kind === "claim-payment") return <ClaimPart kind={task.kind} claims={claims} />;
  if (task.kind === "seller-request" && swap && facts.requests?.open)
    return (
      <section className="sec">
        <SellerRequestAnswers swap={swap} request={facts.requests.open} actions={panel.actions} state={state} />
      </section>
    );
  return (
    <section className={styles.lead}>
      <div className={styles.leadBody}>
        {task.kind === "facts-differ" && swap && (
          <p>
            Check with the sources and correct what is wrong:{" "}
            <Link className="link" to={editSwapPath(swap._id)}>
              edit the car
            </Link>
            . Buyers see any differences that remain.
          </p>
        )}
        <LeadForm next={next}>
          <ActionForm action="complete" state={state} version={task.version} button="Mark as done" />
        </LeadForm>
      </div>
    </section>
  );
}

/** The accounts of a deal that has ended, or whose buyer has paid too much, are settled in the ledger. */
const SettlePart = ({ deal }: { deal: DealView["deal"] }) => (
  <section className={styles.lead}>
    <div className={`stack ${styles.leadBody}`}>
      <p>
        {deal?.status === "signed"
          ? "The buyer has paid more than the deal sheet asks for. Pay the rest back, or keep it and enter on the deal sheet what it is for. What was wired above the asked sum goes back at the payment provider. This task ends when nothing is owed to the buyer."
          : "The deal has ended, and money is still open in its accounts. Pay back what is owed, or move it to another deal of the buyer. This task ends when the accounts balance."}
      </p>
      <MainAction>
        <ButtonLink to={deal ? ledgerDealPath(deal._id) : ledgerPath} kind="primary">
          {deal ? "Open the books of this deal" : "Open the ledger"}
        </ButtonLink>
      </MainAction>
    </div>
  </section>
);

/** A claim is decided on its own page; its refund is approved there and paid in the deal's accounts below. */
function ClaimPart({ kind, claims }: { kind: "claim" | "claim-payment"; claims: CarClaims | null }) {
  const claim = claims?.claims.find(({ status }) => isLiveClaim(status)) ?? claims?.claims[0];
  if (!claim) return null;
  return (
    <section className={styles.lead}>
      <div className={styles.leadBody}>
        <p>
          {kind === "claim"
            ? "Hear the buyer and the seller, then decide and give a reason that both will see."
            : "Approve the refund, then record its payments. This task ends when the accounts of the deal balance."}
        </p>
        <MainAction>
          <ButtonLink to={claimPath(claim._id)} kind="primary">
            Open claim {claim.number}
          </ButtonLink>
        </MainAction>
      </div>
    </section>
  );
}

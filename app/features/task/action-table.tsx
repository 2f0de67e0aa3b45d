import type { ReactNode } from "react";
import { Payment } from "#app/features/deal/payment-form.tsx";
import { ActionForm, MainAction } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import type { SwapAction } from "#app/shared/actions.ts";
import { bookInspectionPath, evaluationPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { FailEvaluation } from "#modules/inspections/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import type { AnyAction } from "#modules/swaps/lifecycle.ts";
import type { StepFacts } from "./facts/step-facts.ts";
import { CheckDeal, CreateDeal, Delivery, SendTitle } from "./forms/deal-forms.tsx";
import { AssignTeam, PreValuate, Qualify } from "./forms/onboarding-forms.tsx";
import { Activate, CashOffer, PriceAnswer, ProposePrice } from "./forms/price-forms.tsx";
import { AuctionAgain, AuctionOutcome, ChooseChannel, Close, Offers, Plain } from "./forms/sale-forms.tsx";

const fields = fieldsOf(FailEvaluation);

/** Booking has a separate screen with the free times. */
function Booking({ swap }: StepFacts) {
  return (
    <div className="grid one-column gap-14">
      <div className={styles.fields}>
        {swap.evaluationAt && <Notice kind="plain">Booked for {formatDashboardMoment(swap.evaluationAt)}.</Notice>}
      </div>
      <MainAction>
        <ButtonLink kind={swap.evaluationAt ? "plain" : "primary"} to={bookInspectionPath(swap._id)}>
          {swap.evaluationAt ? "Book another time" : "Choose a time"}
        </ButtonLink>
      </MainAction>
    </div>
  );
}

/** The seller will be there. */
function Confirmation({ swap, state, inspection }: StepFacts) {
  if (!inspection) return <p className="dim">No appointment is booked.</p>;
  return (
    <ActionForm
      action="evaluation-confirmed"
      state={state}
      hidden={{ inspection: inspection._id }}
      button="The seller has confirmed"
    >
      <p>{inspection.words || (swap.evaluationAt && formatDashboardMoment(swap.evaluationAt))}</p>
    </ActionForm>
  );
}

/** The evaluation has a separate screen. */
function EvaluationLink({ swap }: StepFacts) {
  return (
    <div className="grid one-column gap-14">
      <div className={styles.fields}>{swap.evaluationAt && <p>{formatDashboardMoment(swap.evaluationAt)}</p>}</div>
      <MainAction>
        <ButtonLink kind="primary" to={evaluationPath(swap._id)}>
          Open the evaluation
        </ButtonLink>
      </MainAction>
    </div>
  );
}

/** The seller is absent or the car does not start: a new appointment is needed. */
function Failed({ state }: StepFacts) {
  return (
    <ActionForm action="evaluation-failed" state={state} button="It did not take place" kind="plain">
      <TextArea {...fields.reason} label="What happened" rows={2} />
    </ActionForm>
  );
}

type StepRow = {
  place: "step";
  title: string;
  form: (facts: StepFacts) => ReactNode;
  /** The actions of the form when their names differ from the action's name. */
  actions?: readonly SwapAction[];
};
/**
 * A plain form with a short explanation; `ends` marks actions that a swap does not return from by itself, and `follows` says
 * what they lead to, before the button is pressed a second time.
 */
export type MoreRow = { place: "more"; ends?: true; needsReason?: true; hint?: string; follows?: string };
type Row =
  | StepRow
  | MoreRow
  /** On the seller's page. */
  | { place: "home" }
  /** In the form of another action. */
  | { place: "within"; action: AnyAction };

const step = (title: string, form: StepRow["form"], ...actions: SwapAction[]): StepRow => ({
  place: "step",
  title,
  form,
  ...(actions.length > 0 ? { actions } : {}),
});
const more = (row: Omit<MoreRow, "place"> = {}): MoreRow => ({ place: "more", ...row });
const within = (action: AnyAction) => ({ place: "within", action }) as const;
const home = { place: "home" } as const;

/**
 * The place of each lifecycle action's form. Forms that complete steps are in the order of the steps, the others in the
 * order of the list below the panel. The lifecycle decides which of them are shown.
 */
export const ACTION_TABLE: { readonly [A in AnyAction]: A extends SwapAction ? Row : Exclude<Row, MoreRow> } = {
  "choose-channel": step("Choose the channel", (facts) => <ChooseChannel {...facts} />),
  "assign-team": step("Assign the team", (facts) => <AssignTeam {...facts} />),
  qualify: step("Qualify", (facts) => <Qualify {...facts} />),
  "pre-valuate": step("First valuation", (facts) => <PreValuate {...facts} />),
  "evaluation-confirmed": step("Confirm the appointment", (facts) => <Confirmation {...facts} />),
  "evaluation-complete": step("Evaluation", (facts) => <EvaluationLink {...facts} />),
  "self-inspect": home,
  "evaluation-booked": step("Book the evaluation", (facts) => <Booking {...facts} />),
  "evaluation-canceled": within("evaluation-booked"),
  "propose-price": step("Propose a price", (facts) => <ProposePrice {...facts} />),
  agree: home,
  "agree-admin": step("The seller’s answer", (facts) => <PriceAnswer {...facts} />, "ask-seller", "record-call"),
  activate: step("Put it up for sale", (facts) => <Activate {...facts} />),
  "accept-offer": step("Offers", (facts) => <Offers {...facts} />),
  // First after a failed auction, where a sale by hand is the exception.
  "reschedule-auction": step("Another auction", (facts) => <AuctionAgain {...facts} />),
  "auction-sold": step("Outcome of the auction", (facts) => <AuctionOutcome {...facts} />, "auction-outcome"),
  "auction-unsold": within("auction-sold"),
  "check-deal": step("Check the deal", (facts) => <CheckDeal {...facts} />),
  "create-deal": step("Sign the deal", (facts) => <CreateDeal {...facts} />),
  "pay-buyer": step("Buyer payment", (facts) => <Payment {...facts} kind="buyer" />),
  "pay-dealer": step("Dealer payment", (facts) => <Payment {...facts} kind="dealer" />),
  "pay-seller": step("Seller payment", (facts) => <Payment {...facts} kind="seller" />),
  "pay-lender": step("Lender payment", (facts) => <Payment {...facts} kind="lender" />),
  "send-title": step("Send the title", (facts) => <SendTitle {...facts} />),
  deliver: step(
    "Delivery",
    (facts) => <Delivery {...facts} />,
    "schedule-delivery",
    "deliver",
    "move-delivery",
    "cancel-delivery",
  ),
  close: step("Close out", (facts) => <Close {...facts} />),
  "record-cash-offer": step(
    "Cash offer",
    (facts) => <CashOffer {...facts} />,
    "record-cash-offer",
    "ask-seller",
    "record-call",
    "complete-cash-offer",
  ),
  "agree-cash-offer": home,
  "decline-cash-offer": within("record-cash-offer"),
  "complete-cash-offer": within("record-cash-offer"),
  "set-predeal": step("Set pre deal", (facts) => (
    <Plain {...facts} action="set-predeal" button="Take it into a deal" note />
  )),
  "evaluation-failed": step("It did not take place", (facts) => <Failed {...facts} />),
  "request-cancel": home,
  "sell-again": home,
  "change-channel": more(),
  deactivate: more(),
  reactivate: more(),
  hold: more(),
  resume: more(),
  "remove-predeal": more(),
  "cancel-deal": more({
    ends: true,
    needsReason: true,
    hint: "Buyer and seller will see this.",
    follows:
      "The deal ends, and its papers are void. We tell buyer and seller. What the buyer has paid goes back: the accountants get a task. Only an administrator cancels a signed deal.",
  }),
  revert: more(),
  "revert-cancel": more(),
  restore: more({ hint: "It returns to where it was for sale. A deal or an offer that ended stays ended." }),
  disqualify: more({
    ends: true,
    needsReason: true,
    hint: "The seller will see this.",
    follows: "The sale ends, and we tell the seller why.",
  }),
  cancel: more({
    ends: true,
    needsReason: true,
    hint: "The seller will see this.",
    follows:
      "The sale ends with everything open on it: offers, visits, appointments, its auction, its deal. We tell everyone in it. Money that came in goes back: the accountants get a task.",
  }),
  delete: more({ ends: true, follows: "From now on, only administrators see the car." }),
};

const ENTRIES = Object.entries(ACTION_TABLE) as [AnyAction, Row][];
/** The forms that complete steps. */
export const STEP_FORMS = ENTRIES.flatMap(([action, row]) =>
  row.place === "step" ? [{ actions: [action] as readonly string[], ...row, action }] : [],
);
/** The forms below the panel. */
export const MORE_FORMS = ENTRIES.flatMap(([action, row]) =>
  row.place === "more" ? [{ ...row, action: action as AnyAction & SwapAction }] : [],
);

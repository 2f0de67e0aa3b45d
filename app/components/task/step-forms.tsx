import type { ReactNode } from "react";
import type { AnyAction } from "#modules/swaps/lifecycle.ts";
import type { DealView, OfferView, SwapSummary } from "#modules/swaps/schemas.ts";
import type { ActState } from "./act-form.tsx";
import { CheckDeal, CreateDeal, Delivery, Payment, SendTitle } from "./forms/deal-forms.tsx";
import { Booking, Confirmation, EvaluationLink, Failed } from "./forms/evaluation-forms.tsx";
import { AssignTeam, PreValuate, Qualify } from "./forms/onboarding-forms.tsx";
import { Activate, AgreeAdmin, CashOffer, ProposePrice } from "./forms/price-forms.tsx";
import { AuctionOutcome, ChooseChannel, Close, Offers, Plain } from "./forms/sale-forms.tsx";
import * as styles from "./tasks.module.css";

export type Choices = readonly { role: string; people: readonly { _id: string; fullName: string }[] }[];

/** What the forms of a step need to know. */
export type StepFacts = {
  swap: SwapSummary;
  state: ActState;
  choices?: Choices | null;
  deal?: DealView | null;
  offers?: readonly OfferView[];
  /** The appointment of the evaluation, if there is one. */
  inspection?: { _id: string; words: string } | null;
};

type StepForm = { act: AnyAction; title: string; form: (facts: StepFacts) => ReactNode };

/** The forms that complete steps, in the order of the road; which of them show, the lifecycle's table says. */
const FORMS: readonly StepForm[] = [
  { act: "choose-channel", title: "Choose the channel", form: (facts) => <ChooseChannel {...facts} /> },
  { act: "assign-team", title: "Assign the team", form: (facts) => <AssignTeam {...facts} /> },
  { act: "qualify", title: "Qualify", form: (facts) => <Qualify {...facts} /> },
  { act: "pre-valuate", title: "First valuation", form: (facts) => <PreValuate {...facts} /> },
  { act: "evaluation-confirmed", title: "Confirm the appointment", form: (facts) => <Confirmation {...facts} /> },
  { act: "evaluation-complete", title: "Evaluation", form: (facts) => <EvaluationLink {...facts} /> },
  { act: "evaluation-booked", title: "Book the evaluation", form: (facts) => <Booking {...facts} /> },
  { act: "propose-price", title: "Propose a price", form: (facts) => <ProposePrice {...facts} /> },
  { act: "agree-admin", title: "Agreed by the seller", form: (facts) => <AgreeAdmin {...facts} /> },
  { act: "activate", title: "Put it up for sale", form: (facts) => <Activate {...facts} /> },
  { act: "accept-offer", title: "Offers", form: (facts) => <Offers {...facts} /> },
  { act: "auction-sold", title: "Outcome of the auction", form: (facts) => <AuctionOutcome {...facts} /> },
  {
    act: "reschedule-auction",
    title: "Another auction",
    form: (facts) => <Plain {...facts} act="reschedule-auction" button="Put it into another auction" />,
  },
  { act: "check-deal", title: "Check the deal", form: (facts) => <CheckDeal {...facts} /> },
  { act: "create-deal", title: "Sign the deal", form: (facts) => <CreateDeal {...facts} /> },
  { act: "pay-seller", title: "Seller payment", form: (facts) => <Payment {...facts} kind="seller" /> },
  { act: "pay-lender", title: "Lender payment", form: (facts) => <Payment {...facts} kind="lender" /> },
  { act: "pay-dealer", title: "Dealer payment", form: (facts) => <Payment {...facts} kind="dealer" /> },
  { act: "send-title", title: "Send the title", form: (facts) => <SendTitle {...facts} /> },
  { act: "deliver", title: "Delivery", form: (facts) => <Delivery {...facts} /> },
  { act: "close", title: "Close out", form: (facts) => <Close {...facts} /> },
  { act: "record-cash-offer", title: "Cash offer", form: (facts) => <CashOffer {...facts} /> },
  {
    act: "set-predeal",
    title: "Set pre deal",
    form: (facts) => <Plain {...facts} act="set-predeal" button="Take it into a deal" note />,
  },
  { act: "evaluation-failed", title: "It did not take place", form: (facts) => <Failed {...facts} /> },
];

/** What is done already asks for nothing: a payment whose task is finished, a title that waits for the delivery. */
const isOpen = (act: AnyAction, { deal }: StepFacts): boolean => {
  if (act === "send-title") return !deal?.deal?.title || deal.delivery?.status !== "scheduled";
  return !act.startsWith("pay-") || Boolean(deal?.waiting.includes(act.slice("pay-".length)));
};

type Props = StepFacts & {
  actions: readonly string[];
  /** The act that stands open: the one its task is about. */
  first?: string;
  /** Whether the step waits for staff at all; one without a task may still have a form. */
  waits?: boolean;
};

/** The forms this person may use now: the first one open, the others one press away. */
export function StepForms({ actions, first, waits = true, ...facts }: Props) {
  const forms = FORMS.filter(({ act }) => actions.includes(act) && isOpen(act, facts));
  const lead = forms.find(({ act }) => act === first) ?? forms[0];
  if (!lead)
    return waits ? (
      <section className="sec">
        <p className="dim">Somebody else completes this step. Status, checklist and notes are open to you.</p>
      </section>
    ) : null;
  const others = forms.filter((form) => form !== lead);
  return (
    <>
      <section className="sec">
        <h3>{lead.title}</h3>
        {lead.form(facts)}
      </section>
      {others.length > 0 && (
        <section className="sec">
          <div className={styles.acts}>
            {others.map(({ act, title, form }) => (
              <details key={act} open={facts.state?.act === act}>
                <summary>{title}</summary>
                {form(facts)}
              </details>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

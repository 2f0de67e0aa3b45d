import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/profile.module.css";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { ShowPayments } from "#app/features/loan/payments-form.tsx";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { FinancingAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { buyFinancingPath, financingActionPath, financingPath, listingPath, withQuery } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { findProfile } from "#modules/accounts/index.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { LOAN_BOUNDS, LOAN_DEFAULTS } from "#modules/kernel/loan.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { askPrequalification, dropPrequalification, findPrequalification } from "#modules/offers/index.ts";
import {
  AskPrequalification,
  CONSENT,
  PREQUALIFIED_DAYS,
  type Prequalification,
  usualRate,
} from "#modules/offers/schemas.ts";

export const addresses = ["/u/financing", "/u/financing/acts/:act"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Financing", hint: "What you could borrow" };
export const meta: MetaFunction = () => [{ title: `Financing · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.buy");
  const [prequalified, profile] = await Promise.all([findPrequalification(actor), findProfile(actor)]);
  const { address = "", zip = "" } = profile?.address ?? {};
  return { prequalified, address, zip };
}

const ACTIONS = defineFormActions<FinancingAction, never>({
  ask: formAction(askPrequalification, "Your estimate is here."),
  drop: formAction(dropPrequalification, "The estimate is deleted."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.buy");
  const performed = await performAction(ACTIONS, params.act, request, actor, {});
  return performed.ok ? redirectWith(financingPath, performed.done) : performed.reply;
}

/** A member's loan estimate, and the form that asks for it. */
export default function FinancingScreen() {
  const { prequalified, address, zip } = useLoaderData<typeof loader>();
  const state: ActionState = useActionData<typeof action>();
  useLive(useOwnTopic());
  return (
    <div className="page page-body">
      <div className={styles.two}>
        <div className="stack">
          {prequalified && <Estimate of={prequalified} />}
          <AskForm
            again={prequalified !== null}
            values={{ address, zip }}
            state={state?.action === "ask" ? state : null}
          />
        </div>
        <Card title="How we use your information">
          <p>
            The lending service finds your credit report by name and address. We never ask for your Social Security
            number. We keep the answer for {PREQUALIFIED_DAYS} days, and neither your address from this form nor your
            income. Sellers don’t see any of it.
          </p>
          <p>
            An estimate is not an offer. The lender that you choose decides.{" "}
            <Link className="link" to={buyFinancingPath}>
              Rates and the loan calculator
            </Link>
          </p>
        </Card>
      </div>
    </div>
  );
}

function Estimate({ of: { maxLoan, maxMonthly, score, sample, askedAt, expiresAt } }: { of: Prequalification }) {
  const rate = usualRate(score);
  return (
    <Card title="You could borrow">
      <div className="stack">
        {sample && <Notice title="Sample data">This site has no lending service, so these amounts are made up.</Notice>}
        <Facts
          items={[
            ["Up to", formatDollars(maxLoan)],
            ["Maximum monthly payment", formatDollars(maxMonthly)],
            ["Credit score", score ? `${score.from} to ${score.to}` : "The service did not say"],
            ["Usual rate", rate === null ? "Depends on your score" : `${rate}%, the average for these scores`],
            ["Requested on", formatDashboardDate(askedAt)],
            ["Good until", formatDashboardDate(expiresAt)],
          ]}
        />
        <div className="row wrap">
          <Link
            className="btn"
            to={withQuery(listingPath(), { price: `-${Math.min(maxLoan, LOAN_BOUNDS.price.max)}` })}
          >
            Cars up to {formatDollars(maxLoan)}
          </Link>
          {rate !== null && (
            <ShowPayments
              terms={{ ...LOAN_DEFAULTS, interest: Math.min(rate, LOAN_BOUNDS.interest.max) }}
              to={listingPath()}
            />
          )}
          <PostForm action={financingActionPath("drop")}>
            <Button kind="quiet">Delete the estimate</Button>
          </PostForm>
        </div>
      </div>
    </Card>
  );
}

const fields = fieldsOf(AskPrequalification);
type FormProps = { again: boolean; values: { address: string; zip: string }; state: ActionState | null };

const AskForm = ({ again, values, state }: FormProps) => (
  <Card title={again ? "Ask again" : "Find out what you could borrow"}>
    <PostForm action={financingActionPath("ask")} className="stack">
      <FormFields id="financing" state={state} values={values}>
        <ErrorSummary message={state?.message} />
        <div className="grid2">
          <TextField {...fields.address} label="Street and number" autoComplete="street-address" />
          <TextField {...fields.zip} label="ZIP code" autoComplete="postal-code" />
        </div>
        <MoneyField
          {...fields.monthlyIncome}
          precision={0}
          label="Monthly income before taxes"
          hint="In whole dollars."
        />
        <Checkbox {...fields.consent} label={CONSENT} />
        <div>
          <SubmitButton>See my estimate</SubmitButton>
        </div>
      </FormFields>
    </PostForm>
  </Card>
);

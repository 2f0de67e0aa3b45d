import { Link } from "@remix-run/react";
import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { personPayoutPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { DayField } from "#app/ui/day-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { type DealView, PAYMENT_METHOD_LABELS, PAYMENT_METHODS, type PaymentKind } from "#modules/deals/schemas.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { RecordPayment } from "#modules/ledger/schemas.ts";

const fields = fieldsOf(RecordPayment);

type Props = { state: ActionState; deal?: DealView | null | undefined; kind: PaymentKind };

/** The account that the seller entered, and why it can't be paid yet. */
const PayTo = ({ seller, hold }: { seller: string; hold: string | null }) => (
  <>
    {hold && (
      <Notice kind="warn" title="Don’t pay to the bank account yet">
        {hold} A check needs a reason and a colleague’s approval meanwhile.
      </Notice>
    )}
    <p>
      <Link className="link" to={personPayoutPath(seller)}>
        Where to pay the seller
      </Link>
    </p>
  </>
);

/**
 * A payment, with the amount that the deal sheet says. After a step back the recorded payment is confirmed, or corrected
 * with a reason.
 */
export function Payment({ state, deal, kind }: Props) {
  const account = kind === "dealer" ? "buyer" : kind;
  const open = deal?.open?.[account] ?? 0;
  const last = deal?.payments.findLast((one) => one.kind === kind && one.code === "payment" && open === 0);
  const missing = deal?.missing[account] ?? [];
  const hidden = { version: deal?.deal?.version };
  const action = `pay-${kind}` as const;
  const waiting = (deal?.approvals ?? []).filter((approval) => approval.kind === kind && approval.what !== "release");
  const parts = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (waiting.some(({ what }) => what !== "payment") || (waiting.length > 0 && parts >= Math.abs(open)))
    return <Notice kind="plain">This payment is waiting for a colleague’s approval, below.</Notice>;
  if (open === 0 && !last)
    return (
      <ActionForm action={action} state={state} hidden={hidden} button="Confirm: nothing is open">
        <Notice kind="plain">By the deal sheet, nothing is open with the {account}.</Notice>
      </ActionForm>
    );
  return (
    <ActionForm
      action={action}
      state={state}
      hidden={hidden}
      values={last ? valuesOf(last) : { amount: ((Math.abs(open) - parts) / 100).toFixed(2), date: dayOf(deal, kind) }}
      button={buttonOf(kind, last)}
    >
      {last ? (
        <Notice kind="plain">
          {formatCents(last.amountCents)} is recorded for {formatDashboardDay(last.date)}. Send it as is to confirm it,
          or change it and give a reason.
        </Notice>
      ) : (
        <p>
          The {account} {open > 0 ? "owes" : "gets"} <b className="num">{formatCents(Math.abs(open))}</b> by the deal
          sheet.{parts > 0 && ` Of this, ${formatCents(parts)} is waiting for a colleague’s approval, below.`}
        </p>
      )}
      {missing.length > 0 && (
        <>
          <Notice kind="warn" title="The money has not come in">
            {missing.join(" ")}
          </Notice>
          <Checkbox {...fields.early} label="Pay early: an administrator approves it" />
        </>
      )}
      {kind === "seller" && deal && <PayTo seller={deal.seller} hold={deal.payoutHold} />}
      <div className="grid2">
        <MoneyField {...fields.amount} label="Amount" />
        <Select
          {...fields.method}
          label="How it was paid"
          required
          empty="Choose"
          options={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
        />
        <TextField {...fields.reference} label="Reference" required hint="Such as the check number." />
        <DayField {...fields.date} label="Date" required />
      </div>
      <TextField
        {...fields.reason}
        label={reasonLabel(last, missing)}
        optional
        hint="A colleague approves an amount that is not the deal sheet’s."
      />
    </ActionForm>
  );
}

const reasonLabel = (last: unknown, missing: readonly string[]) => {
  if (last) return "Reason for the correction";
  return missing.length > 0 ? "Reason for paying early, or another amount" : "Reason for another amount";
};

const valuesOf = (last: DealView["payments"][number]) => ({
  ...last,
  amount: (last.amountCents / 100).toFixed(2),
});

/** The last bank day; of a payoff, the day that its amount is computed for. */
const dayOf = (deal: DealView | null | undefined, kind: PaymentKind) =>
  kind === "lender" ? deal?.sheet?.on : deal?.payOn;

const buttonOf = (kind: PaymentKind, last: unknown) =>
  last ? `Confirm the ${kind} payment` : `Record the ${kind} payment`;

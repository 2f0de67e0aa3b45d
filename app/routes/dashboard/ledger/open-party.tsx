import type { RefusedAction } from "#app/shared/form-state.ts";
import { ledgerDealActionPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { DayField } from "#app/ui/day-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "#modules/deals/schemas.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { type LedgerDeal, RecordPayment, TransferDeposit, WriteOff } from "#modules/ledger/schemas.ts";
import { ACCOUNT_NAMES } from "./labels.ts";

const writeOffFields = fieldsOf(WriteOff);
const recordPaymentFields = fieldsOf(RecordPayment);
const transferDepositFields = fieldsOf(TransferDeposit);

type ActionState = Partial<RefusedAction> | null | undefined;
type Props = { deal: LedgerDeal; party: LedgerDeal["parties"][number]; state: ActionState };

/** Money that is open with one party: paid, counted toward another deal, or given up with a colleague's approval. */
export function OpenParty({ deal, party, state }: Props) {
  const { account, kind, openCents } = party;
  const paying = state?.action === "pay" && state.values?.kind === kind ? state : null;
  const giving = state?.action === "write-off" && state.values?.account === account ? state : null;
  const moving = account === "buyer" && state?.action === "transfer" ? state : null;
  return (
    <details open={[paying, giving, moving].some(Boolean)}>
      <summary>{openTitle(deal, party)}</summary>
      <PayForm deal={deal} party={party} state={paying} />
      {account === "buyer" && deal.takers.length > 0 && <TransferForm deal={deal} state={moving} />}
      {openCents > 0 && <WriteOffForm deal={deal} party={party} state={giving} />}
    </details>
  );
}

/** Gives up what the party owes. */
const WriteOffForm = ({ deal, party: { account, openCents }, state }: Props) => (
  <PostForm action={ledgerDealActionPath(deal.deal, "write-off")} className="stack">
    <input type="hidden" name={writeOffFields.account.name} value={account} />
    <input type="hidden" name={writeOffFields.version.name} value={deal.version} />
    <FormFields state={state} id={`off-${account}`}>
      <ErrorSummary message={state?.message} />
      <TextField
        {...writeOffFields.reason}
        label="Or write off what is open, because"
        hint="A colleague approves it, above $500 an administrator."
      />
    </FormFields>
    <div className="row">
      <Button>Ask for the write-off of {formatCents(Math.abs(openCents))}</Button>
    </div>
  </PostForm>
);

/** Money that goes back to the party after its deal was canceled. */
const isRefund = ({ status }: LedgerDeal, { openCents }: Props["party"]) => status === "canceled" && openCents < 0;

function openTitle(deal: LedgerDeal, party: Props["party"]): string {
  const verb = party.openCents > 0 ? "owes" : isRefund(deal, party) ? "gets back" : "gets";
  return `${ACCOUNT_NAMES[party.account]} ${verb} ${formatCents(Math.abs(party.openCents))}`;
}

function PayForm({ deal, party, state }: Props) {
  const { account, kind, openCents, payOn, missing } = party;
  const values = { amount: (Math.abs(openCents) / 100).toFixed(2), date: payOn };
  return (
    <PostForm action={ledgerDealActionPath(deal.deal, "pay")} className="stack">
      <input type="hidden" name={recordPaymentFields.kind.name} value={kind} />
      <input type="hidden" name={recordPaymentFields.version.name} value={deal.version} />
      <FormFields state={state} values={values} id={`pay-${account}`}>
        <ErrorSummary message={state?.message} />
        {missing.length > 0 && (
          <>
            <Notice kind="warn" title="The money has not come in">
              {missing.join(" ")}
            </Notice>
            <Checkbox {...recordPaymentFields.early} label="Pay early: an administrator approves it" />
          </>
        )}
        <div className="grid2">
          <MoneyField {...recordPaymentFields.amount} label="Amount" />
          <Select
            {...recordPaymentFields.method}
            label="How it was paid"
            required
            empty="Choose"
            options={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
          />
          <TextField {...recordPaymentFields.reference} label="Reference" required hint="Such as the check number." />
          <DayField {...recordPaymentFields.date} label="Date" required />
          <TextField {...recordPaymentFields.reason} label={reasonLabel(missing)} optional />
        </div>
      </FormFields>
      <div className="row">
        <Button kind="primary">{isRefund(deal, party) ? "Record the refund" : "Record the payment"}</Button>
      </div>
    </PostForm>
  );
}

const reasonLabel = (missing: readonly string[]) =>
  missing.length > 0 ? "Reason for paying early, or another amount" : "Reason for another amount";

/** Counts what a buyer gets back toward another deal of the same buyer. */
function TransferForm({ deal, state }: Omit<Props, "party">) {
  return (
    <PostForm action={ledgerDealActionPath(deal.deal, "transfer")} className="stack">
      <input type="hidden" name={transferDepositFields.version.name} value={deal.version} />
      <FormFields state={state} values={{ target: deal.takers[0]?.deal }} id="transfer">
        <Select
          {...transferDepositFields.target}
          label="Or count it toward the buyer’s other deal"
          hint="Up to the amount open there. The rest stays open here."
          options={deal.takers.map(({ deal: to, car, openCents }) => ({
            value: to,
            label: `${car}, open ${formatCents(openCents)}`,
          }))}
        />
      </FormFields>
      <div className="row">
        <Button>Count it toward this deal</Button>
      </div>
    </PostForm>
  );
}

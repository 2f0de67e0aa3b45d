import { RAIL_NAMES, RAIL_STATES } from "#app/features/deal/rail-words.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { ledgerDealActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { State } from "#app/ui/marks.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { AskRelease, type HeldFunds, type LedgerDeal } from "#modules/ledger/schemas.ts";

const fields = fieldsOf(AskRelease);
const RELEASES = {
  sending: { name: "On its way to the bank", tone: "info" },
  paid: { name: "Paid to the bank", tone: "ok" },
  failed: { name: "Failed", tone: "bad" },
} as const;

type Props = { deal: LedgerDeal; held: HeldFunds; state: Partial<RefusedAction> | null | undefined };

/** What the buyer paid through the provider, what the provider holds of it, and its release. */
export function HeldMoney({ deal, held, state }: Props) {
  const { payments, releases, heldCents, surplusCents, releasableCents, incompleteCents, missing } = held;
  if (payments.length === 0 && heldCents + surplusCents === 0) return null;
  const asked = state?.action === "release" ? state : null;
  return (
    <Card title="Paid online" aside={<span className="num">held {formatCents(heldCents)}</span>}>
      <div className="stack" data-part="held-money">
        {held.sample && <Notice kind="plain" title="This is a sample: no money moves." />}
        <ul className="stack tight">
          {payments.map((one) => (
            <li key={one._id} className="row wrap">
              <span>{RAIL_NAMES[one.rail]}</span>
              <b className="num">{formatCents(one.amountCents)}</b>
              <State tone={RAIL_STATES[one.status].tone}>{RAIL_STATES[one.status].name}</State>
              {one.arrivedCents > 0 && one.status === "open" && (
                <span className="num">{formatCents(one.arrivedCents)} arrived so far</span>
              )}
              <span className="dim">{formatDashboardMoment(one.settledAt ?? one.createdAt)}</span>
              {one.reason && <span>{one.reason}</span>}
            </li>
          ))}
          {releases.map((one) => (
            <li key={one._id} className="row wrap">
              <span>Release</span>
              <b className="num">{formatCents(one.amountCents)}</b>
              <State tone={RELEASES[one.status].tone}>{RELEASES[one.status].name}</State>
              <span className="dim">{formatDashboardMoment(one.createdAt)}</span>
              {one.reason && <span>{one.reason}</span>}
            </li>
          ))}
        </ul>
        {incompleteCents > 0 && (
          <Notice kind="warn" title={`Only a part of a wire has arrived: ${formatCents(incompleteCents)}.`}>
            It can’t be released before the rest arrives. If nothing more comes, complete the payment with the smaller
            amount or send the money back at the provider; then take back its entry here if it was sent back.
          </Notice>
        )}
        {surplusCents > 0 && (
          <Notice
            kind="warn"
            title={`${formatCents(surplusCents)} came in above the asked sum, and is owed back to the buyer.`}
          >
            It isn’t released to the bank. Send it back at the provider: its entry here is taken back once the provider
            says so. To keep it, enter on the deal sheet what it is for; the buyer’s next payment then counts it.
          </Notice>
        )}
        {missing.length > 0 && (
          <Notice kind="warn" title="The money stays with the provider for now.">
            {missing.join(" ")}
          </Notice>
        )}
        {releasableCents > 0 && missing.length === 0 && (
          <PostForm action={ledgerDealActionPath(deal.deal, "release")} className="stack">
            <input type="hidden" name={fields.version.name} value={deal.version} />
            <FormFields state={asked} id="release">
              <ErrorSummary message={asked?.message} />
              <TextField {...fields.reason} label="Note for the colleague who approves it" optional />
            </FormFields>
            <div className="row">
              <SubmitButton kind="primary">Ask to release {formatCents(releasableCents)} to the bank</SubmitButton>
            </div>
          </PostForm>
        )}
      </div>
    </Card>
  );
}

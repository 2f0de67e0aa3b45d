import { bankPath, endRailPath, payOnlinePath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { BeginRail, type OwnRails, type Rail } from "#modules/ledger/schemas.ts";
import { RAIL_NAMES, RAIL_STATES } from "./rail-words.ts";
import { AccountWarning } from "./wire-account.tsx";

const fields = fieldsOf(BeginRail);

type Props = { swap: string; rails: OwnRails };

/** How the buyer of a signed deal pays through the provider, and what became of it. Only on the page that the buyer signs in to. */
export function PayOnline({ swap, rails: { provider, sample, payments, offers, surplusCents } }: Props) {
  return (
    <Card title="Pay for the car">
      <div className="stack" data-part="pay-online">
        {sample && (
          <Notice kind="plain" title="This is a sample: no money moves.">
            <a className="link" href={bankPath}>
              Act as the buyer’s bank
            </a>
          </Notice>
        )}
        {surplusCents > 0 && (
          <Notice kind="warn" title={`You wired ${formatCents(surplusCents)} more than we asked for.`}>
            {provider} keeps it apart from the deal, and we send it back to the account it came from.
          </Notice>
        )}
        <AccountWarning />
        {payments.map((payment) => (
          <div key={payment._id} className="stack tight">
            <p className="row wrap">
              <b>{RAIL_NAMES[payment.rail]}</b>
              <span className="num">{formatCents(payment.amountCents)}</span>
              <State tone={RAIL_STATES[payment.status].tone}>{RAIL_STATES[payment.status].name}</State>
              <span className="dim small">{formatDashboardMoment(payment.settledAt ?? payment.createdAt)}</span>
            </p>
            {payment.reason && <p>{payment.reason}</p>}
            {payment.url && (
              <p>
                <a className="link" href={payment.url}>
                  {payment.status === "verify" ? "Enter the two small deposits" : `Continue to ${provider}`}
                </a>
              </p>
            )}
            {payment.url && payment.arrivedCents === 0 && (
              <PostForm action={endRailPath(swap, payment._id)}>
                <SubmitButton>End this payment</SubmitButton>
              </PostForm>
            )}
            {payment.account && (
              <Facts
                items={[
                  ["Amount", formatCents(payment.amountCents - payment.arrivedCents)],
                  payment.arrivedCents > 0 && ["Arrived so far", formatCents(payment.arrivedCents)],
                  ["To", payment.account.holder],
                  ["Bank", payment.account.bank],
                  ["Routing number", payment.account.routing],
                  ["Account number", payment.account.number],
                  ["Reference", payment.account.reference],
                ]}
              />
            )}
          </div>
        ))}
        {offers.length > 0 && (
          <div className="stack tight">
            {offers.map(({ rail, amountCents }) => (
              <PostForm key={rail} action={payOnlinePath(swap)}>
                <input type="hidden" name={fields.rail.name} value={rail} />
                <SubmitButton kind={rail === "wire" ? "primary" : "plain"}>{buttonOf(rail, amountCents)}</SubmitButton>
              </PostForm>
            ))}
          </div>
        )}
        <p className="dim small">
          {provider} holds your money for this deal. We release it after you’ve paid in full, all documents are signed,
          and two members of our team approve. A wire counts as soon as it arrives, a payment from your bank account
          after about four business days. A card pays a deposit only.
        </p>
      </div>
    </Card>
  );
}

const BUTTONS: Record<Rail, (sum: string) => string> = {
  wire: () => "Show the account for a wire",
  ach: (sum) => `Pay ${sum} from my bank account`,
  card: (sum) => `Pay a deposit of ${sum} by card`,
};
const buttonOf = (rail: Rail, cents: number) => BUTTONS[rail](formatCents(cents));

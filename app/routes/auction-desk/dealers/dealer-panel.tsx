import { PAPER_WORDS, type SentPapers } from "#app/features/auction/dealer-papers.tsx";
import * as styles from "#app/features/auction-desk/desk.module.css";
import { ActionForm, ActionNotice, type ActionState, ActionsOf } from "#app/features/forms/action-form.tsx";
import { checkDealerPath, dealersPath, filePath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Facts } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FileText } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { RejectBidder, SaveBidder } from "#modules/auctions/schemas.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

const fields = fieldsOf(SaveBidder);
const rejectFields = fieldsOf(RejectBidder);

type Bidder = {
  _id: string;
  company: string | null;
  licenseNumber: string | null;
  licenseUntil: string | null;
  termsAcceptedAt: string | null;
  papers: SentPapers["papers"];
  documentsAt: string | null;
  rejection: string | null;
  rejectedAt: string | null;
  waits: boolean;
  checkedBy: string | null;
  checkedAt: string | null;
  ownLimit: number | null;
  deposit: number;
  limit: number;
  companyLimit: boolean;
  used: number;
  paidCars: number;
  whyNot: string | null;
};

type Props = {
  name: string;
  /** The account waits to be activated, and this member of the staff may do so. */
  activates: boolean;
  bidder: Bidder;
  state: ActionState;
};

/** A dealer's papers, limit, and the form for what staff have checked. */
export function DealerPanel({ name, activates, bidder, state }: Props) {
  const { _id, company, licenseNumber, licenseUntil, ownLimit, deposit, limit, used, paidCars, whyNot } = bidder;
  const inForm = (amount: number | null) => (amount === null ? null : formatNumber(amount));
  return (
    <SidePanel title={name} closeTo={dealersPath} backTo="dealers">
      <section className="sec">
        <ActionNotice state={state} />
        {whyNot !== null && <Notice kind="warn">The dealer can’t bid and sees this reason: “{whyNot}”</Notice>}
        <Facts
          items={[
            ["Terms accepted", bidder.termsAcceptedAt && formatDashboardDate(bidder.termsAcceptedAt)],
            [
              "Checked",
              bidder.checkedAt && `${formatDashboardMoment(bidder.checkedAt)} by ${bidder.checkedBy ?? "staff"}`,
            ],
            ["Cars paid", paidCars],
          ]}
        />
        <div className="stack tight">
          <p>
            {bidder.companyLimit ? "The company’s limit" : "Limit"} used at current prices: {formatDollars(used)} of{" "}
            {formatDollars(limit)}
          </p>
          <Progress value={limit > 0 ? used / limit : 1} label="Limit used" />
          <p className="dim small">
            The limit also counts the dealer’s highest amounts, on lots in preview as well, which no one else sees.
          </p>
        </div>
      </section>
      <section className="sec">
        <h3>Papers</h3>
        <Papers bidder={bidder} />
        {bidder.waits && (
          <ActionsOf page={checkDealerPath(_id)}>
            <ActionForm
              action="reject"
              state={state}
              button="Ask for other papers"
              kind="plain"
              className={styles.form}
            >
              <TextArea {...rejectFields.reason} label="What is wrong with them" rows={2} hint="The dealer reads it." />
            </ActionForm>
          </ActionsOf>
        )}
      </section>
      {activates && (
        <section className="sec">
          <h3>Account</h3>
          <ActionsOf page={checkDealerPath(_id)}>
            <ActionForm
              action="activate-account"
              state={state}
              button="Activate the account"
              kind="plain"
              className={styles.form}
            >
              <p className="dim">The dealer waits since signing up, and can only send papers until then.</p>
            </ActionForm>
          </ActionsOf>
        </section>
      )}
      <section className="sec">
        <h3>What you checked</h3>
        <ActionsOf page={checkDealerPath(_id)}>
          <ActionForm
            action="check"
            state={state}
            values={{
              company,
              licenseNumber,
              licenseUntil,
              limit: inForm(ownLimit),
              deposit: inForm(deposit || null),
            }}
            button="Approve and save"
            className={styles.form}
          >
            <TextField {...fields.company} label="Company on the license" />
            <div className="grid2">
              <TextField {...fields.licenseNumber} label="License number" />
              <TextField {...fields.licenseUntil} label="Valid until" type="date" />
            </div>
            <MoneyField
              {...fields.limit}
              label="Limit"
              optional
              precision={0}
              hint="Leave blank for $25,000, or $150,000 after 3 paid cars. All buyers of a company share its limit."
            />
            <MoneyField
              {...fields.deposit}
              label="Deposit"
              optional
              precision={0}
              hint="Raises the limit by as much. Leave blank if we hold none."
            />
          </ActionForm>
        </ActionsOf>
      </section>
    </SidePanel>
  );
}

function Papers({ bidder: { papers, documentsAt, rejection, rejectedAt } }: { bidder: Bidder }) {
  const kinds = Object.keys(PAPER_WORDS) as (keyof typeof PAPER_WORDS)[];
  return (
    <>
      {documentsAt && <p className="dim">Sent {formatDashboardMoment(documentsAt)}</p>}
      {rejection && rejectedAt && (
        <Notice kind="warn" title={`Not accepted on ${formatDashboardDate(rejectedAt)}`}>
          {rejection}
        </Notice>
      )}
      <ul className={styles.papers}>
        {kinds.map((kind) => (
          <li className="row wrap" key={kind}>
            <FileText />
            <span>{PAPER_WORDS[kind]}</span>
            {papers[kind].length === 0 && <span className="dim">Not sent yet</span>}
            {papers[kind].map((key, i) => (
              <a key={key} className="link" href={filePath(key)} target="_blank" rel="noreferrer">
                Page {i + 1}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

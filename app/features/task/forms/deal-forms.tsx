import { AddressFields } from "#app/features/address/address-fields.tsx";
import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import { ActionForm } from "#app/features/forms/action-form.tsx";
import type { StepFacts } from "#app/features/task/facts/step-facts.ts";
import { filePath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Facts } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { DayField } from "#app/ui/day-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { SureField } from "#app/ui/sure-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { Plates } from "#modules/catalog/schemas.ts";
import {
  CheckDeal as CheckDealInput,
  CompleteDelivery,
  CreateDealAdmin,
  MoveDelivery,
  ScheduleDelivery,
  SendTitle as SendTitleInput,
} from "#modules/deals/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatCents, formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { UnsignedPapers } from "./unsigned-papers.tsx";

const checkDealFields = fieldsOf(CheckDealInput);
const createDealAdminFields = fieldsOf(CreateDealAdmin);
const sendTitleFields = fieldsOf(SendTitleInput);
const scheduleDeliveryFields = fieldsOf(ScheduleDelivery);
const moveDeliveryFields = fieldsOf(MoveDelivery);
const completeDeliveryFields = fieldsOf(CompleteDelivery);

const dollars = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : formatDollars(amount);

/** What the rules say; blank takes it, so that another ZIP code of the title has its own tax. */
const taxHint = (deal: StepFacts["deal"]): string | undefined => {
  if (!deal?.taxNote) return undefined;
  return deal.taxPrivate === null
    ? `Tax not calculated yet. ${deal.taxNote}`
    : `${formatDollars(deal.taxPrivate)} if left blank. ${deal.taxNote}`;
};

const PLATE_OPTIONS: { value: Plates; label: string }[] = [
  { value: "new", label: "New plates" },
  { value: "transfer", label: "Plates of an earlier car" },
  { value: "own", label: "The buyer sees to them" },
];

/** The agreed terms: price, buyer, fee, loan. */
function DealFacts({ deal }: Pick<StepFacts, "deal">) {
  if (!deal) return null;
  const price = deal.deal?.price ?? deal.agreed?.price;
  const buyer = deal.deal ? deal.deal.buyer : deal.agreed?.buyer;
  return (
    <Facts
      look="columns"
      items={[
        ["Price", dollars(price)],
        [
          "Buyer",
          buyer ? (lookup(deal.names, buyer) ?? "Buyer") : deal.agreed?.source === "cash" ? "The company" : null,
        ],
        ["Fee", dollars(deal.deal?.fee ?? deal.expectedFee)],
        deal.titleScans.length > 0 && ["Title", <TitleScans key="scans" keys={deal.titleScans} />],
        deal.loan ? [`Payoff${deal.loan.lender ? `, ${deal.loan.lender}` : ""}`, payoffWords(deal)] : null,
      ]}
    />
  );
}

const TitleScans = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key, at) => (
    <a key={key} className="link" href={filePath(key)} target="_blank" rel="noreferrer">
      {`scan ${at + 1} `}
    </a>
  ));

const payoffWords = ({ deal, loan }: NonNullable<StepFacts["deal"]>) =>
  deal?.quote ? formatCents(deal.quote.amountCents) : dollars(loan?.payoff);

export function CheckDeal({ state, deal }: StepFacts) {
  return (
    <ActionForm action="check-deal" state={state} button="Everything is checked" files>
      <DealFacts deal={deal} />
      <Checkbox {...checkDealFields.parties} label="Names of buyer and seller match their papers" />
      <Checkbox {...checkDealFields.documents} label="Title and documents are in hand" />
      <ClaimFiles
        label="Scan of the title"
        hint="Both sides, with the lien release if there was a loan. Only the team can open it."
        required={!deal?.titleScans.length}
      />
      <Checkbox {...checkDealFields.payoff} label="The loan’s payoff is checked, or there is no loan" />
    </ActionForm>
  );
}

export function CreateDeal({ swap, state, deal }: StepFacts) {
  // The company itself buys with a cash offer: the buyer is null, and this counts as agreed.
  const agreed = deal?.agreed?.buyer !== undefined;
  const { price, delivery, deliveryTo } = deal?.agreed ?? {};
  const marketplace = swap.channel === "listing" && deal?.agreed?.buyer !== null;
  const estimate = deal?.loan?.payoff ?? null;
  const values = { price, delivery: delivery || null, plates: "new" };
  const bidders = (deal?.bidders ?? []).map((id) => ({ value: id, label: lookup(deal?.names ?? {}, id) ?? "Buyer" }));
  return (
    <ActionForm action="create-deal" state={state} values={values} button="Create the deal" files>
      <DealFacts deal={deal} />
      {deal?.verification.needed && (
        <Notice kind="warn" title="A technician has to verify the car first">
          {deal.verification.needed} Book the drop-off. The technician opens the evaluation and completes stage 2.
        </Notice>
      )}
      {deal?.verification.differs && (
        <Notice kind="warn" title="The car differs from its evaluation">
          {deal.verification.differs}
        </Notice>
      )}
      <div className="grid2">
        {price === undefined ? (
          <MoneyField {...createDealAdminFields.price} label="Price" required />
        ) : (
          <Facts look="columns" items={[["Price, as agreed", formatDollars(price)]]} />
        )}
        {!agreed && bidders.length > 0 && (
          <Select {...createDealAdminFields.buyer} label="Buyer" empty="Someone else" options={bidders} />
        )}
        {!agreed && (
          <TextField
            {...createDealAdminFields.contact}
            label="Buyer’s email or phone"
            required={bidders.length === 0}
            hint={bidders.length > 0 ? "For a buyer who didn’t make an offer here." : "The buyer needs an account."}
          />
        )}
        <MoneyField
          {...createDealAdminFields.tax}
          label="Sales tax"
          optional={deal?.taxPrivate !== null || !deal.agreed}
          hint={taxHint(deal)}
        />
        {typeof deal?.taxPrivate === "number" && (
          <input type="hidden" name={createDealAdminFields.shownTax.name} value={deal.taxPrivate} />
        )}
        {marketplace && (
          <>
            <TextField
              {...createDealAdminFields.titleZip}
              label="ZIP code of the title"
              optional
              hint={`Where the buyer titles the car. ${deal?.homeZip ? `The account says ${deal.homeZip}.` : "The account names no address."}`}
            />
            <Select {...createDealAdminFields.plates} label="Plates" options={PLATE_OPTIONS} />
          </>
        )}
        <MoneyField
          {...createDealAdminFields.delivery}
          label="Delivery"
          optional
          hint={deliveryTo ? `To ${deliveryTo}, as the buyer chose. Enter 0 if they pick up the car.` : undefined}
        />
        <MoneyField
          {...createDealAdminFields.deposit}
          label="Deposit"
          optional
          hint="What the buyer has paid already."
        />
        {swap.loanActive && (
          <>
            <MoneyField
              {...createDealAdminFields.payoff}
              label="Loan payoff"
              required
              hint={`By the lender’s quote.${estimate === null ? "" : ` The seller’s estimate is ${formatDollars(estimate)}.`}`}
            />
            <MoneyField
              {...createDealAdminFields.perDiem}
              label="Interest per day"
              optional
              hint="From the lender’s quote."
            />
            <DayField {...createDealAdminFields.quotedOn} label="Payoff as of" optional />
            <DayField {...createDealAdminFields.goodThrough} label="Quote good through" optional />
            <TextField {...createDealAdminFields.lender} label="Lender" optional />
            <TextField {...createDealAdminFields.accountEnding} label="Account ends with" optional />
            <MoneyField
              {...createDealAdminFields.sellerPays}
              label="The seller pays in"
              optional
              hint="If the loan is more than the price."
            />
          </>
        )}
      </div>
      {swap.loanActive && <ClaimFiles label="The lender’s letter" />}
      {swap.channel === "auction" && swap.loanActive && (
        <Checkbox {...createDealAdminFields.lienHandling} label="We pay the lender for the seller ($100)" />
      )}
      <TextField
        {...createDealAdminFields.source}
        label="Source of other amounts"
        optional
        hint="Needed for each amount that you change, and for a deposit: the letter, receipt, or quote with its date. A change of more than $50 shows to the parties once a second person approves it."
      />
      <Checkbox
        {...createDealAdminFields.signed}
        label="Buyer and seller agree to these terms; we prepare the papers for them to sign"
      />
      <TextArea {...createDealAdminFields.note} label="Note" optional rows={2} />
    </ActionForm>
  );
}

/** The transfer of the title to the new owner; after a step back, staff confirm or correct the recorded data. */
export function SendTitle({ state, deal }: StepFacts) {
  const sent = deal?.deal?.title;
  return (
    <ActionForm
      action="send-title"
      state={state}
      values={sent ?? {}}
      button={sent ? "Confirm the title" : "The title is sent"}
    >
      <div className="grid2">
        <DayField {...sendTitleFields.date} label="Sent on" />
        <TextField {...sendTitleFields.carrier} label="Carrier" />
        <TextField {...sendTitleFields.tracking} label="Tracking number" />
      </div>
      <UnsignedPapers deal={deal} />
    </ActionForm>
  );
}

/** The delivery that close-out waits for: planned, completed or canceled. */
export function Delivery({ state, deal }: StepFacts) {
  const planned = deal?.delivery?.status === "scheduled" ? deal.delivery : null;
  if (!planned)
    return (
      <ActionForm action="schedule-delivery" state={state} kind="plain" button="Schedule the delivery">
        <div className="grid2">
          <TextField {...scheduleDeliveryFields.date} type="date" label="Day" />
          <TextField {...scheduleDeliveryFields.time} type="time" label="Time" optional hint="10 AM if left blank." />
          <TextField
            {...scheduleDeliveryFields.carrier}
            label="Carrier"
            hint="The company, or who of us brings the car."
          />
        </div>
        {deal?.agreed?.deliveryTo && <p className="dim">The buyer chose {deal.agreed.deliveryTo}.</p>}
        <AddressFields fields={scheduleDeliveryFields} own={false} />
        <TextField {...scheduleDeliveryFields.note} label="Note" optional />
      </ActionForm>
    );
  return (
    <>
      <Facts
        look="columns"
        items={[
          ["When", formatDashboardMoment(planned.at)],
          ["Where", planned.address],
          planned.carrier ? ["Carrier", planned.carrier] : null,
          planned.note ? ["Note", planned.note] : null,
          deal?.deal?.gateCode ? ["Gate pass", deal.deal.gateCode] : null,
        ]}
      />
      {deal && deal.heldFor.length > 0 && (
        <Notice kind="warn" title="The car can’t leave yet">
          {deal.heldFor.join(" ")}
        </Notice>
      )}
      <ActionForm action="deliver" state={state} files button="The delivery is complete">
        <div className="grid2">
          <DayField {...completeDeliveryFields.date} label="Handed over on" />
          <TextField
            {...completeDeliveryFields.odometer}
            label="Odometer"
            inputMode="numeric"
            hint={deal ? `The last reading was ${formatNumber(deal.mileage)} miles.` : undefined}
          />
          <TextField {...completeDeliveryFields.receivedBy} label="Received by" />
        </div>
        <SureField amount="odometer" />
        <ClaimFiles label="Pictures at the hand-over" required />
        {deal?.deal?.title && <p className="dim">The title is on its way. This step ends with the delivery.</p>}
      </ActionForm>
      <details open={state?.action === "move-delivery"}>
        <summary>Move the delivery</summary>
        <ActionForm action="move-delivery" state={state} kind="plain" button="Move the delivery">
          <div className="grid2">
            <TextField {...moveDeliveryFields.date} type="date" label="New day" />
            <TextField {...moveDeliveryFields.time} type="time" label="Time" optional hint="10 AM if left blank." />
          </div>
          <TextField {...moveDeliveryFields.reason} label="Reason" hint="Seller and buyer read it." />
        </ActionForm>
      </details>
      <ActionForm action="cancel-delivery" state={state} kind="danger fill" button="Cancel the delivery" />
    </>
  );
}

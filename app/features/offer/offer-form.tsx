import type { CarDelivery } from "#app/features/car/car-view.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { SureField } from "#app/ui/sure-field.tsx";
import { RefusedToast } from "#app/ui/toast.tsx";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { MakeOffer, type OwnOffer, UpdateOffer } from "#modules/offers/schemas.ts";

const updateOfferFields = fieldsOf(UpdateOffer);
const makeOfferFields = fieldsOf(MakeOffer);

type Props = {
  car: { _id: string; name: string; price: number | null };
  /** What the buyer should know about the title before the offer. */
  titleNotes?: readonly string[];
  /** The buyer's open offer, which the form changes. */
  offer?: { _id: string; amount: number; side: "buyer" | "seller"; delivery?: OwnOffer["delivery"] } | null;
  /** The delivery that was asked for on the car's page. */
  quote?: CarDelivery | null;
  /** The amount that the buyer had typed before they joined. */
  typed?: string | undefined;
  state?: FormState | null | undefined;
};

/**
 * The fields of an offer; rendered inside the page's or the dialog's own form. The amount starts at what is under
 * discussion: the buyer's own offer or the seller's counter offer, without either at the listing price.
 */
export function OfferFields({ car, titleNotes = [], offer, quote, typed, state }: Props) {
  const amount = offer?.amount ?? car.price;
  const quoted = quote && "cents" in quote ? quote : null;
  const deliver = quoted?.to ?? offer?.delivery?.zip ?? null;
  return (
    <FormFields
      state={state}
      values={{ offer: typed ?? (amount === null ? null : formatNumber(amount)), deliver }}
      id="offer"
    >
      {offer && <input type="hidden" name={updateOfferFields.seen.name} value={offer.amount} />}
      {!offer && car.price !== null && <input type="hidden" name={makeOfferFields.asked.name} value={car.price} />}
      <ErrorSummary message={state?.message} />
      <RefusedToast state={state} />
      <MoneyField
        {...makeOfferFields.offer}
        label="Your offer"
        autoFocus
        hint={car.price === null ? "Whole dollars" : `Whole dollars. The asking price is ${formatDollars(car.price)}.`}
      />
      <TextField
        {...makeOfferFields.deliver}
        label="Delivery to ZIP code"
        optional
        autoComplete="postal-code"
        maxLength={10}
        hint={deliveryHint(quoted, offer?.delivery ?? null)}
      />
      <SureField amount={makeOfferFields.offer.name} />
      {titleNotes.length > 0 && (
        <Notice kind="warn" title="About the title">
          {titleNotes.join(" ")}
        </Notice>
      )}
      <Checkbox {...makeOfferFields.visited} label="I have seen this car" />
      <p className="dim small">
        Making an offer is free. It expires if the seller doesn’t answer, and you can take it back until it’s accepted.
      </p>
      <SubmitButton size="big" wide>
        {offer ? "Send new amount" : "Send offer"}
      </SubmitButton>
    </FormFields>
  );
}

type Quoted = Extract<CarDelivery, { cents: number }>;

/** What the delivery costs, as far as it is known. */
function deliveryHint(quoted: Quoted | null, chosen: OwnOffer["delivery"]): string {
  if (quoted)
    return `About ${formatDollars(quoted.cents / 100)} to ${quoted.place}. Leave it blank to pick up the car.`;
  if (chosen) return `${formatDollars(chosen.dollars)} to ${chosen.place}. Leave it blank to pick up the car.`;
  return "We’ll quote delivery with your offer. Leave it blank to pick up the car at a Swap Center.";
}

import type { FormState } from "#app/shared/form-state.ts";
import { askOfferPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SureField } from "#app/ui/sure-field.tsx";
import { RefusedToast } from "#app/ui/toast.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import { type OfferView, UpdateOffer } from "#modules/offers/schemas.ts";
import { KeepsField } from "./keeps-field.tsx";
import * as styles from "./offer-list.module.css";

const fields = fieldsOf(UpdateOffer);

type Props = { offer: OfferView; back: string; state?: Partial<FormState> | null | undefined };

/** Another amount from the seller; it starts at the one under discussion. */
export function CounterForm({ swap, offer, back }: Props & { swap: string }) {
  return (
    <details>
      <summary className="link">{offer.side === "seller" ? "Change counter offer" : "Counter offer"}</summary>
      <PostForm action={askOfferPath(swap, offer._id, "counter", back)} className={`row wrap bottom ${styles.counter}`}>
        <CounterFields offer={offer} back={back} />
      </PostForm>
    </details>
  );
}

/** The fields of a counter offer; rendered inside of a form. */
export const CounterFields = ({ offer, back, state }: Props) => (
  <FormFields id={`counter-${offer._id}`} values={{ offer: formatNumber(offer.amount) }} state={state}>
    <input type="hidden" name="_back" value={back} />
    <input type="hidden" name={fields.seen.name} value={offer.amount} />
    <ErrorSummary message={state?.message} />
    <RefusedToast state={state} />
    <KeepsField
      {...fields.offer}
      label="Your amount"
      terms={offer.terms}
      start={offer.amount}
      whose={offer.party === "staff" ? "The seller" : "You"}
    />
    <SureField amount={fields.offer.name} />
    <SubmitButton kind="plain">Send</SubmitButton>
  </FormFields>
);

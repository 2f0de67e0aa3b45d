import { offerActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import { type OfferView, UpdateOffer } from "#modules/offers/schemas.ts";
import { KeepsField } from "./keeps-field.tsx";
import * as styles from "./offer-list.module.css";

const fields = fieldsOf(UpdateOffer);

type Props = { swap: string; offer: OfferView; back: string };

/** Another amount from the seller; it starts at the one under discussion. */
export function CounterForm({ swap, offer, back }: Props) {
  return (
    <details>
      <summary className="link">{offer.side === "seller" ? "Change counter offer" : "Counter offer"}</summary>
      <PostForm action={offerActionPath(swap, offer._id, "counter")} className={`row wrap bottom ${styles.counter}`}>
        <FormFields id={`counter-${offer._id}`} values={{ offer: formatNumber(offer.amount) }}>
          <input type="hidden" name="_back" value={back} />
          <input type="hidden" name={fields.seen.name} value={offer.amount} />
          <KeepsField
            {...fields.offer}
            label="Your amount"
            terms={offer.terms}
            start={offer.amount}
            whose={offer.party === "staff" ? "The seller" : "You"}
          />
          <SubmitButton kind="plain">Send</SubmitButton>
        </FormFields>
      </PostForm>
    </details>
  );
}

import { InHandRows } from "#app/features/offer/in-hand-rows.tsx";
import { offerActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import { AnswerOffer, type OpenOfferView } from "#modules/offers/schemas.ts";
import { inHand } from "#modules/swaps/policy.ts";

const fields = fieldsOf(AnswerOffer);

/** What accepting an amount means for this side, and the button that does it. */
export function AcceptOffer({ offer, back }: { offer: OpenOfferView; back: string }) {
  return (
    <>
      <Card title={sumTitle(offer)}>
        <dl className="facts">{offer.side === "buyer" ? <SellerRows offer={offer} /> : <BuyerRows offer={offer} />}</dl>
      </Card>
      <Card title="What follows">
        <ul className="bulleted">
          {stepsOf(offer).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Card>
      <PostForm action={offerActionPath(offer.swap, offer._id, "acceptance")}>
        <input type="hidden" name="_back" value={back} />
        <input type="hidden" name={fields.seen.name} value={offer.amount} />
        <SubmitButton size="big" wide>
          Accept {formatDollars(offer.amount)}
        </SubmitButton>
      </PostForm>
    </>
  );
}

/** "What you get", or what the one gets or pays for whom staff accept. */
const sumTitle = ({ party, side }: OpenOfferView): string =>
  side === "buyer"
    ? `What ${party === "staff" ? "the seller gets" : "you get"}`
    : `What ${party === "staff" ? "the buyer pays" : "you pay"}`;

function SellerRows({ offer }: { offer: OpenOfferView }) {
  if (!offer.terms) return null;
  return (
    <>
      <div>
        <dt>Price</dt>
        <dd>{formatDollars(offer.amount)}</dd>
      </div>
      <InHandRows left={inHand(offer.terms, offer.amount)} whose={offer.party === "seller" ? "You" : "The seller"} />
    </>
  );
}

const BuyerRows = ({ offer: { amount, delivery } }: { offer: OpenOfferView }) => (
  <>
    <div>
      <dt>Price</dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
    {delivery && (
      <div>
        <dt>Delivery to {delivery.place}</dt>
        <dd>{formatDollars(delivery.dollars)}</dd>
      </div>
    )}
    <div>
      <dt>Sales tax, title, and registration</dt>
      <dd>On the deal sheet, before you sign</dd>
    </div>
  </>
);

const SELLER_STEPS = [
  "The acceptance is binding. The car leaves the market.",
  "Other offers stay open in case this sale falls through.",
  "We prepare the papers. You sign them on your page of the car.",
  "You hand over the car, its keys, and the title. We pay you once the buyer’s money has cleared.",
];
const BUYER_STEPS = [
  "The acceptance is binding. The car is reserved for you.",
  "We prepare the papers and the deal sheet with every tax and fee. You sign them on your page of the car.",
  "You pay the sum on the deal sheet. The seller gets nothing before your money has cleared.",
];

/** What happens afterwards, in the words of the side that accepts. */
const stepsOf = ({ party, side }: OpenOfferView): string[] =>
  party === "staff"
    ? [
        `The acceptance binds the ${side === "buyer" ? "seller" : "buyer"}. We tell them about it.`,
        "The car moves to the deal.",
      ]
    : party === "seller"
      ? SELLER_STEPS
      : BUYER_STEPS;

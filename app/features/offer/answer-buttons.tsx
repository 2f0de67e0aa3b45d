import type { OfferFormAction } from "#app/shared/actions.ts";
import { offerActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import { AnswerOffer } from "#modules/offers/schemas.ts";

const fields = fieldsOf(AnswerOffer);

export type Answer = Exclude<OfferFormAction, "counter">;

type Props = {
  swap: string;
  offer: { _id: string; amount: number };
  answers: readonly Answer[];
  /** The page to return to. */
  back: string;
};

const LOOKS = { acceptance: "primary", decline: "plain", withdrawal: "quiet" } as const;

/** The possible answers to an offer, each as a form. */
export function AnswerButtons({ swap, offer, answers, back }: Props) {
  const words: Record<Answer, string> = {
    acceptance: `Accept ${formatDollars(offer.amount)}`,
    decline: "Decline",
    withdrawal: "Withdraw offer",
  };
  return (
    <div className="row wrap">
      {answers.map((answer) => (
        <PostForm key={answer} action={offerActionPath(swap, offer._id, answer)}>
          <input type="hidden" name="_back" value={back} />
          <input type="hidden" name={fields.seen.name} value={offer.amount} />
          <SubmitButton kind={LOOKS[answer]}>{words[answer]}</SubmitButton>
        </PostForm>
      ))}
    </div>
  );
}

import type { OfferFormAction } from "#app/shared/actions.ts";
import { askOfferPath, offerActionPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
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

type Pressed = Exclude<Answer, "acceptance">;
const isPressed = (answer: Answer): answer is Pressed => answer !== "acceptance";
const LOOKS = { decline: "plain", withdrawal: "quiet", "counter-withdrawal": "quiet" } as const;
const WORDS: Record<Pressed, string> = {
  decline: "Decline",
  withdrawal: "Withdraw offer",
  "counter-withdrawal": "Withdraw counter offer",
};

/** The possible answers to an offer. Accepting binds, so it leads to a page that says what follows. */
export function AnswerButtons({ swap, offer, answers, back }: Props) {
  return (
    <div className="row wrap">
      {answers.includes("acceptance") && (
        <ButtonLink kind="primary" to={askOfferPath(swap, offer._id, "acceptance", back)}>
          Accept {formatDollars(offer.amount)}
        </ButtonLink>
      )}
      {answers.filter(isPressed).map((answer) => (
        <PostForm key={answer} action={offerActionPath(swap, offer._id, answer)}>
          <input type="hidden" name="_back" value={back} />
          <input type="hidden" name={fields.seen.name} value={offer.amount} />
          <SubmitButton kind={LOOKS[answer]}>{WORDS[answer]}</SubmitButton>
        </PostForm>
      ))}
    </div>
  );
}

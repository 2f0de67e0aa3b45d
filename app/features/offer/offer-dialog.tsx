import { useFetcher } from "@remix-run/react";
import type { CarView } from "#app/features/car/car-view.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { offerPath } from "#app/shared/paths.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { OfferFields } from "./offer-form.tsx";

/** "Make an Offer" over the car's page. Without scripts the same form leads to its page when a field is wrong. */
export function OfferDialog({ view, closeTo }: { view: CarView; closeTo: string }) {
  const fetcher = useFetcher<FormState>();
  const { car, offer } = view;
  const counter = offer?.side === "seller" ? offer : null;
  return (
    <Dialog title="Make an Offer" closeTo={closeTo}>
      <p className="dim">
        {car.name} {trimWords(car.name, car.trim, car.style)}
      </p>
      {counter && (
        <div className="stack tight">
          <p>
            The seller countered at <b>{formatDollars(counter.amount)}</b>. Accept it or counter again.
          </p>
          <AnswerButtons swap={car._id} offer={counter} back={view.here} answers={["acceptance", "decline"]} />
        </div>
      )}
      <PostForm fetcher={fetcher} action={offerPath(car._id, offer?._id)} className="stack">
        <OfferFields
          car={car}
          titleNotes={car.vehicle.titleNotes}
          offer={offer}
          quote={view.delivery}
          typed={view.typed?.offer}
          state={fetcher.data}
        />
      </PostForm>
      {offer?.side === "buyer" && (
        <AnswerButtons swap={car._id} offer={offer} back={view.here} answers={["withdrawal"]} />
      )}
    </Dialog>
  );
}

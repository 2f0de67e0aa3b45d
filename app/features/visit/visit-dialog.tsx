import { useFetcher } from "@remix-run/react";
import { type CarView, hereWith } from "#app/features/car/car-view.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { visitPath } from "#app/shared/paths.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { VisitTimes } from "#modules/offers/schemas.ts";
import { VisitFields } from "./visit-form.tsx";

/** "Schedule Visit" over the car's page. Without scripts the same form leads to its page when it is refused. */
export function VisitDialog({ view, times }: { view: CarView; times: VisitTimes }) {
  const fetcher = useFetcher<FormState>();
  const { car } = view;
  return (
    <Dialog title="Schedule Visit" closeTo={hereWith(view, { visit: null })} size="huge">
      <p className="dim">
        {car.name} {trimWords(car.name, car.trim, car.style)}
      </p>
      <PostForm fetcher={fetcher} action={visitPath(car._id)} className="stack">
        <VisitFields
          times={times}
          pageTo={(from) => hereWith(view, { visit: from })}
          state={fetcher.data}
          text={view.typed?.message}
          submit="Request this visit"
        />
      </PostForm>
    </Dialog>
  );
}

import { useFetcher } from "@remix-run/react";
import type { CarView } from "#app/features/car/car-view.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { askQuestionPath } from "#app/shared/paths.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { QuestionFields } from "./question-fields.tsx";

/** "Ask a question" over the car's page. Without scripts the same form leads to its page when something is wrong. */
export function QuestionDialog({ view, closeTo }: { view: CarView; closeTo: string }) {
  const fetcher = useFetcher<FormState>();
  return (
    <Dialog title="Ask a question" closeTo={closeTo}>
      <p className="dim">
        About the {view.car.name}. The seller or our technician answers on this page, and we let you know.
      </p>
      <PostForm fetcher={fetcher} action={askQuestionPath(view.car._id)} className="stack">
        <QuestionFields state={fetcher.data} text={view.typed?.message} />
      </PostForm>
    </Dialog>
  );
}

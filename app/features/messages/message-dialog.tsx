import { useFetcher } from "@remix-run/react";
import type { CarView } from "#app/features/car/car-view.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { newMessagePath } from "#app/shared/paths.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { trimWords } from "#modules/kernel/trim-words.ts";
import { MessageFields } from "./message-fields.tsx";

/** "Send a message" over the car's page. Without scripts the same form leads to its page when something is missing. */
export function MessageDialog({ view, closeTo }: { view: CarView; closeTo: string }) {
  const fetcher = useFetcher<FormState>();
  const { car } = view;
  return (
    <Dialog title="Send a message" closeTo={closeTo}>
      <p className="dim">
        To {car.seller.name} about the {car.name} {trimWords(car.name, car.trim, car.style)}
      </p>
      <PostForm fetcher={fetcher} action={newMessagePath(car._id)} encType="multipart/form-data" className="stack">
        <MessageFields state={fetcher.data} text={view.typed?.message} />
      </PostForm>
    </Dialog>
  );
}

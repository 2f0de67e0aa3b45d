import { Form, useSearchParams } from "@remix-run/react";
import { type CarView, hereWith, quotedZip } from "#app/features/car/car-view.ts";
import { joinActionOf } from "#app/shared/join.ts";
import { joinPath } from "#app/shared/paths.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { JoinFields } from "./join-fields.tsx";

/**
 * Asks a visitor who acts on a car to join (docs/spec/routes.md). What they type waits until their profile is ready.
 * The form leads to its own page when a field is wrong.
 */
export function JoinDialog({ view }: { view: CarView }) {
  const [params] = useSearchParams();
  const opened = (["offer", "visit", "message", "question"] as const).find((form) => params.has(form));
  const action = joinActionOf(params.get("join")) ?? opened ?? "follow";
  return (
    <Dialog
      title="Join Our Trusted Community"
      closeTo={hereWith(view, { join: null, offer: null, visit: null, message: null, question: null })}
    >
      <Form method="post" action={joinPath(view.car._id, action)} className="stack">
        <JoinFields action={action} car={view.car} deliver={quotedZip(view)} />
      </Form>
    </Dialog>
  );
}

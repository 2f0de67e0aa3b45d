import { readForm } from "#app/http/read-form.ts";
import "#app/components/inspection/booking.css";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BookingForm } from "#app/components/inspection/booking-form.tsx";
import { InspectionCard } from "#app/components/inspection/inspection-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { safeBack } from "#app/http/back.ts";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { bookInspectionPath, homeSwapPath, managedSwapPath, tasksPath } from "#app/shared/paths.ts";
import { bookInspection, cancelBooking, confirmInspection, findBooking } from "#modules/inspections/index.ts";
import type { InspectionView } from "#modules/inspections/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { PostForm } from "#app/components/ui/post-form.tsx";

export const meta: MetaFunction = () => [{ title: `Book the evaluation - ${NAME}` }];
export const handle = { title: "Book the evaluation" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const query = new URL(request.url).searchParams;
  const asked = (name: string) => query.get(name) ?? query.get(`location.${name}`);
  const booking = await findBooking(actor, params.swap ?? "", {
    from: asked("from"),
    type: asked("type"),
    center: asked("center"),
    technician: asked("technician"),
  });
  if (!booking) throw new Response("Not found", { status: 404 });
  return { booking, back: memberPath(query.get("back") ?? query.get("_back")) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  const deed = String((await readForm(request)).get("_do") ?? "book");
  if (deed === "confirm") {
    const confirmed = await submit(request, actor, confirmInspection);
    return confirmed.ok ? redirectWith(bookInspectionPath(swap), "The appointment is confirmed.") : confirmed.reply;
  }
  if (deed === "cancel") {
    const canceled = await submit(request, actor, cancelBooking, { swap });
    return canceled.ok ? redirectWith(bookInspectionPath(swap), "The appointment is canceled.") : canceled.reply;
  }
  const result = await submit(request, actor, bookInspection, { swap });
  if (!result.ok) return result.reply;
  return redirectWith(
    memberPath(result.form.get("_back")) ?? wayBack(actor, swap),
    `The evaluation is booked for ${formatMoment(result.value.start)}.`,
  );
}

/** An address below `/u/`, or undefined. */
function memberPath(value: unknown): string | undefined {
  const back = safeBack(value);
  return back?.startsWith("/u/") ? back : undefined;
}

const wayBack = (actor: Actor, swap: string): string => {
  if (can(actor, "dashboard.tasks")) return tasksPath;
  return can(actor, "swap.manage") ? managedSwapPath(swap) : homeSwapPath(swap);
};

export default function BookEvaluation() {
  const { booking, back } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { swap, type, center } = booking;
  return (
    <div className="booking-page stack loose">
      <h2>{booking.name}</h2>
      {booking.booked && <Booked inspection={booking.booked} />}
      <BookingForm key={`${swap}-${type}-${center}`} booking={booking} state={state} {...(back ? { back } : {})} />
    </div>
  );
}

/** The appointment as it stands, with what its people can say to it. */
function Booked({ inspection }: { inspection: InspectionView }) {
  return (
    <InspectionCard inspection={inspection}>
      <PostForm className="row wrap">
        <input type="hidden" name="inspection" value={inspection._id} />
        {inspection.pending && (
          <Button name="_do" value="confirm">
            Confirm the appointment
          </Button>
        )}
        <Button kind="quiet" name="_do" value="cancel">
          Cancel the appointment
        </Button>
      </PostForm>
    </InspectionCard>
  );
}

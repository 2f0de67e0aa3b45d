import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { book, refusedBooking, showTimes } from "#app/features/inspection/booking-answers.server.ts";
import { BookingForm } from "#app/features/inspection/booking-form.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { clearDraftCookie, draftOf } from "#app/features/sell/draft.server.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { readForm } from "#app/http/bodies/read-form.ts";
import { performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { bookInspectionPath, homeSwapPath, sellEvaluationActionPath } from "#app/shared/paths.ts";
import { findBooking } from "#modules/inspections/index.ts";
import { STAGES } from "#modules/inspections/schemas.ts";
import { can } from "#modules/kernel/actor.ts";

export const addresses = ["/sell/register/evaluation/:swap", "/sell/register/evaluation/:swap/acts/:act"];

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Evaluation · Sell your car · ${NAME}` },
  { name: "description", content: "Choose when and where a technician evaluates your car, or do it later." },
  { name: "robots", content: "noindex" },
];

/** The last step of a registration, which can be skipped: the seller books the evaluation of the registered car. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  if (can(actor, "swap.manage")) throw redirect(bookInspectionPath(swap));
  if ((await draftOf(request)).swap === swap) await clearDraftCookie();
  const booking = await findBooking(actor, swap);
  if (!booking || booking.booked) throw redirect(homeSwapPath(swap));
  return { booking };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const [swap, stage] = [params.swap ?? "", STAGES.evaluation];
  if (params.act === "times") return showTimes(actor, swap, stage, await readForm(request));
  const performed = await performAction({ book }, params.act, request, actor, { swap, stage: String(stage) });
  return performed.ok
    ? redirectWith(homeSwapPath(swap), performed.done)
    : refusedBooking(actor, swap, stage, performed);
}

export default function Evaluation() {
  const { booking: first } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const booking = state?.booking ?? first;
  return (
    <>
      <FlowTop step={7} open={false} />
      <div className="page page-body">
        <div className={styles.stepHead}>
          <h1>When should we come?</h1>
          <p className="lede">
            A technician looks at your {booking.name} and takes the photos at your home, at work, or at a Swap Center.
            It’s free.
          </p>
          <p className="soft under">
            You can also choose a time later.{" "}
            <Link className="link" to={homeSwapPath(booking.swap)}>
              Skip for now
            </Link>
          </p>
        </div>
        <BookingForm booking={booking} state={state} to={(action) => sellEvaluationActionPath(booking.swap, action)} />
      </div>
    </>
  );
}

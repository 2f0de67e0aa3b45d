import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { draftOf } from "#app/features/sell/draft.server.ts";
import { draftCar } from "#app/features/sell/draft-view.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import { Mine } from "#app/features/sell/mine.tsx";
import { Sample } from "#app/features/sell/sample.tsx";
import {
  evaluationStepOf,
  nextStep,
  noServicePathFor,
  unfinishedStepBefore,
} from "#app/features/sell/sell-steps.server.ts";
import { estimatesOf } from "#app/features/sell/sell-value.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, keyOf, replyInvalid, replyWith } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { sellChannelPath, sellDuplicatePath, sellEvaluationPath } from "#app/shared/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { chooseChannel, findSwapByVin, offeredChannels, registerDraft } from "#modules/swaps/index.ts";
import { ChannelChoice } from "#modules/swaps/schemas.ts";
import * as styles from "./ways.module.css";
import { Ways } from "./ways.tsx";

export const addresses = ["/sell/register/channel"];

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `How to sell · Sell your car · ${NAME}` },
  {
    name: "description",
    content: "Listing or auction: what your car could bring, what it costs, and what you keep.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const draft = await draftOf(request);
  const registered = await evaluationStepOf(draft);
  if (registered) throw redirect(registered);
  const unfinished = unfinishedStepBefore(draft, sellChannelPath) ?? (await noServicePathFor(draft));
  const car = draftCar(draft.data);
  const { vehicle } = draft.data;
  if (unfinished || !vehicle || !car) throw redirect(unfinished ?? nextStep(draft));
  const qualified = vehicle.year >= 2003 && vehicle.mileage <= 150_000;
  const listing = offeredChannels(vehicle).includes("listing");
  return { car, estimates: await estimatesOf(draft.data), listing, qualified };
}

/**
 * Completes the registration: the draft becomes the seller's swap, and staff take over. The draft's cookie stays until
 * the seller, whose contact may have to be verified first, has arrived at the evaluation.
 */
export async function action({ request }: ActionFunctionArgs) {
  const draft = await draftOf(request);
  if (!draft.token || !draft.actor.id) return redirect(nextStep(draft), 303);
  const form = await readForm(request);
  const parsed = ChannelChoice.safeParse(formValues(form));
  if (!parsed.success) return replyInvalid(form, parsed.error);
  const outside = await noServicePathFor(draft);
  if (outside) return redirect(outside, 303);
  const valuation = (await estimatesOf(draft.data)) ?? undefined;
  const registered = await registerDraft(draft.actor, { token: draft.token, valuation });
  const duplicate =
    !registered.ok && registered.error.code === "vin-taken" && (await findSwapByVin(draft.data.vehicle?.vin ?? ""));
  if (duplicate) return redirect(sellDuplicatePath(duplicate.id), 303);
  if (!registered.ok) return replyWith(form, registered.error);
  const chosen = await chooseChannel(
    draft.actor,
    { swap: registered.value._id, channel: parsed.data.channel },
    { key: keyOf(form) },
  );
  if (!chosen.ok) return replyWith(form, chosen.error);
  return redirectWith(sellEvaluationPath(registered.value._id), "Your car is registered.");
}

export default function Channel() {
  const { car, estimates, listing, qualified } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <FlowTop step={6} />
      <section className={`page ${styles.choose}`}>
        <Mine car={car} />
        <h1>{listing ? "Two ways to sell it" : "One way to sell it"}</h1>
        <p className="lede">
          The big number is what you keep after fees and your loan. Evaluation, photos, and pickup are free either way.
        </p>
        <div className={`stack tight ${styles.why}`}>
          {reply?.message && <Notice kind="error">{reply.message}</Notice>}
          {!qualified && (
            <Notice kind="warn">
              We usually take cars from 2003 or newer with up to 150,000 miles. An agent will look at yours and tell you
              whether we can take it.
            </Notice>
          )}
          {estimates && (
            <p className="soft text-15">
              This estimate is based on: {estimates.reason}. {estimates.sample && <Sample what="This estimate" />}
            </p>
          )}
        </div>
        <Ways estimates={estimates} listing={listing} />
      </section>
    </>
  );
}

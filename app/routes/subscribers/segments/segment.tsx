import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WhileTyping } from "#app/features/forms/while-typing.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, replyWith, typedState } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { takeTheirs } from "#app/http/forms/take-theirs.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { SegmentAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { segmentActionPath, segmentsPath } from "#app/shared/paths.ts";
import { Confirm } from "#app/ui/confirm.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { findMakes } from "#modules/catalog/index.ts";
import { checkSegment, findSegment, removeSegment, saveSegment } from "#modules/newsletters/index.ts";
import { SegmentForm } from "./segment-form.tsx";

export const addresses = [
  "/u/subscribers/segments/d/:segment?",
  "/u/subscribers/segments/new/acts/:act",
  "/u/subscribers/segments/d/:segment/acts/:act",
];
export const parents = ["./segments.tsx"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.segment?.name ?? "Add a segment"} · ${NAME}` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const segment = params.segment ? orNotFound(await findSegment(actor, params.segment)) : null;
  return { segment, makes: await findMakes() };
}

const ACTIONS = defineFormActions<Exclude<SegmentAction, "count">, "segment">({
  save: formAction(saveSegment, "The segment is saved.", { input: ({ segment }) => ({ _id: segment }) }),
  remove: formAction(removeSegment, "The segment is removed."),
});

/** Counting changes nothing: the same form comes back, with the number of readers. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  if (params.act === "count") {
    const form = await readForm(request);
    takeTheirs(form);
    const counted = await checkSegment(actor, formValues(form));
    if (!counted.ok) return replyWith(form, counted.error);
    return data({ ...typedState(form), action: "count", count: counted.value });
  }
  const performed = await performAction(ACTIONS, params.act, request, actor, { segment: params.segment ?? "" });
  if (!performed.ok) return performed.reply;
  return redirectWith(segmentsPath, performed.done);
}

export default function SegmentPage() {
  const { segment, makes } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <SidePanel title={segment?.name ?? "Add a segment"} closeTo={segmentsPath} backTo="segments">
      <section className="sec">
        <WhileTyping key={segment?._id ?? "new"} value={segment} version={segment?.version ?? "new"} state={state}>
          {(shown, theirs) => <SegmentForm segment={shown} theirs={theirs} makes={makes} state={state} />}
        </WhileTyping>
      </section>
      {segment && (
        <section className="sec">
          <Confirm
            summary="Remove"
            question="The segment is removed. Its subscribers stay."
            yes="Remove this segment"
            action={segmentActionPath(segment._id, "remove")}
          />
        </section>
      )}
    </SidePanel>
  );
}

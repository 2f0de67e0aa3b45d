import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { editOwnSwapPath, editSwapPath, evaluationPath, managedSwapPath } from "#app/shared/paths.ts";
import { can } from "#modules/kernel/actor.ts";
import { CarEdit } from "./car-edit.tsx";
import { loadEdit, performEdit } from "./edit-car.ts";

export const addresses = ["/u/swaps/manage/d/:swap/edit", "/u/swaps/manage/d/:swap/edit/acts/:act"];

export const handle = { title: "Edit the car" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Edit ${data?.car.shortName ?? "the car"} · ${NAME}` },
];

/** Staff and the technician the car is booked with; its seller has a page of their own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const loaded = await loadEdit(actor, params.swap);
  const { _id } = loaded.car;
  const staff = can(actor, "dashboard.manage");
  if (!staff && !can(actor, "inspection.work")) throw redirect(editOwnSwapPath(_id));
  return { ...loaded, back: staff ? managedSwapPath(_id) : evaluationPath(_id) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap, act } = params;
  return performEdit(request, actor, { swap, action: act, page: editSwapPath(swap ?? "") });
}

/** A refused form needs the newest version of the car. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, actionStatus }) =>
  defaultShouldRevalidate || actionStatus !== undefined;

export default function EditSwap() {
  const { car, choice, ticked, back } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <CarEdit
      key={car._id}
      car={car}
      choice={choice}
      ticked={ticked}
      state={state}
      back={back}
      page={editSwapPath(car._id)}
    />
  );
}

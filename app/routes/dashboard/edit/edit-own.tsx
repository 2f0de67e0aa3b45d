import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { editOwnSwapPath, homeSwapPath } from "#app/shared/paths.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findSellerHome } from "#modules/swaps/index.ts";
import { CarEdit } from "./car-edit.tsx";
import { loadEdit, performEdit } from "./edit-car.ts";

export const addresses = ["/u/home/swap/:swap/edit", "/u/home/swap/:swap/edit/acts/:act"];

export const handle = { title: "Edit your car" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Edit ${data?.car.shortName ?? "your car"} · ${NAME}` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.home");
  await requireOwn(actor, params.swap);
  return loadEdit(actor, params.swap);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.home");
  const { swap, act } = params;
  await requireOwn(actor, swap);
  return performEdit(request, actor, { swap, action: act, page: editOwnSwapPath(swap ?? "") });
}

async function requireOwn(actor: Actor, swap: string | undefined): Promise<void> {
  if (!(await findSellerHome(actor, swap ?? ""))) throw notFoundPage();
}

/** A refused form needs the newest version of the car. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, actionStatus }) =>
  defaultShouldRevalidate || actionStatus !== undefined;

export default function EditOwn() {
  const { car, choice, ticked } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { _id } = car;
  return (
    <CarEdit
      key={_id}
      car={car}
      choice={choice}
      ticked={ticked}
      state={state}
      back={homeSwapPath(_id)}
      page={editOwnSwapPath(_id)}
    />
  );
}

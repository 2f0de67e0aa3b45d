import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { carFields } from "#app/features/sell/sell-car.server.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { performAdd } from "./add-car.ts";
import { AddForm } from "./add-form.tsx";

export const addresses = ["/u/swaps/add", "/u/swaps/add/acts/:act"];
export const noExport = "a form";

export const handle = { title: "Add a swap" };
export const meta: MetaFunction = () => [{ title: `Add a swap · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScreen(request, "swap.add");
  return { car: await carFields({}, {}) };
}

/** Registers a car for a seller, whose account is opened when there is none. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.add");
  return performAdd(request, actor, params.act);
}

export default function AddSwap() {
  const { car } = useLoaderData<typeof loader>();
  return <AddForm car={car} state={useActionData<typeof action>()} />;
}

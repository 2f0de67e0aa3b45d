import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { inventoryPath } from "#app/shared/paths.ts";
import { findRoom } from "#modules/auctions/index.ts";
import { findGrades } from "#modules/marketplace/listing/index.ts";
import { LotSummary } from "./lot-summary.tsx";

export const addresses = ["/u/auction/inventory/d/:swap"];
export const parents = ["./inventory.tsx"];

/** A lot beside the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.auction");
  const swap = params.swap ?? "";
  const room = orNotFound(await findRoom(actor, swap));
  return { room, grade: (await findGrades([swap])).get(swap) ?? null, at: Date.now() };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.room.lot.vehicle ?? "Lot"} · ${NAME}` },
];

export default function InventoryLot() {
  const data = useLoaderData<typeof loader>();
  const [asked] = useSearchParams();
  const query = asked.toString();
  return <LotSummary key={data.room.lot._id} {...data} closeTo={query ? `${inventoryPath}?${query}` : inventoryPath} />;
}

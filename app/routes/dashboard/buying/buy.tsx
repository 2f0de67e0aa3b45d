import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { ListingView } from "#app/features/listing/deferred-list.tsx";
import { memberBase } from "#app/features/listing/listing-base.ts";
import { listingData, listingStatus } from "#app/features/listing/listing-data.server.ts";
import { revalidatesList } from "#app/features/listing/same-list.ts";
import { LIST_SPREAD_MS, topicsOfCars, useLive } from "#app/features/live/use-live.ts";
import { findMyWork } from "#app/features/my-work/my-work.server.ts";
import { MyWork } from "#app/features/my-work/my-work.tsx";
import { landingPath, requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { buyPath } from "#app/shared/paths.ts";

export const addresses = ["/u/buy"];
export const noExport = "public cars, which partners read as feeds";

export const handle: FrameHandle = { title: "Buy" };
export const meta: MetaFunction = () => [{ title: `Buy · ${NAME}` }];

/** The listing inside the dashboard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.marketplace");
  const [listing, work] = await Promise.all([
    listingData(request, actor, pageAsked(request), memberBase),
    landingPath(actor) === buyPath ? findMyWork(actor) : null,
  ]);
  return data({ listing, work }, listingStatus(listing));
}

export const shouldRevalidate = revalidatesList;

export default function BuyScreen() {
  const { listing, work } = useLoaderData<typeof loader>();
  useLive(topicsOfCars(listing.list), LIST_SPREAD_MS);
  const { swap } = useParams();
  return (
    <div className="page">
      <MyWork work={work} />
      <ListingView data={listing} base={memberBase} panel={useOutlet()} openCar={swap} />
    </div>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { draftOf } from "#app/features/sell/draft.server.ts";
import { draftCar } from "#app/features/sell/draft-view.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import { Mine } from "#app/features/sell/mine.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { NAME } from "#app/shared/brand.ts";
import { listingPath, sellVehiclePath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MapPin } from "#app/ui/icon.tsx";
import { distanceMiles, findZip } from "#modules/catalog/index.ts";
import { findOpenCenters } from "#modules/inspections/index.ts";
import { formatNumber } from "#modules/kernel/money.ts";

export const addresses = ["/sell/register/no-service"];

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Not in our area yet · Sell your car · ${NAME}` },
  {
    name: "description",
    content: "Our technicians don’t come to this ZIP code yet. Here are the nearest Swap Centers and your options.",
  },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { data } = await draftOf(request);
  const asked = new URL(request.url).searchParams.get("zip") ?? data.vehicle?.zip ?? "";
  const place = /^\d{5}$/.test(asked) ? await findZip(asked) : undefined;
  const centers = await findOpenCenters();
  const near = centers
    .map(({ _id, name, address, city, state, location }) => {
      const miles = place ? Math.round(distanceMiles(place, location)) : null;
      return { _id, name, where: `${address}, ${city}, ${state}`, miles };
    })
    .sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0));
  return {
    car: draftCar(data),
    place: place ? `${place.city}, ${place.state} ${place.zip}` : null,
    near: near.slice(0, 3),
  };
}

export default function NoService() {
  const { car, place, near } = useLoaderData<typeof loader>();
  return (
    <>
      <FlowTop step={2} open={false} />
      <div className={`page narrow page-body ${styles.deadEnd}`}>
        {car && <Mine car={car} change={false} />}
        <MapPin />
        <h1>We don’t come to {place ?? "this ZIP code"} yet</h1>
        <p className="lede">
          Our technicians only travel to places near a Swap Center. If the car can be parked closer to one, change the
          ZIP code. We keep what you entered for 30 days.
        </p>
        {near.length > 0 && (
          <ul className={`grid full gap-12 ${styles.centers}`}>
            {near.map(({ _id, name, where, miles }) => (
              <li className="grid gap-2 soft framed rounded" key={_id}>
                <b>{name}</b>
                <span>{where}</span>
                {miles !== null && <span className="num">{formatNumber(miles)} miles away</span>}
              </li>
            ))}
          </ul>
        )}
        <div className="row wrap">
          <ButtonLink to={sellVehiclePath} kind="primary" size="big">
            Change the ZIP code
          </ButtonLink>
          <ButtonLink to={listingPath()} size="big">
            Browse cars
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

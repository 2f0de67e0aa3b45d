import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { revalidatesBesidePhotos } from "#app/features/car/only-photo.ts";
import { carData } from "#app/features/car-page/car-data.server.ts";
import { CarScreen } from "#app/features/car-page/car-screen.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { carPath, listingPath } from "#app/shared/paths.ts";
import { guest } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { carMeta } from "./car-meta.ts";

export const addresses = ["/buy/listing/car/:swap?/:name?"];

/**
 * The car's page for signed-in users. Visitors are redirected to the car panel of the listing (docs/spec/routes.md).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const { swap } = params;
  if (!swap) throw redirect(listingPath());
  if (!actor.id) throw redirect(await visitorPath(request, swap));
  return { view: await carData(request, actor, swap, listingPath()), baseUrl: environment().baseUrl };
}

/** Includes the car's name and the requested dialog. */
async function visitorPath(request: Request, swap: string): Promise<string> {
  const car = orNotFound(await findCar(guest, swap));
  return `${carPath(car._id, car.name)}${new URL(request.url).search}`;
}

export const shouldRevalidate = revalidatesBesidePhotos;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? carMeta(data.view.car, data.baseUrl) : []);

export default function CarPage() {
  const { view } = useLoaderData<typeof loader>();
  return <CarScreen view={view} />;
}

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LandingView } from "#app/features/content/landing-view.tsx";
import { findLandingCars } from "#app/features/listing/landing-cars.server.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { metaOf } from "#app/shared/page-meta.ts";
import { homePath, landingPath } from "#app/shared/paths.ts";
import { findLandingPage, findMovedPage } from "#modules/content/index.ts";

export const addresses = ["/lp/:snippet"];

/** /lp/{snippet}: the landing page of an email or ad, with a call to action and matching cars. */
export async function loader({ params }: LoaderFunctionArgs) {
  tagPage("cars", "content");
  const { snippet = "" } = params;
  const known = await findLandingPage(snippet);
  const moved = known ? undefined : await findMovedPage(snippet);
  if (moved) throw redirect(landingPath(moved), 301);
  const page = orNotFound(known);
  return { page, ...(await findLandingCars(page.listing)) };
}

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { snippet, title, description } = data.page;
  // SEO: the landing page "home" has the home page as its canonical address.
  return metaOf({ matches, title, description, path: snippet === "home" ? homePath : landingPath(snippet) });
};

export default function Landing() {
  return <LandingView {...useLoaderData<typeof loader>()} />;
}

import "../public/home.css";
import "./landing.css";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Prose } from "#app/components/content/prose.tsx";
import { Entries, FindForm, SellForm } from "#app/components/home/entries.tsx";
import { Parked } from "#app/components/home/parked.tsx";
import { CarCard } from "#app/components/listing/car-card.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { tagPage } from "#app/http/page-tags.ts";
import { metaOf } from "#app/shared/page-meta.ts";
import { homePath, landingPath, listingPath } from "#app/shared/paths.ts";
import { findLandingPage } from "#modules/content/index.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import { listingSearch, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { CLASSES } from "#modules/swaps/schemas.ts";

const CARS = 4;

/** /lp/{snippet}, where mails and advertisements lead: a content record with the way in and cars that fit (decisions 77). */
export async function loader({ params }: LoaderFunctionArgs) {
  tagPage("cars", "content");
  const page = orNotFound(await findLandingPage(params.snippet ?? ""));
  const query = page.listing === null ? undefined : parseListingQuery(new URLSearchParams(page.listing));
  const found = query ? (await findListing(query)).list : [];
  const cars = found.filter(({ overlay, price }) => !overlay && price !== null).slice(0, CARS);
  const all = query ? `${listingPath()}?${listingSearch(query)}` : null;
  return { page, cars, all, bodies: CLASSES };
}

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { snippet, title, description } = data.page;
  // The landing form of the home page is the home page to search engines.
  return metaOf({ matches, title, description, path: snippet === "home" ? homePath : landingPath(snippet) });
};

export default function Landing() {
  const { page, cars, all, bodies } = useLoaderData<typeof loader>();
  return (
    <div className="landing">
      <section className="hero">
        <div className="page">
          <div className="hero-top">
            <h1>{page.heading}</h1>
            <p className="hero-lede">{page.lede}</p>
          </div>
          {page.entry === "both" ? (
            <Entries bodies={bodies} />
          ) : (
            <div className="entries one">{page.entry === "sell" ? <SellForm /> : <FindForm bodies={bodies} />}</div>
          )}
        </div>
        <Parked />
      </section>
      {cars.length > 0 && all && (
        <section className="section mist" aria-labelledby="fitting">
          <div className="page">
            <div className="section-head">
              <h2 id="fitting">For sale now</h2>
              <Link className="link" to={all}>
                See all of them
              </Link>
            </div>
            <div className="cars four">
              {cars.map((car) => (
                <CarCard key={car._id} car={car} />
              ))}
            </div>
          </div>
        </section>
      )}
      <div className="page section landing-body">
        <Prose html={page.html} />
      </div>
    </div>
  );
}

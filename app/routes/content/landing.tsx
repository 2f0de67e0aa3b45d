import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Prose } from "#app/components/content/prose.tsx";
import { Entries, FindForm, SellForm } from "#app/components/home/entries.tsx";
import * as homeStyles from "#app/components/home/home.module.css";
import { Parked } from "#app/components/home/parked.tsx";
import * as carCardStyles from "#app/components/listing/car-card.module.css";
import { CarCard } from "#app/components/listing/car-card.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { tagPage } from "#app/http/page-tags.ts";
import { metaOf } from "#app/shared/page-meta.ts";
import { homePath, landingPath, listingPath } from "#app/shared/paths.ts";
import { findLandingPage, findMovedPage } from "#modules/content/index.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import { listingSearch, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { CLASSES } from "#modules/swaps/schemas.ts";
import * as styles from "./landing.module.css";

const CARS = 4;

/** /lp/{snippet}: the landing page of an e-mail or ad, with a call to action and matching cars (decisions 77). */
export async function loader({ params }: LoaderFunctionArgs) {
  tagPage("cars", "content");
  const { snippet = "" } = params;
  const known = await findLandingPage(snippet);
  const moved = known ? undefined : await findMovedPage(snippet);
  if (moved) throw redirect(landingPath(moved), 301);
  const page = orNotFound(known);
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
  // SEO: the landing page "home" has the home page as its canonical address.
  return metaOf({ matches, title, description, path: snippet === "home" ? homePath : landingPath(snippet) });
};

export default function Landing() {
  const { page, cars, all, bodies } = useLoaderData<typeof loader>();
  return (
    <div className={styles.landing}>
      <section className={homeStyles.hero}>
        <div className="page">
          <div className={homeStyles.heroTop}>
            <h1>{page.heading}</h1>
            <p className={homeStyles.heroLede}>{page.lede}</p>
          </div>
          {page.entry === "both" ? (
            <Entries bodies={bodies} />
          ) : (
            <div className={`${homeStyles.entries} ${styles.one}`}>
              {page.entry === "sell" ? <SellForm /> : <FindForm bodies={bodies} />}
            </div>
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
            <div className={`${carCardStyles.cars} ${carCardStyles.four}`}>
              {cars.map((car) => (
                <CarCard key={car._id} car={car} />
              ))}
            </div>
          </div>
        </section>
      )}
      <div className={`page section ${styles.landingBody}`}>
        <Prose html={page.html} className={styles.landingText} />
      </div>
    </div>
  );
}

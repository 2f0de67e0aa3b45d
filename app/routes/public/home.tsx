import "./home.css";
import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import checkSmall from "#app/assets/step-check-480.webp";
import check from "#app/assets/step-check-900.webp";
import papersSmall from "#app/assets/step-papers-480.webp";
import papers from "#app/assets/step-papers-900.webp";
import plateSmall from "#app/assets/step-plate-480.webp";
import plate from "#app/assets/step-plate-900.webp";
import { DESCRIPTION, NAME } from "#app/brand.ts";
import { Entries } from "#app/components/home/entries.tsx";
import { Hero } from "#app/components/home/hero.tsx";
import { Newest } from "#app/components/home/newest.tsx";
import { Questions } from "#app/components/home/questions.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { listingPath, sellPath } from "#app/paths.ts";
import { findNewestListings } from "#modules/swaps/index.ts";
import { CLASSES } from "#modules/swaps/schemas.ts";

const NEWEST = 4;

export async function loader() {
  return { newest: await findNewestListings(NEWEST), bodies: CLASSES };
}

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Buy and sell used cars, person to person · ${NAME}` },
  { name: "description", content: `${DESCRIPTION} Evaluated by a technician and closed in person at a Swap Center.` },
];

const STEPS = [
  {
    title: "Start with the plate",
    text: "The seller types the plate or the VIN. We find make, model and trim, so there is little left to fill in.",
    picture: [plate, plateSmall],
    alt: "Rear of a green car with its license plate",
  },
  {
    title: "We check the car",
    text: "A technician evaluates the car, takes the photos and records every mark. Evaluation and photos are free.",
    picture: [check, checkSmall],
    alt: "Close-up of a dent with a ruler beside it",
  },
  {
    title: "Close at a Swap Center",
    text: "Buyer and seller meet once. Title, tax and registration are handled there, and the seller is paid.",
    picture: [papers, papersSmall],
    alt: "A certificate of title, a key and a pen on a desk",
  },
];

export default function Home() {
  const { newest, bodies } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero>
        <Entries bodies={bodies} />
      </Hero>
      <section className="section page" id="how">
        <div className="section-head">
          <div>
            <h2>How a swap works</h2>
            <p>
              Three steps, the same for the seller and the buyer. You always see what happens next and what it costs.
            </p>
          </div>
          <div className="actions">
            <Link className="btn" to={listingPath()}>
              Browse cars
            </Link>
            <Link className="btn" to={sellPath}>
              Sell a car
            </Link>
          </div>
        </div>
        <ol className="steps">
          {STEPS.map(({ title, text, picture: [large, small], alt }) => (
            <li key={title}>
              <figure>
                <img
                  src={large}
                  srcSet={`${small} 480w, ${large} 900w`}
                  sizes="(max-width: 760px) 92vw, 30vw"
                  width="900"
                  height="600"
                  alt={alt}
                  loading="lazy"
                />
              </figure>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Newest cars={newest} />
      <Questions />
    </>
  );
}

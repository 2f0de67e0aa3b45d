import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as carCardStyles from "#app/features/car-card/car-card.module.css";
import { CarCard } from "#app/features/car-card/car-card.tsx";
import { CopiedPage } from "#app/features/offline-queue/copied-page.tsx";
import { shortlistOf } from "#app/features/shortlist/shortlist.server.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { MARK_FORM } from "#app/shared/car-marks.ts";
import { comparePath, followedPath, listingPath, shortlistPath, signupPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Columns, Star } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { currentTime } from "#modules/kernel/clock.ts";
import { findCards } from "#modules/marketplace/listing/index.ts";
import { MOST_COMPARED } from "#modules/marketplace/listing/schemas.ts";

export const addresses = ["/buy/shortlist"];

export const meta: MetaFunction = () => [{ title: `Your shortlist · ${NAME}` }, { name: "robots", content: "noindex" }];

/** The cars that a visitor has put on their shortlist; members have the cars they follow. */
export async function loader({ request }: LoaderFunctionArgs) {
  if ((await actorOf(request)).id) throw redirect(followedPath);
  const ids = await shortlistOf(request);
  const cars = await findCards(ids);
  return { cars, gone: ids.length - cars.length, at: currentTime().toISOString() };
}

export default function Shortlist() {
  const { cars, gone, at } = useLoaderData<typeof loader>();
  const comparable = cars.filter((car) => !car.overlay).slice(0, MOST_COMPARED);
  return (
    <div className="page page-body stack loose">
      <header className="stack tight">
        <h1>Your shortlist</h1>
        <p className="lede">Saved in this browser for 90 days. With a free profile, it’s on all your devices.</p>
      </header>
      <CopiedPage account={null} at={at} shown={cars.map(({ _id }) => _id).join()} />
      {gone > 0 && <Notice>{gone === 1 ? "One car is" : `${gone} cars are`} no longer listed.</Notice>}
      {cars.length === 0 ? (
        <EmptyState
          icon={Star}
          title="No cars yet"
          action={
            <ButtonLink to={listingPath()} kind="primary">
              Browse cars
            </ButtonLink>
          }
        >
          Press the star on a car to save it here.
        </EmptyState>
      ) : (
        <>
          <div className="row wrap">
            <ButtonLink to={signupPath} kind="primary">
              Create Your Profile
            </ButtonLink>
            {comparable.length > 1 && (
              <ButtonLink to={comparePath(comparable.map((car) => car._id))}>
                <Columns />
                Compare {comparable.length === cars.length ? "them" : `the first ${comparable.length}`}
              </ButtonLink>
            )}
            <Link className="link" to={withQuery(shortlistPath, { login: 1, back: followedPath })} preventScrollReset>
              I already have a profile
            </Link>
          </div>
          <p className="dim">You’ll follow these cars, and we’ll let you know when a price drops.</p>
          <form id={MARK_FORM.shortlist} method="post" hidden />
          <div className={carCardStyles.cars}>
            {cars.map((car, at) => (
              <CarCard key={car._id} car={car} eager={at < 3} heading="h2" mark={{ kind: "shortlist", on: true }} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

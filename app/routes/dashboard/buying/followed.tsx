import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as carCardStyles from "#app/features/car-card/car-card.module.css";
import { CarCard } from "#app/features/car-card/car-card.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { FollowForm } from "#app/features/listing/follow-button.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { LIST_SPREAD_MS, topicsOfCars, useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { CopiedPage } from "#app/features/offline-queue/copied-page.tsx";
import * as styles from "#app/features/search/search.module.css";
import { useFollows } from "#app/features/shortlist/car-marks.ts";
import { bringShortlist } from "#app/features/shortlist/shortlist.server.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { buyPath, buySwapPath, carPagePath, comparePath, followedPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Columns, Heart as HeartIcon } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { findFollowed } from "#modules/marketplace/listing/index.ts";
import { MOST_COMPARED } from "#modules/marketplace/listing/schemas.ts";

export const addresses = ["/u/followed"];

export const handle: FrameHandle = { title: "Followed cars" };
export const meta: MetaFunction = () => [{ title: `Followed cars · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  await bringShortlist(request, actor);
  const found = await findFollowed(actor, pageAsked(request));
  // An administrator who acts as someone else leaves nothing on the device.
  const copied = actor.impersonator || !actor.id ? null : { account: actor.id, at: currentTime().toISOString() };
  return { ...found, market: can(actor, "swap.marketplace"), copied };
}

/** The cars the user follows; they are notified of price reductions. */
export default function FollowedScreen() {
  const { list, page, market, copied } = useLoaderData<typeof loader>();
  useLive([...useOwnTopic(), ...topicsOfCars(list)], LIST_SPREAD_MS);
  const isFollowed = useFollows(list.map((car) => car._id));
  const here = withQuery(followedPath, { page: page.page > 1 ? page.page : null });
  const comparable = list.filter((car) => !car.overlay).slice(0, MOST_COMPARED);
  if (list.length === 0)
    return (
      <div className="page page-body">
        <EmptyState
          icon={HeartIcon}
          title="No cars yet"
          action={
            <ButtonLink to={buyPath} kind="primary">
              Browse cars
            </ButtonLink>
          }
        >
          Press the heart on a car to keep it here. We’ll alert you when its price drops.
        </EmptyState>
      </div>
    );
  return (
    <div className={`page page-body ${styles.followed}`}>
      <div className="row wrap">
        <p className="dim">
          We’ll alert you when a price drops at least $200 or 1% below the car’s lowest price of the last 30 days.
        </p>
        {comparable.length > 1 && (
          <ButtonLink to={comparePath(comparable.map((car) => car._id))}>
            <Columns />
            Compare {comparable.length === list.length ? "them" : `the first ${comparable.length}`}
          </ButtonLink>
        )}
        <ExportLink list="followed" />
      </div>
      {copied && <CopiedPage {...copied} shown={list.map(({ _id }) => _id).join()} />}
      <FollowForm back={here} />
      <div className={carCardStyles.cars} data-rows>
        {list.map((car, at) => (
          <CarCard
            key={car._id}
            car={car}
            to={market ? buySwapPath(car._id) : carPagePath(car._id, car.name)}
            eager={at < 3}
            heading="h2"
            mark={{ kind: "follow", on: isFollowed(car._id) }}
          />
        ))}
      </div>
      {!(page.page === 1 && page.end) && (
        <Pager
          page={page.page}
          end={page.end}
          to={(n) => withQuery(followedPath, { page: n > 1 ? n : null })}
          count={`${page.from} to ${page.to}`}
        />
      )}
    </div>
  );
}

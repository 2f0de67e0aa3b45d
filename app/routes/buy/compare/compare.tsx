import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTray } from "#app/features/compare/tray.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { comparePath, listingPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Columns } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { carTag } from "#modules/kernel/tags.ts";
import { findCompared, findFollowed, findListing } from "#modules/marketplace/listing/index.ts";
import { type Card, MOST_COMPARED, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./compare.module.css";
import { CompareAdd } from "./compare-add.tsx";
import { CompareTable } from "./compare-table.tsx";

export const addresses = ["/buy/compare"];
export const noSitemap = "it shows the cars that its reader chose";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const SUGGESTED = 6;

/** Compares two to five cars. The address contains their ids, so that it can be shared. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const requestedIds = [...new Set(searchParams.getAll("ids").join(",").toLowerCase().match(UUID) ?? [])];
  const q = (searchParams.get("q") ?? "").trim().slice(0, 300);
  const diff = searchParams.get("diff") === "1";
  // A user may paste a car's address into the search field.
  const [pasted] = q.match(UUID) ?? [];
  if (pasted)
    throw redirect(comparePath([...new Set([...requestedIds, pasted.toLowerCase()])], { diff: diff ? 1 : null }));
  const ids = requestedIds.slice(0, MOST_COMPARED);
  tagPage(...(q ? (["cars"] as const) : []), ...ids.map(carTag));
  const actor = await actorOf(request);
  const [cars, found, followed] = await Promise.all([
    findCompared(actor, ids),
    q ? searchCars(q) : [],
    actor.id ? findFollowed(actor).then(({ list }) => list) : [],
  ]);
  const known = new Set(ids);
  const others = (list: readonly Card[]) => list.filter((car) => !known.has(car._id)).slice(0, SUGGESTED);
  return {
    cars,
    diff,
    q,
    missing: ids.length - cars.length,
    tooMany: requestedIds.length - ids.length,
    found: others(found),
    followed: others(followed),
  };
}

async function searchCars(q: string): Promise<Card[]> {
  return (await findListing(parseListingQuery(new URLSearchParams({ q })))).list;
}

export const headers = publicPage;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titleOf(data?.cars.map(({ card }) => card.name) ?? [])} · ${NAME}` },
  {
    name: "description",
    content: "Compare used cars side by side: price, mileage, condition, equipment, and every difference.",
  },
  { name: "robots", content: "noindex" },
];

const titleOf = (names: readonly string[]) => (names.length > 1 ? `Compare ${names.join(", ")}` : "Compare cars");

export default function Compare() {
  const { cars, diff, missing, tooMany, q, found, followed } = useLoaderData<typeof loader>();
  const ids = cars.map(({ card }) => card._id);
  useSyncTray(ids);
  return (
    <div className={`page ${styles.comparePage}`}>
      <header className="flex wrap spread bottom">
        <div>
          <h1>Compare cars</h1>
          <p className="dim">{summaryOf(cars.length)}</p>
        </div>
        {cars.length > 1 && <Tools ids={ids} diff={diff} />}
      </header>
      {missing > 0 && (
        <Notice kind="warn">
          {missing === 1 ? "One car in this link is" : `${missing} cars in this link are`} no longer on the site, so we
          left it out.
        </Notice>
      )}
      {tooMany > 0 && (
        <Notice kind="warn">At most {MOST_COMPARED} cars fit side by side, so we show the first ones.</Notice>
      )}
      {cars.length > 0 ? <CompareTable cars={cars} onlyDifferences={diff && cars.length > 1} /> : <NoCars />}
      {cars.length < MOST_COMPARED && (
        <CompareAdd ids={ids} diff={diff} q={q} found={found} followed={followed} first={cars.length === 0} />
      )}
    </div>
  );
}

const summaryOf = (count: number) =>
  count > 1 ? `${count} cars. Differences are marked with ≠.` : `Compare two to ${MOST_COMPARED} cars side by side.`;

function Tools({ ids, diff }: { ids: string[]; diff: boolean }) {
  const hydrated = useHydrated();
  return (
    <div className="row wrap no-print">
      <nav className="flex wrap gap-8" aria-label="Show">
        <Link className="chip" to={comparePath(ids)} aria-current={diff ? undefined : "true"} preventScrollReset>
          Everything
        </Link>
        <Link
          className="chip"
          to={comparePath(ids, { diff: 1 })}
          aria-current={diff ? "true" : undefined}
          preventScrollReset
        >
          Differences only
        </Link>
      </nav>
      {hydrated && (
        <Button type="button" onClick={() => print()}>
          Print
        </Button>
      )}
    </div>
  );
}

function NoCars() {
  return (
    <EmptyState
      icon={Columns}
      title="No cars picked yet"
      action={
        <ButtonLink to={listingPath()} kind="primary">
          Browse cars
        </ButtonLink>
      }
    >
      Open a car and press Compare, or search for one below.
    </EmptyState>
  );
}

/** Keeps the compare tray in sync with the page, so that cars removed here also leave the tray. */
function useSyncTray(ids: string[]): void {
  const { ids: trayIds, keep } = useTray();
  const shown = ids.join(",");
  const inSync = trayIds.join(",") === shown;
  useEffect(() => {
    if (!inSync && shown) keep(shown.split(","));
  }, [inSync, shown, keep]);
}

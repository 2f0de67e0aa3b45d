import { useNavigate, useNavigation } from "@remix-run/react";
import { type ComponentProps, Fragment, type MouseEvent, type ReactNode } from "react";
import * as styles from "#app/features/car-card/car-card.module.css";
import { CarCard } from "#app/features/car-card/car-card.tsx";
import { NewsletterCard, SellCard, TipsCard } from "#app/features/promo/promo-cards.tsx";
import { sendShortlist, useFollows, useShortlist } from "#app/features/shortlist/car-marks.ts";
import { MARK_FORM } from "#app/shared/car-marks.ts";
import { opensElsewhere } from "#app/shared/opens-elsewhere.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { FollowForm } from "./follow-button.tsx";
import * as listingStyles from "./listing.module.css";
import type { ListingBase } from "./listing-base.ts";
import type { CarsPage } from "./listing-data.ts";

/** A user who has looked at this many cars without opening one may not find the right car. */
const NEWS_AFTER = 15;

/** The cards among the cars of the first page, by the number of cars before them. */
const AMONG: Record<number, ReactNode> = { 8: <TipsCard />, [NEWS_AFTER]: <NewsletterCard /> };

type Props = { pages: readonly CarsPage[]; base: ListingBase; openCar?: string | undefined };

/** The cards of all pages in a single grid. */
export function ListingCars({ pages, base, openCar }: Props) {
  const follow = useCarLinks();
  const navigation = useNavigation();
  const busy = navigation.state === "loading" && navigation.location.pathname === base.home;
  const isShortlisted = useShortlist(pages.flatMap(({ shortlist }) => shortlist));
  const isFollowed = useFollows(pages.flatMap(({ favorites }) => favorites));
  const [first] = pages;
  const markOf = (swap: string, { hearts, own }: CarsPage): CarProps["mark"] => {
    if (!hearts) return { kind: "shortlist", on: isShortlisted(swap) };
    return own.includes(swap) ? undefined : { kind: "follow", on: isFollowed(swap) };
  };
  const known = new Set<string>();
  return (
    <div className={`${styles.cars} ${listingStyles.listCars}`} onClickCapture={follow} aria-busy={busy || undefined}>
      {first?.hearts ? (
        <FollowForm back={base.list(first.query, first.page.page)} />
      ) : (
        <form id={MARK_FORM.shortlist} method="post" onSubmit={sendShortlist} hidden />
      )}
      {pages.map((data) => (
        <div key={data.page.page} className={listingStyles.carsPage} data-page={data.page.page}>
          {data.list.map((car, at) => {
            // A car that moved to the next page during loading is shown once.
            if (known.has(car._id)) return null;
            known.add(car._id);
            return (
              <Fragment key={car._id}>
                <Car
                  car={car}
                  data={data}
                  base={base}
                  first={!openCar && data === first && at < 3}
                  open={car._id === openCar}
                  mark={markOf(car._id, data)}
                />
                {data.page.page === 1 && !openCar && AMONG[at + 1]}
              </Fragment>
            );
          })}
          {data.page.end && <ListEnd {...data} />}
        </div>
      ))}
    </div>
  );
}

/** The end of the list; a list too short for the newsletter card among its cars has the card here. */
export const ListEnd = ({ list, page }: Pick<CarsPage, "list" | "page">) => (
  <>
    {page.page === 1 && list.length < NEWS_AFTER && <NewsletterCard />}
    <SellCard />
  </>
);

type CarProps = {
  car: CarsPage["list"][number];
  data: CarsPage;
  base: ListingBase;
  first: boolean;
  open: boolean;
  mark: ComponentProps<typeof CarCard>["mark"];
};

function Car({ car, data, base, first, open, mark }: CarProps) {
  const { query, page } = data;
  const evaluation = lookup(data.evaluations, car._id);
  return (
    <CarCard
      car={evaluation ? { ...car, evaluation } : car}
      to={base.car(query, car, page.page)}
      eager={first}
      heading="h2"
      open={open}
      mark={mark}
    />
  );
}

/** A car opens next to the list, which keeps its scroll position. */
function useCarLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`.${styles.carBody} a[href]`);
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search, { preventScrollReset: true });
  };
}

import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import * as styles from "#app/features/car/car.module.css";
import { CarGallery } from "#app/features/car/car-gallery.tsx";
import { type CarView, mayAct, mayVisit } from "#app/features/car/car-view.ts";
import { PlainPhoto } from "#app/features/car/large-photo.tsx";
import { type ListPlace, ListPlaceLinks } from "#app/features/car/list-place.tsx";
import { CompareButton } from "#app/features/compare/compare-button.tsx";
import { FollowButton } from "#app/features/listing/follow-button.tsx";
import { ShortlistButton } from "#app/features/listing/shortlist-button.tsx";
import { RecentCars } from "#app/features/recent/recent-cars.tsx";
import type { RecentCar } from "#app/features/recent/recent-store.ts";
import { ShareMenu } from "#app/features/share/share-menu.tsx";
import type { Subject } from "#app/features/share/subject.ts";
import { deferred } from "#app/rendering/deferred.tsx";
import { carPagePath, carPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ArrowLeft, ExternalLink, X } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import { Actions, BuyBox } from "./buy-box.tsx";
import { CarTabs } from "./car-tabs.tsx";
import { Delivery } from "./delivery-quote.tsx";
import { SellerCard } from "./seller-card.tsx";
import { SimilarCars } from "./similar-cars.tsx";

const OtherDialogs = deferred("car-dialogs", async () => (await import("./car-dialogs.tsx")).CarDialogs, {
  eager: true,
});

/** The car on a full page. */
export function CarScreen({ view, place }: { view: CarView; place?: ListPlace | null }) {
  const { car } = view;
  return (
    <>
      <div className="page">
        <div className={`row spread gap-12 soft text-14 ${styles.crumbs}`}>
          <Link className={`inline-flex middle gap-6 ink strong ${styles.back}`} to={view.listTo}>
            <ArrowLeft className="s" />
            {place ? "Back to the list" : "All cars"}
          </Link>
          <span className={styles.crumb}>
            {[car.vehicle.class, car.vehicle.make.name, car.vehicle.model.name].filter(Boolean).join(" / ")}
          </span>
          {place && <ListPlaceLinks place={place} />}
        </div>
        <div className={`flex wrap spread bottom ${styles.title}`}>
          <Title view={view} level="h1" />
          <div className="row wrap no-print">
            <ShareMenu subject={subjectOf(view)} align="left" />
            <CompareButton swap={car._id} />
            {view.viewer === "member" && <FollowButton car={car} favorite={car.favorite} back={view.here} />}
            {view.viewer === "visitor" && <ShortlistButton car={car} shortlisted={view.shortlisted} />}
          </div>
        </div>
        <div className={`grid top ${styles.vehicle}`}>
          <CarGallery key={car._id} view={view} sizes="(max-width: 1080px) 100vw, 880px" />
          <aside className={styles.side}>
            <BuyBox view={view} />
            <Delivery view={view} />
            <SellerCard view={view} />
          </aside>
          <div className={styles.rest}>
            <CarTabs view={view} />
          </div>
        </div>
      </div>
      <SimilarCars view={view} />
      <RecentCars current={recentOf(view)} to={view.viewer === "visitor" ? carPath : carPagePath} />
      <BottomBar view={view} />
      <CarDialogs view={view} />
    </>
  );
}

type PanelProps = {
  view: CarView;
  pageTo?: string | undefined;
  place?: ListPlace | null;
  /** The deal of its buyer; it takes the place of the offer to buy. */
  deal?: ReactNode;
};

/** The car next to the list; on a phone it takes the screen. */
export function CarPanel({ view, pageTo, place, deal }: PanelProps) {
  return (
    <>
      <aside className={styles.carPanel} data-part="car-panel" aria-label={view.car.name}>
        <div className={`row gap-4 line-bottom ${styles.carPanelBar}`}>
          <Link
            className={`btn quiet square ${styles.carPanelBack}`}
            to={view.listTo}
            aria-label="Back to the list"
            preventScrollReset
          >
            <ArrowLeft />
          </Link>
          {place ? (
            <ListPlaceLinks place={place} beside />
          ) : (
            <p className="shrinks clipped clip soft text-14">{view.car.vehicle.class}</p>
          )}
          <span className="grow" />
          <ShareMenu subject={subjectOf(view)} summaryClass="btn quiet" />
          {view.viewer === "member" && <FollowButton car={view.car} favorite={view.car.favorite} back={view.here} />}
          {view.viewer === "visitor" && <ShortlistButton car={view.car} shortlisted={view.shortlisted} />}
          <CompareButton swap={view.car._id} square />
          {pageTo && (
            <ButtonLink kind="quiet" square to={pageTo} label="Open as a page" className={styles.carPanelPage}>
              <ExternalLink />
            </ButtonLink>
          )}
          <Link
            className={`btn quiet square ${styles.carPanelClose}`}
            to={view.listTo}
            aria-label="Close"
            preventScrollReset
          >
            <X />
          </Link>
        </div>
        <div className={styles.carPanelIn}>
          <CarGallery key={view.car._id} view={view} sizes="(max-width: 860px) 100vw, 660px" />
          <div className={`grid gap-16 ${styles.carPanelText}`}>
            <Title view={view} level="h1" />
            {deal ?? (
              <>
                <BuyBox view={view} actions={false} />
                <Delivery view={view} />
                <SellerCard view={view} />
              </>
            )}
            <CarTabs view={view} />
            {!deal && <SimilarCars view={view} beside />}
          </div>
        </div>
        {!deal && <PanelFoot view={view} />}
      </aside>
      {/* Outside the panel: inside it, a dialog without scripts would appear below the content after the list. */}
      <CarDialogs view={view} />
    </>
  );
}

function Title({ view: { car, facts }, level: Level }: { view: CarView; level: "h1" | "h2" }) {
  const kind = trimWords(car.name, car.trim, car.style);
  return (
    <div>
      <Level>
        {unbroken(car.name)} {kind && <span>{unbroken(kind)}</span>}
      </Level>
      <p className="num">{facts}</p>
    </div>
  );
}

/** On a phone the price and the main action stay visible. */
function BottomBar({ view }: { view: CarView }) {
  if (!mayAct(view) && !mayVisit(view)) return null;
  return (
    <div className={styles.bottomBar} data-part="bottom-bar" data-at-bottom>
      <b className="num">{view.car.price === null ? "Price TBD" : formatDollars(view.car.price)}</b>
      <Actions view={view} />
    </div>
  );
}

/** The main action stays visible while the panel scrolls. */
function PanelFoot({ view }: { view: CarView }) {
  if (view.viewer !== "seller" && !mayAct(view) && !mayVisit(view)) return null;
  return (
    <div className={`row spread gap-16 paper line-top ${styles.carPanelFoot}`} data-part="panel-actions" data-at-bottom>
      <b className="num">{view.car.price === null ? "Price TBD" : formatDollars(view.car.price)}</b>
      <Actions view={view} />
    </div>
  );
}

const recentOf = ({ car }: CarView): RecentCar => ({
  _id: car._id,
  name: car.name,
  kind: trimWords(car.name, car.trim, car.style),
  picture: car.media.pictures[0]?.key ?? null,
});

const subjectOf = ({ car }: CarView): Subject => ({ kind: "car", _id: car._id, name: car.name });

function CarDialogs({ view }: { view: CarView }) {
  // The plain picture is hidden once the viewer in the gallery takes over.
  const [asked] = useSearchParams();
  if (view.photo !== null) return <PlainPhoto view={view} />;
  const opens = view.video || view.dialog || asked.has("share");
  return opens ? <OtherDialogs view={view} subject={subjectOf(view)} /> : null;
}

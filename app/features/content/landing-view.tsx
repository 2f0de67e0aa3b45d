import { Link } from "@remix-run/react";
import * as carCardStyles from "#app/features/car-card/car-card.module.css";
import { CarCard, type CarCardData } from "#app/features/car-card/car-card.tsx";
import { Entries, FindForm, SellForm } from "#app/features/home/entries.tsx";
import * as homeStyles from "#app/features/home/home.module.css";
import { Parked } from "#app/features/home/parked.tsx";
import type { LandingPage } from "#modules/content/schemas.ts";
import * as styles from "./landing-view.module.css";
import { Prose } from "./prose.tsx";

/** The parts of a landing page besides its text. */
export type LandingParts = {
  /** Cars that fit the page's filter, and the address of all of them. */
  cars: readonly CarCardData[];
  all: string | null;
};
type Props = LandingParts & {
  page: Pick<LandingPage, "heading" | "lede" | "entry" | "html">;
  /** Inside of the editor's form: the forms can only be looked at. */
  sample?: boolean;
};

/** A landing page: its heading, its forms, the cars that fit, and its text. */
export function LandingView({ page, cars, all, sample }: Props) {
  return (
    <div className={styles.landing} data-sample={sample || undefined}>
      <section className={`relative clipped ${homeStyles.hero}`}>
        <div className="page">
          <div className={`grid bottom ${homeStyles.heroTop}`} data-hero>
            <h1>{page.heading}</h1>
            <p className={homeStyles.heroLede}>{page.lede}</p>
          </div>
          {page.entry === "both" ? (
            <Entries sample={sample} />
          ) : (
            <div className={`grid relative paper rounded-14 floating ${homeStyles.entries} ${styles.one}`}>
              {page.entry === "sell" ? <SellForm sample={sample} /> : <FindForm sample={sample} />}
            </div>
          )}
        </div>
        {!sample && <Parked />}
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
            <div className={`${carCardStyles.cars} ${sample ? "" : carCardStyles.four}`} data-cars>
              {cars.map((car) => (
                <CarCard key={car._id} car={car} />
              ))}
            </div>
          </div>
        </section>
      )}
      <div className={`page section grid ${styles.landingBody}`}>
        <Prose html={page.html} className="full" />
      </div>
    </div>
  );
}

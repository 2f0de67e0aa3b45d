import { Avatar } from "#app/components/ui/avatar.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Phone, ShieldCheck } from "#app/components/ui/icon.tsx";
import { askPath } from "#app/shared/paths.ts";
import * as styles from "./car.module.css";
import type { CarView } from "./car-view.ts";

/** The seller of the car; hidden from the seller (spec 2.6). */
export function SellerCard({ view: { car, viewer, calls } }: { view: CarView }) {
  if (viewer === "seller") return null;
  const place = [car.location.city, car.location.state].filter(Boolean).join(", ");
  const note = viewer === "visitor" ? "Owner Listed" : car.factoryWarranty ? "Factory warranty" : "Swap Verified";
  return (
    <section className={styles.owner} aria-label="Seller">
      <div className={styles.who}>
        <Avatar name={car.seller.name} />
        <div>
          <b>{car.seller.name}</b>
          <p>Private owner{place ? `, ${place}` : ""}</p>
        </div>
        {calls && (
          <ButtonLink
            kind="quiet"
            square
            to={askPath(car._id, "call")}
            label={`Ask for a call from ${car.seller.name}`}
          >
            <Phone />
          </ButtonLink>
        )}
      </div>
      <p className={styles.verified} data-part="verified">
        <ShieldCheck className="s" />
        {note}
      </p>
    </section>
  );
}

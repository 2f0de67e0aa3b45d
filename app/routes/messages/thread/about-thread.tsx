import { Link } from "@remix-run/react";
import * as styles from "#app/features/messages/messages.module.css";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { Facts } from "#app/ui/card.tsx";
import { Handshake } from "#app/ui/icon.tsx";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { Thread } from "#modules/messaging/schemas.ts";

export type AboutFacts = {
  /** The car's page for this reader; null if it has none. */
  carTo: string | null;
  /** The offer between the two sides. */
  offer: { amount: number; status: string } | null;
};

/** Beside a conversation: the car, and the offers and visits of the two sides. */
export function AboutThread({ thread, carTo, offer }: AboutFacts & { thread: Thread }) {
  const { car, party } = thread;
  const price = car.price === null ? null : formatDollars(car.price);
  const miles = car.mileage === null ? null : `${formatNumber(car.mileage)} mi`;
  return (
    <aside className={styles.about} aria-label="About this conversation">
      <section className="grid gap-8 hair-bottom pad-16">
        <CarPicture file={ownPicture(car.picture)} alt="" size="card" missing="" />
        <p>
          <b>{carTo ? <Link to={carTo}>{car.name}</Link> : car.name}</b>
        </p>
        <p className="dim num">{[price, miles].filter(Boolean).join(" · ")}</p>
      </section>
      {(party === "buyer" || party === "seller") && (
        <section className="grid gap-8 hair-bottom pad-16">
          <h3 className="text-14 line-20">{party === "buyer" ? "Your offer" : `With ${thread.with.name}`}</h3>
          <Facts look="ruled" items={[["Offer", offer ? `${formatDollars(offer.amount)}, ${offer.status}` : "None"]]} />
        </section>
      )}
      <section className="grid gap-8 hair-bottom pad-16">
        <div className="strip">
          <Handshake />
          <div>Meet at a Swap Center, where we check the papers and payment.</div>
        </div>
      </section>
    </aside>
  );
}

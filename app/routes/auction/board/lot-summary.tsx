import * as styles from "#app/features/auction/auction-room.module.css";
import { BidBand } from "#app/features/auction/bid-band.tsx";
import { PriceAndClock, Reserve } from "#app/features/auction/bid-column.tsx";
import { exactMoment } from "#app/features/auction/labels.ts";
import { useLot } from "#app/features/auction/use-lot.ts";
import { WatchButton } from "#app/features/auction/watch-button.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { roomPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import type { LotRoom } from "#modules/auctions/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { GradeWords } from "#modules/marketplace/listing/schemas.ts";

type Props = { room: LotRoom; grade: GradeWords | null; closeTo: string; at: number };

/** A lot beside the list: its state, and the link to its room. */
export function LotSummary({ room, grade, closeTo, at }: Props) {
  const { lot, date } = room;
  const { now, news } = useLot(lot.swap, room.now);
  const { purse, standing } = now;
  const live = standing.phase === "live";
  return (
    <SidePanel
      title={lot.vehicle}
      closeTo={closeTo}
      backTo="lots"
      tools={purse && <WatchButton swap={lot.swap} name={lot.vehicle} watched={now.watched} back={closeTo} />}
      footer={
        <>
          <ButtonLink to={roomPath(lot.swap)}>Open the room</ButtonLink>
          {live && purse && !purse.whyNot && !now.own?.leads && (
            <ButtonLink kind="primary" to={withQuery(roomPath(lot.swap), { amount: standing.minNext, review: 1 })}>
              Bid {formatDollars(standing.minNext)}
            </ButtonLink>
          )}
        </>
      }
    >
      <section className="sec">
        <CarPicture file={lot.picture} alt={lot.vehicle} />
      </section>
      <section className="sec stack tight">
        <BidBand now={now} whyNot={purse?.whyNot ?? null} at={at} />
        <div className={styles.ticket}>
          <PriceAndClock now={now} at={at} runOrder={lot.runOrder} />
          <Reserve now={now} />
        </div>
        <p className="sr" role="status">
          {news}
        </p>
      </section>
      <section className="sec">
        <Facts
          items={[
            ["Auction", `${date.name}, lot ${lot.runOrder} of ${date.lots}`],
            ["Starts", exactMoment(lot.startsAt)],
            ["Ends", exactMoment(standing.endsAt)],
            ["Grade", grade ? `${grade.text} ${grade.word}` : "Not evaluated"],
            ["Mileage", `${formatNumber(lot.mileage)} mi`],
            ["Pick-up", [lot.city, lot.state].filter(Boolean).join(", ")],
          ]}
        />
      </section>
    </SidePanel>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as styles from "#app/features/auction/auction-room.module.css";
import { BidBand } from "#app/features/auction/bid-band.tsx";
import { PriceAndClock, Reserve } from "#app/features/auction/bid-column.tsx";
import { BuyNowPrice } from "#app/features/auction/buy-now.tsx";
import { exactMoment } from "#app/features/auction/labels.ts";
import { useLot } from "#app/features/auction/use-lot.ts";
import { WatchButton } from "#app/features/auction/watch-button.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { inventoryPath, roomPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { findRoom } from "#modules/auctions/index.ts";
import { type LotRoom, runNumber } from "#modules/auctions/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { findGrades } from "#modules/marketplace/listing/index.ts";
import type { GradeWords } from "#modules/marketplace/listing/schemas.ts";

export const addresses = ["/u/auction/inventory/d/:swap"];
export const parents = ["./inventory.tsx"];

/** A lot beside the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.auction");
  const swap = params.swap ?? "";
  const room = orNotFound(await findRoom(actor, swap));
  return { room, grade: (await findGrades([swap])).get(swap) ?? null, at: Date.now() };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.room.lot.vehicle ?? "Lot"} · ${NAME}` },
];

export default function InventoryLot() {
  const data = useLoaderData<typeof loader>();
  const [asked] = useSearchParams();
  const query = asked.toString();
  return <LotSummary key={data.room.lot._id} {...data} closeTo={query ? `${inventoryPath}?${query}` : inventoryPath} />;
}

type Props = { room: LotRoom; grade: GradeWords | null; closeTo: string; at: number };

/** A lot beside the list: its state, and the link to its room. */
function LotSummary({ room, grade, closeTo, at }: Props) {
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
          <PriceAndClock now={now} at={at} lot={lot} />
          <Reserve now={now} />
          <BuyNowPrice now={now} />
        </div>
        <p className="sr" role="status">
          {news}
        </p>
      </section>
      <section className="sec">
        <Facts
          items={[
            ["Auction", `${date.name}, lot ${runNumber(lot.lane, lot.runOrder)} of ${date.lots}`],
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

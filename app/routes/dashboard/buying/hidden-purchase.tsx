import { Purchase } from "#app/features/deal/purchase.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import type { CarClaims, OwnDeal, PapersView } from "#modules/swaps/schemas.ts";

type Props = { deal: OwnDeal; papers: PapersView | null; claims: CarClaims | null; listTo: string };

/** The purchase of a car that the list does not show at the moment. */
export function HiddenPurchase({ deal, papers, claims, listTo }: Props) {
  return (
    <SidePanel title={deal.car} closeTo={listTo} backTo="the list">
      <section className="sec">
        <CarPicture file={deal.picture} alt={deal.car} />
        <p className="num">
          {formatNumber(deal.mileage)} mi{deal.vin ? ` · VIN ${deal.vin}` : ""}
        </p>
        <Purchase deal={deal} papers={papers} claims={claims} />
      </section>
    </SidePanel>
  );
}

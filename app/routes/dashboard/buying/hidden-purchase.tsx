import { Purchase } from "#app/features/deal/purchase.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import type { CarClaims } from "#modules/claims/schemas.ts";
import type { OwnDeal, PapersView } from "#modules/deals/schemas.ts";
import { formatNumber } from "#modules/kernel/money.ts";

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

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealSummary } from "#app/features/deal/deal-summary.tsx";
import { meetingOf } from "#app/features/deal/meetings.server.ts";
import { ClaimsCard } from "#app/features/deal/own-deal.tsx";
import { PapersSection } from "#app/features/deal/papers-section.tsx";
import { PurchaseState } from "#app/features/deal/purchase-state.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { ownedElsewhere } from "#app/routes/dashboard/swaps/member-car.ts";
import { NAME } from "#app/shared/brand.ts";
import { ownedPath, swapPdfPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { findCarClaims } from "#modules/claims/index.ts";
import { findClosingPapers, findOwnDeal, findOwnedCar } from "#modules/deals/index.ts";
import { STAGES } from "#modules/inspections/lifecycle.ts";
import { formatDashboardDate, formatDashboardDay, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

export const addresses = ["/u/owned/d/:swap"];
export const parents = ["./owned.tsx"];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  const elsewhere = await ownedElsewhere(actor, swap);
  if (elsewhere) throw redirect(elsewhere);
  await requireScreen(request, "swap.owned");
  const car = orNotFound(await findOwnedCar(actor, swap));
  const [papers, claims, deal, meeting] = await Promise.all([
    findClosingPapers(actor, swap),
    findCarClaims(actor, swap),
    findOwnDeal(actor, swap),
    meetingOf(actor, swap, STAGES.pickUp),
  ]);
  return { ...car, papers: papers ?? null, claims: claims ?? null, deal: deal ?? null, meeting };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? "Car"} · ${NAME}` }];

/** A bought car with the status of its papers and its delivery. */
export default function OwnedCarPanel() {
  const car = useLoaderData<typeof loader>();
  useLive([`swap:${car._id}`]);
  return (
    <SidePanel title={car.name} closeTo={ownedPath} backTo="owned cars">
      <section className="sec">
        <CarPicture file={car.picture} alt={car.name} />
        {!car.deal && (
          <p>
            <PurchaseState car={car} />
          </p>
        )}
        <Facts
          items={[
            ["Price", formatDollars(car.price)],
            car.tax === null ? null : ["Sales tax", formatDollars(car.tax)],
            ["Mileage", `${formatNumber(car.mileage)} mi`],
            ["VIN", car.vin],
            car.signedAt ? ["Signed", formatDashboardDate(car.signedAt)] : null,
            car.titleSentOn
              ? ["Title sent", `${formatDashboardDay(car.titleSentOn)}, ${car.titleCarrier} ${car.titleTracking}`]
              : null,
            car.delivery && [
              "Delivery",
              car.delivery.receivedOn
                ? `Delivered on ${formatDashboardDay(car.delivery.receivedOn)}`
                : `${formatDashboardMoment(car.delivery.at)}, ${car.delivery.address} (${car.delivery.status})`,
            ],
          ]}
        />
      </section>
      {car.deal ? (
        <section className="sec">
          <DealSummary deal={car.deal} papers={car.papers} meeting={car.meeting} />
          <ClaimsCard claims={car.claims} />
        </section>
      ) : (
        <PapersSection papers={car.papers} />
      )}
      <section className="sec">
        <ButtonLink to={swapPdfPath(car._id)} reloadDocument>
          Download PDF
        </ButtonLink>
      </section>
    </SidePanel>
  );
}

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useOutlet, useParams } from "@remix-run/react";
import { MoneyBack } from "#app/features/deal/money-back.tsx";
import { PurchaseState } from "#app/features/deal/purchase-state.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { topicsOfCars, useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { ownedElsewhere } from "#app/routes/dashboard/swaps/member-car.ts";
import { NAME } from "#app/shared/brand.ts";
import { ownedFilePath, ownedPath, ownedSwapPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Car, Download } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { findMoneyBack, findOwned } from "#modules/deals/index.ts";
import type { MoneyBack as Back, OwnedCar } from "#modules/deals/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

export const addresses = ["/u/owned"];

export const handle: FrameHandle = { title: "Owned cars" };
export const meta: MetaFunction = () => [{ title: `Owned cars · ${NAME}` }];

/**
 * The cars that a dealer bought. Other users who open one are redirected to their own page of the car
 * (docs/spec/routes.md).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const elsewhere = params.swap && (await ownedElsewhere(actor, params.swap));
  if (elsewhere) throw redirect(elsewhere);
  await requireScreen(request, "swap.owned");
  const [owned, back] = await Promise.all([findOwned(actor, pageAsked(request)), findMoneyBack(actor)]);
  return { ...owned, back };
}

export default function OwnedScreen() {
  const { list, page, back } = useLoaderData<typeof loader>();
  useLive([...useOwnTopic(), ...topicsOfCars(list)]);
  const { swap } = useParams();
  return <Split list={<OwnedList list={list} page={page} back={back} open={swap} />} panel={useOutlet()} />;
}

type Props = {
  list: readonly OwnedCar[];
  page: { page: number; from: number; to: number; end: boolean };
  back: readonly Back[];
  open?: string | undefined;
};

/** The cars the user bought, latest first. */
function OwnedList({ list, page, back, open }: Props) {
  return (
    <>
      {back.length > 0 && (
        <section className="sec stack">
          <MoneyBack sums={back} />
        </section>
      )}
      <div className="toolbar">
        <ExportLink list="owned" />
        <ButtonLink to={ownedFilePath} size="small" kind="quiet" reloadDocument>
          <Download />
          Download won cars (CSV)
        </ButtonLink>
      </div>
      <Table
        caption="Cars you bought"
        rows={list}
        rowKey={(car) => car._id}
        isCurrent={(car) => car._id === open}
        columns={[
          { key: "car", label: "Car", cell: (car) => <Name car={car} /> },
          { key: "price", label: "Price", right: true, cell: (car) => formatDollars(car.price) },
          {
            key: "date",
            label: "Signed",
            extra: true,
            cell: (car) => (car.signedAt ? formatDashboardDate(car.signedAt) : "Not yet"),
          },
          { key: "step", label: "Status", cell: (car) => <PurchaseState car={car} /> },
        ]}
        empty={
          <EmptyState icon={Car} title="No cars yet">
            Each car you buy shows up here with its papers and next step.
          </EmptyState>
        }
      />
      {list.length > 0 && (
        <Pager
          page={page.page}
          end={page.end}
          to={(n) => withQuery(ownedPath, { page: n > 1 ? n : null })}
          count={`${page.from} to ${page.to}`}
        />
      )}
    </>
  );
}

function Name({ car }: { car: OwnedCar }) {
  return (
    <span className={`row shrinks gap-12 ${styles.taskCell}`}>
      <span className={`rigid clipped ${styles.taskPhoto}`}>
        <CarPicture file={car.picture} alt="" size="thumb" />
      </span>
      <span className={`grid shrinks ${styles.taskWords}`}>
        <Link className="row-link" to={ownedSwapPath(car._id)} preventScrollReset>
          {car.name} {car.style}
        </Link>
        <span className="dim num">{formatNumber(car.mileage)} mi</span>
      </span>
    </span>
  );
}

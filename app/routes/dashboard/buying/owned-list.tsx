import { Link } from "@remix-run/react";
import { PurchaseState } from "#app/features/deal/purchase-state.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownedFilePath, ownedPath, ownedSwapPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Car, Download } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Table } from "#app/ui/table.tsx";
import type { OwnedCar } from "#modules/deals/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

type Props = {
  list: readonly OwnedCar[];
  page: { page: number; from: number; to: number; end: boolean };
  open?: string | undefined;
};

/** The cars the user bought, latest first. */
export function OwnedList({ list, page, open }: Props) {
  return (
    <>
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
          { key: "date", label: "Signed", extra: true, cell: (car) => formatDashboardDate(car.signedAt) },
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

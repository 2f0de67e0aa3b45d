import * as styles from "#app/components/task/tasks.module.css";
import { Link } from "#app/rendering/link.tsx";
import { ownedFilePath, ownedPath, ownedSwapPath, withQuery } from "#app/shared/paths.ts";
import type { OwnedCar } from "#modules/deals/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CarPicture } from "../ui/car-picture.tsx";
import { EmptyState } from "../ui/card.tsx";
import { ExportLink } from "../ui/export-link.tsx";
import { Car, Download } from "../ui/icon.tsx";
import { Pager } from "../ui/pager.tsx";
import { Table } from "../ui/table.tsx";
import { PurchaseState } from "./purchase-state.tsx";

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
    <span className={styles.taskCell}>
      <span className={styles.taskPhoto}>
        <CarPicture file={car.picture} alt="" size="thumb" />
      </span>
      <span className={styles.taskWords}>
        <Link className="row-link" to={ownedSwapPath(car._id)} preventScrollReset>
          {car.name} {car.style}
        </Link>
        <span className="dim num">{formatNumber(car.mileage)} mi</span>
      </span>
    </span>
  );
}

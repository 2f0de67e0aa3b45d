import { Link } from "@remix-run/react";
import { serviceAreaPath } from "#app/shared/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type AreaDetails, shortList } from "#modules/inspections/schemas.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import * as styles from "./center.module.css";

/** "312 ZIP codes in 140 towns, up to 40 miles from Swap Center Chicago" */
export function areaInWords({ zips, center }: Pick<AreaDetails, "zips" | "center">): string {
  const towns = new Set(zips.map(({ city, state }) => `${city}, ${state}`)).size;
  const far = Math.round(zips.at(-1)?.miles ?? 0);
  const count = (n: number, noun: string) => `${formatNumber(n)} ${noun}${n === 1 ? "" : "s"}`;
  return `${count(zips.length, "ZIP code")} in ${count(towns, "town")}, up to ${count(far, "mile")} from ${center.name}`;
}

/** The other areas with some of the same ZIP codes. */
export const Overlaps = ({ overlaps }: Pick<AreaDetails, "overlaps">) =>
  overlaps.map(({ _id, name, zips }) => (
    <Notice key={_id} kind="warn">
      {zips.length === 1 ? "One of its ZIP codes is" : `${formatNumber(zips.length)} of its ZIP codes are`} also in{" "}
      <Link className="link" to={serviceAreaPath(_id)}>
        {name}
      </Link>
      : {shortList(zips)}. Technicians from both areas drive there.
    </Notice>
  ));

/** The towns of an area with their ZIP codes, nearest to the center first. */
export function AreaTowns({ zips }: Pick<AreaDetails, "zips">) {
  const towns = new Map<string, { zips: string[]; miles: number }>();
  for (const { zip, city, state, miles } of zips) {
    const town = `${city}, ${state}`;
    const known = towns.get(town) ?? { zips: [], miles };
    towns.set(town, { ...known, zips: [...known.zips, zip] });
  }
  return (
    <ul className={`small line-20 ${styles.towns}`}>
      {[...towns].map(([town, { zips: codes, miles }]) => (
        <li key={town}>
          <b>{town}</b> <span className="dim num">{Math.round(miles)} mi</span>
          <br />
          <span className="num">{codes.sort().join(" ")}</span>
        </li>
      ))}
    </ul>
  );
}

import { Notice } from "#app/ui/notice.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import type { CarForm } from "#modules/swaps/schemas.ts";
import * as styles from "./edit.module.css";
import { LABELS } from "./edit-fields.ts";

const plain = (text: string) => text.replace(/[$,\s]/g, "");

/** After another person has saved: the fields whose stored value differs from what stands in this form. */
export function ChangedMeanwhile({ car, typed }: { car: CarForm; typed: Record<string, string> }) {
  const differing = Object.entries(car.values).filter(
    ([name, value]) =>
      lookup(typed, name) !== undefined && plain(lookup(typed, name) ?? "") !== plain(String(value ?? "")),
  );
  if (differing.length === 0) return null;
  return (
    <Notice kind="info" title="The saved version now differs from this form.">
      <ul className={`unlisted unpadded ${styles.conflicts}`}>
        {differing.map(([name, value]) => (
          <li key={name}>
            <b>{lookup(LABELS, name) ?? name}.</b> Saved: {said(value)}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const said = (value: string | number | null): string => {
  if (value === null || value === "") return "nothing";
  if (value === "true" || value === "false") return value === "true" ? "yes" : "no";
  return typeof value === "number" ? formatNumber(value) : value;
};

import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { cx } from "./class-names.ts";

type Props = {
  /** Whole dollars; null shows TBD. */
  dollars: number | null;
  /** The previous price, struck through. */
  was?: number | null;
  big?: boolean;
};

/** A price in whole dollars. */
export function Price({ dollars, was, big }: Props) {
  return (
    <span className={cx("price", big && "big")}>
      <b>{dollars === null ? "TBD" : formatDollars(dollars)}</b>
      {was ? (
        <s>
          <span className="sr">before </span>
          {formatDollars(was)}
        </s>
      ) : null}
    </span>
  );
}

/** Miles, digit by digit, as on an odometer; at least six digits. */
export function Odometer({ miles, unit = "mi" }: { miles: number; unit?: string }) {
  const digits = [...String(Math.trunc(miles)).padStart(6, "0")];
  return (
    <span className="odometer" role="img" aria-label={`${formatNumber(miles)} ${unit}`}>
      {digits.map((digit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: wheels keep their place
        <i key={at} aria-hidden="true">
          {digit}
        </i>
      ))}
      <span className="unit" aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}

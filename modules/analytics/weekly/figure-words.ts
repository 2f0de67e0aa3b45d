import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { Unit } from "../schemas.ts";

const decimal = (value: number): string => {
  const [whole = "0", rest] = String(Math.abs(Math.round(value * 10) / 10)).split(".");
  return `${value < 0 ? "-" : ""}${formatNumber(Number(whole))}${rest ? `.${rest}` : ""}`;
};

/** "1,204", "$18,500", "7.2 days", "54%"; a dash where there is no figure. */
export function figureWords(unit: Unit, value: number | null): string {
  if (value === null) return "–";
  if (unit === "dollars") return formatDollars(value);
  if (unit === "percent") return `${decimal(value)}%`;
  return unit === "days" ? `${decimal(value)} days` : decimal(value);
}

import { fetchHistory, fetchRecalls, fetchWholesale, type ReportedCar } from "#modules/catalog/index.ts";
import { HISTORY_PROVIDERS, type HistoryAnswer, type HistoryProvider } from "#modules/catalog/schemas.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { filePath } from "#modules/kernel/file-paths.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import type { Reports } from "../car/shapes.ts";
import { drawPaper } from "../print/draw-paper.ts";
import type { Swap } from "../tables.ts";
import type { OrderedReport } from "./schemas.ts";

/** An answer as it is kept: whole, what the swap shows of it, and a PDF when the provider has no page of its own. */
export type Answered = {
  answer: unknown;
  costCents: number;
  pdf: { content: Buffer; name: string } | null;
  /** Null: other screens read the order. */
  part: ((fileKey: string | null) => Partial<Reports>) | null;
};

/** DomainErrors: `report-unknown`, `report-down`. */
export async function askProvider(kind: OrderedReport, swap: Swap): Promise<Result<Answered>> {
  const car = carOf(swap);
  if (kind === "recalls") {
    const found = await fetchRecalls(car);
    return found.ok ? ok({ answer: found.value, costCents: 0, pdf: null, part: null }) : found;
  }
  if (kind === "mmr") {
    const found = await fetchWholesale(car);
    if (!found.ok) return found;
    const mmr = found.value;
    return ok({ answer: mmr, costCents: mmr.costCents, pdf: null, part: () => ({ mmr }) });
  }
  const found = await fetchHistory(kind, car);
  return found.ok ? ok(await historyAnswered(kind, swap, found.value)) : found;
}

async function historyAnswered(kind: HistoryProvider, swap: Swap, answer: HistoryAnswer): Promise<Answered> {
  const { url, accident, owners, mileage, sample, costCents } = answer;
  const facts = {
    ...(accident === null ? {} : { accident }),
    ...(owners === null ? {} : { owner: owners }),
    ...(mileage === null ? {} : { mileage }),
  };
  return {
    answer,
    costCents,
    pdf: url === null ? await printed(kind, swap, answer) : null,
    part(fileKey) {
      const at = { url: url ?? (fileKey ? filePath(fileKey) : ""), complete: true, sample };
      return { [kind]: kind === "carfax" ? { ...at, ...facts } : at };
    },
  };
}

async function printed(kind: HistoryProvider, swap: Swap, answer: HistoryAnswer) {
  const title = `${HISTORY_PROVIDERS[kind]} vehicle history`;
  const said = (value: string | null) => value ?? "Not reported";
  const content = await drawPaper(
    {
      title,
      note: answer.sample ? "Sample data: this report is invented, because no provider is connected." : null,
      sections: [
        {
          heading: swap.fullName,
          rows: [
            ["VIN", swap.vin ?? ""],
            ["Owners", said(answer.owners === null ? null : String(answer.owners))],
            ["Accidents", said(answer.accident === null ? null : answer.accident ? "Reported" : "None reported")],
            ["Last odometer reading", said(answer.mileage === null ? null : `${formatNumber(answer.mileage)} mi`)],
          ],
        },
        {
          heading: "Records",
          rows: answer.records.map(({ on, place, text, mileage }) => [
            formatDate(new Date(`${on}T12:00:00Z`)),
            [text, place, mileage === null ? "" : `${formatNumber(mileage)} mi`].filter(Boolean).join(" · "),
          ]),
        },
      ],
      signers: [],
    },
    currentTime(),
    "Vehicle history",
  );
  return { content, name: `${title}, ${swap.shortName}.pdf` };
}

const carOf = (swap: Swap): ReportedCar => ({
  vin: swap.vin ?? "",
  year: swap.year,
  make: swap.makeName,
  model: swap.modelName,
  series: swap.seriesName,
  mileage: swap.mileage,
  zip: swap.zip,
});

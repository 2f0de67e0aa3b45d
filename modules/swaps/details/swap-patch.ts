import { asksTitleDate } from "#modules/catalog/schemas.ts";
import { factsOf } from "../car/seller-facts.ts";
import type { Reports } from "../car/shapes.ts";
import { identityColumns } from "../registration/identity-columns.ts";
import type { Swap } from "../transitions/move-swap.ts";
import type { SaveDetails } from "./schemas.ts";

type Patch = Partial<Swap>;
type Vehicle = NonNullable<SaveDetails["vehicle"]>;

/** Which of year, make, model and VIN the save would change. */
export function identityChanges(swap: Swap, { vehicle }: SaveDetails): string[] {
  if (!vehicle) return [];
  const changes = {
    year: vehicle.year !== undefined && vehicle.year !== swap.year,
    make: vehicle.make !== undefined && vehicle.make.name !== swap.makeName,
    model: vehicle.model !== undefined && vehicle.model.name !== swap.modelName,
    vin: vehicle.vin !== undefined && vehicle.vin !== swap.vin,
  };
  return Object.entries(changes).flatMap(([name, changed]) => (changed ? [name] : []));
}

/** The columns a save writes; undefined ones stay as they are. */
export function patchOf(swap: Swap, input: SaveDetails): Patch {
  const { documents, location, title, reports } = input;
  return defined({
    ...(input.vehicle ? vehiclePatch(swap, input.vehicle) : {}),
    documents,
    zip: location?.zip,
    lat: location?.lat,
    lng: location?.lng,
    city: location?.city,
    state: location?.state,
    address: location?.address,
    ...loanPatch(input.loan),
    titleStatus: title?.status,
    ...titleAfter(swap, title),
    titleMultipleOwners: title?.multiple,
    factoryWarrantyUser: input.factoryWarranty?.user,
    reports: reports && reportsAfter(swap.reports, reports),
  });
}

/** A car without a loan has no lender and no payoff. */
function loanPatch(loan: SaveDetails["loan"]): Patch {
  if (loan?.active === false)
    return { loanActive: false, lender: null, loanPayoff: null, loanPerDiemCents: null, loanGoodThrough: null };
  return defined({
    loanActive: loan?.active,
    lender: loan?.lender,
    loanPayoff: loan?.payoff,
    loanPerDiemCents: loan?.perDiemCents,
    loanGoodThrough: loan?.goodThrough,
  });
}

/** Reports that are left out stay as they are; null takes one away. */
function reportsAfter(known: Reports, { carfax, warranty }: NonNullable<SaveDetails["reports"]>): Reports {
  const { carfax: oldCarfax, warranty: oldWarranty, ...others } = known;
  const nextCarfax = carfax === undefined ? oldCarfax : carfax && historyReport(carfax);
  const nextWarranty = warranty === undefined ? oldWarranty : warranty && { ...oldWarranty, ...warranty };
  return {
    ...others,
    ...(nextCarfax ? { carfax: nextCarfax } : {}),
    ...(nextWarranty ? { warranty: nextWarranty } : {}),
  };
}

const historyReport = ({ url, ...told }: NonNullable<NonNullable<SaveDetails["reports"]>["carfax"]>) => ({
  url,
  complete: true,
  ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null && value !== undefined)),
});

/** Where the title is and since when: a new place clears the old date. */
export function titleAfter(
  swap: Pick<Swap, "titleMissing" | "titleMissingDate">,
  title: SaveDetails["title"] = {},
): Pick<Swap, "titleMissing" | "titleMissingDate"> {
  const titleMissing = title.missing === undefined ? swap.titleMissing : title.missing;
  const known = titleMissing === swap.titleMissing ? swap.titleMissingDate : null;
  return { titleMissing, titleMissingDate: asksTitleDate(titleMissing) ? (title.date ?? known) : null };
}

function vehiclePatch(swap: Swap, vehicle: Vehicle): Patch {
  return {
    ...identityPatch(swap, vehicle),
    ...defined({
      mileage: vehicle.mileage,
      ...factsOf(vehicle),
      bodyClass: vehicle.class,
      transmission: vehicle.transmission,
      drivetrain: vehicle.drivetrain,
      exteriorColor: vehicle.color?.name,
      interiorType: vehicle.interior?.type,
      interiorColor: vehicle.interior?.color?.name,
      engineSize: vehicle.engine?.size,
      engineCylinders: vehicle.engine?.cylinders,
      engineHorsepower: vehicle.engine?.horsepower,
      fuel: vehicle.engine?.fuel,
      highlights: vehicle.highlights,
    }),
  };
}

/** A new year, make or model resets what depends on it (docs/spec/cars.md). */
function identityPatch(swap: Swap, vehicle: Vehicle): Patch {
  const { year, make, model, series, style, vin } = vehicle;
  const next = {
    year: year ?? swap.year,
    make: make ?? { code: swap.makeCode, name: swap.makeName },
    model: model ?? { code: swap.modelCode, name: swap.modelName },
    series: series === undefined ? kept(swap.seriesCode, swap.seriesName) : series,
    style: style === undefined ? kept(swap.styleCode, swap.styleName) : style,
  };
  const other = identityChanges(swap, { _id: swap.id, vehicle: { year, make, model } } as SaveDetails).length > 0;
  if (other && series === undefined) next.series = null;
  if (other && style === undefined) next.style = null;
  return {
    ...identityColumns(next),
    ...(vin === undefined ? {} : { vin }),
  };
}

const kept = (code: string | null, name: string | null) => (code && name ? { code, name } : null);

const defined = (patch: Record<string, unknown>): Patch =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Patch;

import { findBuild } from "#modules/catalog/index.ts";
import { vehicleNames } from "./vehicle-names.ts";

type Named = { code: string; name: string };
type Identity = {
  year: number;
  make: Named;
  model: Named;
  series?: Named | null | undefined;
  style?: Named | null | undefined;
};

/** The columns that identify the car: year, make, model, trim, the names built from them, and what our table of builds says. */
export const identityColumns = (vehicle: Identity) => ({
  year: vehicle.year,
  makeCode: vehicle.make.code,
  makeName: vehicle.make.name,
  modelCode: vehicle.model.code,
  modelName: vehicle.model.name,
  seriesCode: vehicle.series?.code ?? null,
  seriesName: vehicle.series?.name ?? null,
  styleCode: vehicle.style?.code ?? null,
  styleName: vehicle.style?.name ?? null,
  ...vehicleNames(vehicle),
  ...electricColumns(vehicle),
});

function electricColumns({ year, make, model, series }: Identity) {
  const { electric } = findBuild({ make: make.name, model: model.name, series: series?.name, year }) ?? {};
  return { electricRange: electric?.range ?? null, plug: electric?.plug ?? null };
}

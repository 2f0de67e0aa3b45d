import { z } from "zod";
import {
  coverZip,
  findCenter,
  findCenters,
  findCoverage,
  findServiceAreas,
  removeAreasOfCenter,
  removeCenter,
  removeServiceArea,
  saveCenter,
  saveServiceArea,
  uncoverZip,
} from "#modules/inspections/index.ts";
import {
  CenterFields,
  CoverZip,
  RemoveById,
  SaveCenter,
  SaveServiceArea,
  UncoverZip,
} from "#modules/inspections/schemas.ts";
import { zip } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { Center, SavedArea, ServiceArea } from "./center-schemas.ts";
import { endpoint, listOf, NoInput, okOrNotFound, PageQuery, singlePage } from "./kit.ts";

const Ref = z.object({ _id: z.string() });
const { lat, lng } = CenterFields.shape;
/** A center as calls return it: with a nested `location`. */
const Placed = CenterFields.omit({ lat: true, lng: true }).extend({ location: z.object({ lat, lng }) });

const list = endpoint({
  catalogue: ["C230"],
  method: "GET",
  path: "/centers",
  summary: "The centers, 40 a page",
  allow: "anyone",
  input: PageQuery,
  output: listOf(Center),
  run: async (_, { page, records, after }) => ok(await findCenters(page, records, after)),
});

const get = endpoint({
  catalogue: ["C231"],
  method: "GET",
  path: "/centers/{_id}",
  expands: ["center"],
  summary: "One center",
  allow: "anyone",
  input: Ref,
  output: Center,
  run: async (_, { _id }) => okOrNotFound(await findCenter(_id), "center"),
});

const save = endpoint({
  catalogue: ["C232"],
  method: "POST",
  path: "/centers",
  summary: "Add a center, or change one; appointments at a time when it is then closed become tasks",
  allow: "system.manage",
  input: z.union([Placed, SaveCenter]),
  output: Ref.extend({ closed: z.number().describe("Appointments for which a task was opened.") }),
  creates: (input) => input._id === undefined,
  answered: { find: async (_, { _id }) => (typeof _id === "string" ? await findCenter(_id) : undefined) },
  commands: [saveCenter],
  run(actor, input, { key }) {
    if (!("location" in input)) return saveCenter(actor, input, { key });
    const { location, ...rest } = input;
    return saveCenter(actor, { ...rest, ...location }, { key });
  },
});

const remove = endpoint({
  catalogue: ["C233"],
  method: "DELETE",
  path: "/centers/{_id}",
  summary: "Remove a center",
  allow: "system.manage",
  input: RemoveById,
  output: Ref,
  run: removeCenter,
});

const areas = endpoint({
  catalogue: ["C258"],
  method: "GET",
  path: "/service-area",
  summary: "The service areas with their ZIP codes",
  allow: "system.read",
  input: NoInput,
  output: listOf(ServiceArea),
  run: async () => ok(singlePage(await findServiceAreas())),
});

const saveArea = endpoint({
  catalogue: ["C259"],
  method: "POST",
  path: "/service-area",
  summary: "Add a service area, or change one",
  allow: "system.manage",
  input: SaveServiceArea,
  output: SavedArea,
  creates: (input) => input._id === undefined,
  run: saveServiceArea,
});

const removeArea = endpoint({
  catalogue: ["C260"],
  method: "DELETE",
  path: "/service-area",
  summary: "Take a service area away; `_id` in the query",
  allow: "system.manage",
  input: RemoveById,
  output: Ref,
  run: removeServiceArea,
});

const coverage = endpoint({
  catalogue: ["C261"],
  method: "GET",
  path: "/service-area/coverage/{zip}",
  summary: "Whether our technicians come to a ZIP code, and from where",
  allow: "anyone",
  input: z.object({ zip }),
  output: z.object({ zip: z.string(), covered: z.boolean(), center: Center.nullable() }),
  run: async (_, input) => ok(await findCoverage(input.zip)),
});

const areasOfCenter = endpoint({
  catalogue: ["C264"],
  method: "GET",
  path: "/service-area/center/{_id}",
  summary: "The service areas of one center",
  allow: "system.read",
  input: Ref,
  output: listOf(ServiceArea),
  run: async (_, { _id }) => ok(singlePage(await findServiceAreas(_id))),
});

const cover = endpoint({
  catalogue: ["C262"],
  method: "POST",
  path: "/service-area/coverage/{zip}",
  summary: "Add a ZIP code to a service area",
  allow: "system.manage",
  input: CoverZip,
  output: SavedArea,
  run: coverZip,
});

const uncover = endpoint({
  catalogue: ["C263"],
  method: "DELETE",
  path: "/service-area/coverage/{zip}",
  summary: "Remove a ZIP code from the service area in the query, or from all of them",
  allow: "system.manage",
  input: UncoverZip,
  output: z.object({ areas: z.array(z.string()) }),
  run: uncoverZip,
});

const addAreaOfCenter = endpoint({
  catalogue: ["C265"],
  method: "POST",
  path: "/service-area/center/{_id}",
  summary: "Add a service area to a center",
  allow: "system.manage",
  input: SaveServiceArea.omit({ center: true, version: true }).extend({ _id: z.string() }),
  output: SavedArea,
  creates: true,
  commands: [saveServiceArea],
  run: (actor, { _id, ...area }, { key }) => saveServiceArea(actor, { ...area, center: _id }, { key }),
});

const removeAreas = endpoint({
  catalogue: ["C266"],
  method: "DELETE",
  path: "/service-area/center/{_id}",
  summary: "Remove all service areas of a center",
  allow: "system.manage",
  input: RemoveById,
  output: Ref,
  run: removeAreasOfCenter,
});

export const tags = { centers: "Swap Centers", "service-area": "Where technicians drive to" };

/** Swap Centers and the ZIP codes that are served from them. */
export const centers = {
  list,
  get,
  save,
  remove,
  areas,
  saveArea,
  removeArea,
  coverage,
  cover,
  uncover,
  areasOfCenter,
  addAreaOfCenter,
  removeAreas,
};

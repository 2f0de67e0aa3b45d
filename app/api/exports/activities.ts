import { at } from "#app/http/downloads/export-file.ts";
import { streamActivities } from "#modules/activities/index.ts";
import { ACTIVITY_KINDS, ActivityFilter, type ActivityLine } from "#modules/activities/schemas.ts";
import { defineExport } from "./kit.ts";

export const activities = defineExport<ActivityFilter, ActivityLine>({
  name: "activities",
  endpoints: ["/activity"],
  query: ActivityFilter,
  rows: streamActivities,
  columns: [
    ["Number", ({ _id }) => Number(_id)],
    ["When (Central Time)", (row) => at(row.at), "when"],
    ["What happened", ({ sentence }) => sentence, "what"],
    ["Person", ({ actor }) => actor?.fullName, "what"],
    ["Acted for this person", ({ behind }) => behind?.fullName, "what"],
    ["Kind", ({ kind }) => ACTIVITY_KINDS[kind], "kind"],
    ["Car", ({ car }) => car?.name, "car"],
    ["Event", ({ type }) => type],
    ["Person id", ({ actor }) => actor?._id],
    ["Car id", ({ car }) => car?._id],
    ["Deal id", ({ deal }) => deal],
  ],
});

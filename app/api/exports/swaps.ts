import { at } from "#app/http/downloads/export-file.ts";
import { type Role, roleName } from "#modules/kernel/permissions.ts";
import { carPhrase } from "#modules/marketplace/listing/index.ts";
import { eachManagedSwap, eachTask } from "#modules/swaps/index.ts";
import { ManagedQuery, type ManagedRow, TaskQuery, type TaskRow } from "#modules/swaps/schemas.ts";
import { defineExport } from "./kit.ts";

export const swaps = defineExport<ManagedQuery, ManagedRow>({
  name: "swaps",
  endpoints: ["/swaps/managed"],
  query: ManagedQuery,
  async *rows(actor, query) {
    yield* eachManagedSwap(actor, { ...query, phrase: await carPhrase(query.q) });
  },
  columns: [
    ["Car", ({ fullName }) => fullName, "car"],
    ["Channel", ({ channel }) => (channel === "auction" ? "Auction" : "Marketplace")],
    ["Stage", ({ stage }) => stage.name, "step"],
    ["Step", ({ stepName }) => stepName, "step"],
    ["In step since (Central Time)", ({ stepSince }) => at(stepSince), "since"],
    ["Markers", ({ markers }) => markers.join(", "), "step"],
    ["Asking price", ({ price }) => price, "price"],
    ["Sold for", ({ sold }) => sold, "price"],
    ["Mileage", ({ mileage }) => mileage, "car"],
    ["City", ({ city }) => city, "car"],
    ["State", ({ state }) => state, "car"],
    ["Seller", ({ seller }) => seller, "seller"],
    ["Swap agent", ({ agent }) => agent, "agent"],
    ["Changed (Central Time)", ({ updatedAt }) => at(updatedAt), "updated"],
    ["Id", ({ _id }) => _id],
  ],
});

export const tasks = defineExport<TaskQuery, TaskRow>({
  name: "tasks",
  endpoints: ["/tasks"],
  query: TaskQuery,
  rows: eachTask,
  columns: [
    ["Car", ({ swap, title }) => swap?.fullName ?? title, "car"],
    ["Task", ({ title }) => title, "step"],
    ["Seller", ({ swap }) => swap?.seller, "seller"],
    ["Role", ({ group }) => roleName(group as Role), "assignee"],
    ["Assigned to", ({ assignee }) => assignee?.fullName, "assignee"],
    ["Status", ({ status }) => status, "status"],
    ["Due (Central Time)", ({ dueAt }) => at(dueAt), "due"],
    ["Late", ({ late }) => late, "due"],
    ["Follow up (Central Time)", ({ followUpAt }) => at(followUpAt), "due"],
    ["No response", ({ noResponseCount }) => noResponseCount, "status"],
    ["Checked", ({ checked }) => (checked.all > 0 ? `${checked.done} of ${checked.all}` : null), "status"],
    ["Created (Central Time)", ({ createdAt }) => at(createdAt), "since"],
    ["Id", ({ _id }) => _id],
  ],
});

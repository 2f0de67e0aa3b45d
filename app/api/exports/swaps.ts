import { at } from "#app/http/downloads/export-file.ts";
import { type Role, roleName } from "#modules/kernel/permissions.ts";
import { eachManagedSwap, eachTask } from "#modules/swaps/index.ts";
import { ManagedQuery, type ManagedRow, TaskQuery, type TaskRow } from "#modules/swaps/schemas.ts";
import { defineExport } from "./kit.ts";

export const swaps = defineExport<ManagedQuery, ManagedRow>({
  name: "swaps",
  endpoints: ["/swaps/managed"],
  query: ManagedQuery,
  rows: eachManagedSwap,
  columns: [
    ["Car", ({ fullName }) => fullName],
    ["Channel", ({ channel }) => (channel === "auction" ? "Auction" : "Marketplace")],
    ["Stage", ({ stage }) => stage.name],
    ["Step", ({ stepName }) => stepName],
    ["In step since (Central Time)", ({ stepSince }) => at(stepSince)],
    ["Markers", ({ markers }) => markers.join(", ")],
    ["Asking price", ({ price }) => price],
    ["Sold for", ({ sold }) => sold],
    ["Mileage", ({ mileage }) => mileage],
    ["City", ({ city }) => city],
    ["State", ({ state }) => state],
    ["Seller", ({ seller }) => seller],
    ["Swap agent", ({ agent }) => agent],
    ["Changed (Central Time)", ({ updatedAt }) => at(updatedAt)],
    ["Id", ({ _id }) => _id],
  ],
});

export const tasks = defineExport<TaskQuery, TaskRow>({
  name: "tasks",
  endpoints: ["/tasks"],
  query: TaskQuery,
  rows: eachTask,
  columns: [
    ["Task", ({ title }) => title],
    ["Car", ({ swap }) => swap?.fullName],
    ["Seller", ({ swap }) => swap?.seller],
    ["Role", ({ group }) => roleName(group as Role)],
    ["Assigned to", ({ assignee }) => assignee?.fullName],
    ["Status", ({ status }) => status],
    ["Due (Central Time)", ({ dueAt }) => at(dueAt)],
    ["Late", ({ late }) => late],
    ["Follow up (Central Time)", ({ followUpAt }) => at(followUpAt)],
    ["No response", ({ noResponseCount }) => noResponseCount],
    ["Checked", ({ checked }) => (checked.all > 0 ? `${checked.done} of ${checked.all}` : null)],
    ["Created (Central Time)", ({ createdAt }) => at(createdAt)],
    ["Id", ({ _id }) => _id],
  ],
});

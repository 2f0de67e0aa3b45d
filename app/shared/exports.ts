import type { Permission } from "#modules/kernel/permissions.ts";
import { centersPath, swapsPath, tasksPath, usersPath } from "./paths.ts";

/** A list that can be exported: the page it is on, and who may export it. */
export type Exportable = {
  page: string;
  /** One of these is enough, in addition to what the rows themselves need. Lists of people need more than reading them. */
  permission: Permission | readonly Permission[];
};

/** The lists with an Export link (docs/decisions/exports.md). Their columns are in `app/api/exports/`. */
export const EXPORTS = {
  users: { page: usersPath, permission: "user.manage" },
  swaps: { page: swapsPath, permission: ["dashboard.manage", "dashboard.swaps"] },
  tasks: { page: tasksPath, permission: "dashboard.tasks" },
  centers: { page: centersPath, permission: "system.read" },
} as const satisfies Record<string, Exportable>;

export type ExportName = keyof typeof EXPORTS;

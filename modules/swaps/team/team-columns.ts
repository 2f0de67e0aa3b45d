import type { Role } from "#modules/kernel/permissions.ts";
import type { Swap } from "../tables.ts";
import type { TeamRole } from "./schemas.ts";

type Column = keyof Swap;

/** The column of each team position, and the role that fills it. */
export const TEAM = {
  agent: { column: "agentId", role: "swap-agent" },
  cs: { column: "csId", role: "customer-service" },
  appraiser: { column: "appraiserId", role: "appraiser" },
  dealmaker: { column: "dealmakerId", role: "dealmaker" },
  "dealmaker-auction": { column: "dealmakerAuctionId", role: "dealmaker-auction" },
} as const satisfies Record<TeamRole, { column: Column; role: Role }>;

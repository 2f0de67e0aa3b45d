import type { StaffRole } from "#modules/kernel/permissions.ts";
import type { TaskKind } from "#modules/swaps/lifecycle.ts";
import type { TaskWeek } from "#modules/swaps/schemas.ts";

/** What "My work" shows for a role: its most urgent tasks of some kinds. */
export type RoleWork = {
  title: string;
  /** Left out: the late tasks of all kinds. */
  kinds?: readonly TaskKind[];
  /** People who asked for a call come first. */
  calls?: boolean;
  /** What it says when nothing waits. */
  empty: string;
};

const people = (kinds: readonly TaskKind[]): RoleWork => ({
  title: "People to call",
  kinds,
  calls: true,
  empty: "No calls to make right now.",
});

/** The tasks of each role. Technicians have appointments instead, and editors have drafts. */
export const ROLE_WORK: Record<Exclude<StaffRole, "technician" | "editor">, RoleWork> = {
  admin: { title: "Late tasks", empty: "No tasks are late." },
  accountant: {
    title: "Deals to pay",
    kinds: ["buyer-payment", "dealer-payment", "seller-payment", "lender-payment", "title"],
    empty: "Every deal is paid.",
  },
  appraiser: { title: "Cars to value", kinds: ["pre-valuate", "valuate"], empty: "Every car has its value." },
  dealmaker: {
    title: "Deals to move forward",
    kinds: ["listing", "pre-deal", "finalize-deal"],
    empty: "No deals are waiting for you.",
  },
  "dealmaker-auction": {
    title: "Auctions and deals to move forward",
    kinds: ["auction", "auction-failed", "pre-deal", "finalize-deal"],
    empty: "No lots or deals are waiting for you.",
  },
  "swap-agent": {
    title: "Cars to move forward",
    kinds: ["qualify", "prepare-listing", "close-out", "cancel-request"],
    empty: "No cars are waiting for you.",
  },
  "customer-service": {
    title: "Sellers to call and evaluations to book",
    kinds: ["new-swap", "schedule-eval", "confirm-scheduled", "eval-not-complete"],
    calls: true,
    empty: "Every seller was called, and every evaluation is booked.",
  },
  "onboarding-manager": {
    title: "New cars",
    kinds: ["new-swap", "qualify", "pre-valuate"],
    empty: "No new cars are waiting.",
  },
  "call-center": people(["new-swap"]),
  "buyer-agent": people(["listing", "pre-deal"]),
  "dealer-agent": people(["auction", "auction-failed", "dealer-payment"]),
};

/** What waits for a person, the figures of their week, and what has changed since yesterday. */
export type Work = { parts: WorkPart[]; week: TaskWeek | null };

/** One part of "My work": what waits, the most urgent first. */
export type WorkPart = {
  title: string;
  /** How many there are; 100 means 100 or more. Undefined where only the next ones are known. */
  count?: number;
  items: { key: string; to: string; title: string; detail: string }[];
  empty: string;
  all: { to: string; label: string };
};

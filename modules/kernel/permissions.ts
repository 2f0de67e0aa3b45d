/** Who may do what (docs/spec/roles.md). One table; an unknown permission does not compile, and throws at run time. */

export const STAFF_ROLES = [
  "admin",
  "accountant",
  "appraiser",
  "dealmaker",
  "dealmaker-auction",
  "swap-agent",
  "technician",
  "editor",
  "customer-service",
  "buyer-agent",
  "onboarding-manager",
  "call-center",
  "dealer-agent",
] as const;
export const ROLES = ["guest", "user", "dealer", ...STAFF_ROLES] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = (typeof ROLES)[number];

/** Display names of roles; the others are shown by their key. */
export const ROLE_LABELS: Partial<Record<Role, string>> = {
  "customer-service": "Onboarding Agent",
  "dealmaker-auction": "Auction Dealmaker",
  "swap-agent": "Swap Agent",
};

/** "call-center" -> "Call center"; the other roles have fixed names. */
export const roleName = (role: Role): string =>
  ROLE_LABELS[role] ?? role.charAt(0).toUpperCase() + role.slice(1).replaceAll("-", " ");

const everybody = [...ROLES];
const staff = [...STAFF_ROLES];
const manage: Role[] = [
  "admin",
  "swap-agent",
  "customer-service",
  "onboarding-manager",
  "dealmaker",
  "dealmaker-auction",
];

export const PERMISSIONS = {
  // the table in docs/spec/roles.md
  "system.manage": ["admin"],
  "system.content": ["admin", "editor"],
  "swap.delete": ["admin"],
  "swap.team.edit": ["admin"],
  "swap.deal.close": ["admin"],
  "swap.buy": ["user"],
  "swap.sell": ["user"],
  "swap.tips": ["user"],
  "swap.owned": ["dealer"],
  "swap.call": ["user", "admin"],
  "swap.valuate": ["admin", "swap-agent", "appraiser"],
  "swap.price.agree": ["admin", "swap-agent"],
  "swap.inspection.complete": ["admin", "dealmaker", "dealmaker-auction"],
  "auction.bid": ["dealer"],
  "auction.bid.remove": ["admin", "swap-agent"],
  newsletter: ["admin", "swap-agent", "dealer-agent", "dealmaker-auction"],
  "technician.availability": ["admin", "customer-service"],
  "dashboard.home": ["dealer", "user"],
  "dashboard.swaps": ["user", ...manage],
  "dashboard.tasks": staff,
  // docs/spec/roles.md names these; who holds them is decided here
  "swap.manage": manage,
  /** Every seller's swaps; technicians see the cars booked with them. */
  "swap.read": staff.filter((role) => role !== "technician" && role !== "editor"),
  "swap.share.email": everybody,
  "swap.share.sms": ["user", "dealer", ...staff],
  "swap.inspection.details": [...manage, "technician", "appraiser"],
  "system.tasks": staff,
  "swap.marketplace": ["user", ...staff],
  "swap.auction": ["dealer", ...staff],
  "user.manage": ["admin", "customer-service", "onboarding-manager"],
  "user.read": [
    "admin",
    "customer-service",
    "onboarding-manager",
    "swap-agent",
    "dealer-agent",
    "buyer-agent",
    "call-center",
  ],
  "user.roles": ["admin"],
  "user.verify.force": ["admin"],
  "user.switch": ["admin"],
  "system.audit": ["admin"],
  "system.activities": ["admin", "onboarding-manager"],
  "system.read": ["admin", "onboarding-manager"],
  batch: ["admin", "swap-agent", "onboarding-manager"],
  analytics: ["admin", "onboarding-manager"],
  "analytics.sales": ["admin", "onboarding-manager", "accountant"],
  "deal.pay": ["admin", "accountant"],
  /** Approves a payment that is made before the buyer's money has come in. */
  "deal.pay.early": ["admin"],
  /** Approves a write-off above $500. */
  "deal.write-off.large": ["admin"],
  /** Cancels a deal that buyer and seller have signed. */
  "deal.cancel": ["admin"],
  /** Countersigns the closing papers of a deal for the company. */
  "deal.countersign": ["admin", "dealmaker"],
  /** Opens the photos of IDs and decides whether they are accepted. */
  "identity.check": ["admin", "customer-service", "onboarding-manager"],
  /** Decides the claims that buyers open after the sale, in the marketplace and of auctions. */
  "claim.decide": ["admin", "dealmaker"],
  "claim.decide.auction": ["admin", "dealmaker-auction"],
  "dashboard.deals": ["admin", "dealmaker", "dealmaker-auction", "accountant"],
  "dashboard.manage": [...manage, "appraiser", "accountant", "call-center"],
  "swap.add": [...manage, "call-center"],
  "auction.dates": ["admin", "dealmaker-auction"],
  "inspection.work": ["admin", "technician"],
  // task.group.STEP: admin, the role responsible for the step's task, and the roles that oversee it
  "task.group.new-swap": ["admin", "customer-service", "onboarding-manager", "call-center"],
  "task.group.qualify": ["admin", "swap-agent", "onboarding-manager"],
  "task.group.pre-valuate": ["admin", "appraiser", "onboarding-manager"],
  "task.group.schedule-eval": ["admin", "customer-service", "onboarding-manager"],
  "task.group.confirm-scheduled": ["admin", "customer-service", "onboarding-manager"],
  "task.group.eval": ["admin", "technician", "onboarding-manager"],
  "task.group.eval-not-complete": ["admin", "customer-service", "onboarding-manager"],
  "task.group.valuate": ["admin", "appraiser", "onboarding-manager"],
  "task.group.prepare-listing": ["admin", "swap-agent"],
  "task.group.listing": ["admin", "dealmaker", "buyer-agent"],
  "task.group.auction": ["admin", "dealmaker-auction", "dealer-agent"],
  "task.group.auction-failed": ["admin", "dealmaker-auction", "dealer-agent"],
  "task.group.pre-deal": ["admin", "dealmaker", "dealmaker-auction", "buyer-agent"],
  "task.group.finalize-deal": ["admin", "dealmaker", "dealmaker-auction"],
  "task.group.buyer-payment": ["admin", "accountant"],
  "task.group.dealer-payment": ["admin", "accountant", "dealer-agent"],
  "task.group.seller-payment": ["admin", "accountant"],
  "task.group.lender-payment": ["admin", "accountant"],
  "task.group.title": ["admin", "accountant"],
  "task.group.close-out": ["admin", "swap-agent"],
  "task.group.cancel-request": ["admin", "swap-agent"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

/** Whether one of these roles holds the permission. Throws on an unknown permission. */
export function rolesCan(roles: readonly Role[], permission: Permission): boolean {
  const holders: readonly Role[] | undefined = PERMISSIONS[permission];
  if (!holders) throw new Error(`Unknown permission "${permission}"`);
  return roles.some((role) => holders.includes(role));
}

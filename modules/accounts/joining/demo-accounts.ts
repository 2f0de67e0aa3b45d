import type { Role } from "#modules/kernel/permissions.ts";

/** The users of the demo world. They can never sign in on a production site. */
export const DEMO_PASSWORD = "Swaplot1";
const DOMAIN = "demo.swaplot.test";

export type DemoAccount = {
  email: string;
  /** The label in the sign-in dialog. */
  label: string;
  firstName: string;
  lastName: string;
  role: Role;
  type?: "seller" | "buyer" | "dealer";
  company?: string;
  /** Registered, but not verified. */
  unverified?: boolean;
  /** A dealer who isn't activated yet. */
  waiting?: boolean;
};

const person = (
  name: string,
  label: string,
  firstName: string,
  lastName: string,
  role: Role,
  rest: Partial<DemoAccount> = {},
): DemoAccount => ({
  email: `${name}@${DOMAIN}`,
  label,
  firstName,
  lastName,
  role,
  ...rest,
});

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  person("seller", "Seller", "Sandra", "Keller", "user", { type: "seller" }),
  person("seller2", "Seller 2", "Marcus", "Webb", "user", { type: "seller" }),
  person("seller3", "Seller 3", "Priya", "Nair", "user", { type: "seller" }),
  person("buyer", "Buyer", "Ben", "Alvarez", "user", { type: "buyer" }),
  person("buyer2", "Buyer 2", "Lena", "Fischer", "user", { type: "buyer" }),
  person("buyer3", "Buyer 3", "Omar", "Haddad", "user", { type: "buyer" }),
  person("dealer", "Dealer", "Dana", "Whitlock", "dealer", { type: "dealer", company: "Lakeview Motors" }),
  person("dealer2", "Dealer 2", "Tom", "Brandt", "dealer", { type: "dealer", company: "Brandt Auto Group" }),
  person("dealer3", "Dealer 3", "Ines", "Costa", "dealer", { type: "dealer", company: "Costa Cars" }),
  person("dealer4", "Dealer 4", "Walt", "Jensen", "dealer", { type: "dealer", company: "Fox Valley Autos" }),
  person("dealer5", "Dealer 5", "Mei", "Chen", "dealer", { type: "dealer", company: "Northside Wheels" }),
  person("dealer-new", "Dealer, not yet active", "Paul", "Novak", "dealer", {
    type: "dealer",
    company: "Novak & Sons",
    waiting: true,
  }),
  person("new", "Registered, not verified", "Nora", "Lindqvist", "user", { type: "buyer", unverified: true }),
  person("admin", "Administrator", "Alex", "Morgan", "admin"),
  person("accountant", "Accountant", "Carol", "Dietz", "accountant"),
  person("appraiser", "Appraiser", "Andre", "Palmer", "appraiser"),
  person("dealmaker", "Dealmaker", "Diane", "Rossi", "dealmaker"),
  person("dealmaker-auction", "Auction dealmaker", "Victor", "Hale", "dealmaker-auction"),
  person("swap-agent", "Swap agent", "Sam", "Okafor", "swap-agent"),
  person("technician", "Technician", "Terry", "Blake", "technician"),
  person("technician2", "Technician 2", "Rosa", "Medina", "technician"),
  person("technician3", "Technician 3", "Gil", "Sharp", "technician"),
  person("editor", "Editor", "Edith", "Crane", "editor"),
  person("customer-service", "Onboarding agent", "Carla", "Jimenez", "customer-service"),
  person("buyer-agent", "Buyer agent", "Bruce", "Tanaka", "buyer-agent"),
  person("onboarding-manager", "Onboarding manager", "Olivia", "Stone", "onboarding-manager"),
  person("call-center", "Call center", "Kyle", "Reyes", "call-center"),
  person("dealer-agent", "Dealer agent", "Doris", "Feld", "dealer-agent"),
];

import type { Role } from "./permissions.ts";

type SandboxPersonFacts = {
  firstName: string;
  lastName: string;
  type: "seller" | "buyer" | "dealer";
  role: Role;
};

const who = (
  firstName: string,
  lastName: string,
  role: Role = "user",
  type: SandboxPersonFacts["type"] = "buyer",
): SandboxPersonFacts => ({ firstName, lastName, type, role });

/** The people of every sandbox, one of each kind. A test key acts as one of them. Browser-safe. */
export const SANDBOX_PEOPLE = {
  seller: who("Sandra", "Seller", "user", "seller"),
  buyer: who("Ben", "Buyer"),
  dealer: who("Dana", "Dealer", "dealer", "dealer"),
  technician: who("Tomas", "Technician", "technician"),
  "customer-service": who("Carla", "Onboarding", "customer-service"),
  "swap-agent": who("Sam", "Agent", "swap-agent"),
  appraiser: who("Ava", "Appraiser", "appraiser"),
  dealmaker: who("Dean", "Dealmaker", "dealmaker"),
  "dealmaker-auction": who("Ada", "Auctioneer", "dealmaker-auction"),
  accountant: who("Abe", "Accountant", "accountant"),
  admin: who("Alma", "Admin", "admin"),
} as const satisfies Record<string, SandboxPersonFacts>;

export type SandboxPerson = keyof typeof SANDBOX_PEOPLE;
export const SANDBOX_PERSONS = Object.keys(SANDBOX_PEOPLE) as [SandboxPerson, ...SandboxPerson[]];
export const isSandboxPerson = (name: string): name is SandboxPerson => Object.hasOwn(SANDBOX_PEOPLE, name);

/** The email of a person in every sandbox. No mail is ever sent there. */
export const sandboxEmail = (person: SandboxPerson): string => `${person}@sandbox.swaplot.test`;

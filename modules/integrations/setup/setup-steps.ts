import { PRODUCT } from "#modules/kernel/brand.ts";
import { type Role, roleName } from "#modules/kernel/permissions.ts";
import { STEP_TABLE } from "#modules/swaps/lifecycle.ts";
import type { SetupStep } from "../schemas.ts";

/** What is known about a site that is being set up. */
export type SetupFacts = {
  secondStep: boolean;
  /** The name that was chosen for the site; null: that of the product. */
  name: string | null;
  /** From whom emails come. */
  sender: string;
  mail: boolean;
  texts: boolean;
  postalAddress: boolean;
  openCenters: number;
  servedZips: number;
  /** The names of the technicians, and of those without working hours. */
  technicians: readonly string[];
  withoutHours: readonly string[];
  /** Roles that at least one active account has. */
  held: readonly Role[];
  /** The services about cars that are not set up, so that samples or rules of ours answer. */
  samples: readonly string[];
};

/** The roles that the tasks of a sale go to. */
const ROLES_WITH_TASKS: readonly Role[] = [
  ...new Set(
    Object.values(STEP_TABLE).flatMap(({ tasks }) =>
      tasks.flatMap(({ group, auctionGroup }) => (auctionGroup ? [group, auctionGroup] : [group])),
    ),
  ),
];

const counted = (many: number, one: string) => `${many.toLocaleString("en-US")} ${one}${many === 1 ? "" : "s"}`;

/** Each step of setting up a site: whether it is done, and what is in the way otherwise. `needed`: nothing can be sold without it. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const open = ROLES_WITH_TASKS.filter((role) => role !== "technician" && !facts.held.includes(role));
  const [first, ...others] = facts.withoutHours;
  return [
    {
      id: "second-step",
      needed: true,
      ...(facts.secondStep
        ? { done: true, words: "You log in with a second step." }
        : {
            done: false,
            words: "Your account can open everything. Set up a passkey or an authenticator app within seven days.",
          }),
    },
    {
      id: "email",
      needed: true,
      done: facts.mail,
      words: facts.mail
        ? "Emails go out through your mail server. Send yourself one to see that they arrive."
        : "SMTP_URL is not set, so people don’t get the code that confirms their email, and no one can finish signing up.",
    },
    {
      id: "center",
      needed: true,
      done: facts.openCenters > 0,
      words:
        facts.openCenters > 0
          ? `${counted(facts.openCenters, "Swap Center")} ${facts.openCenters === 1 ? "takes" : "take"} appointments.`
          : "No Swap Center takes appointments, so no evaluation can be booked.",
    },
    {
      id: "area",
      needed: true,
      done: facts.servedZips > 0,
      words:
        facts.servedZips > 0
          ? `Your technicians serve ${counted(facts.servedZips, "ZIP code")}.`
          : "No service area has a ZIP code, so sellers read that you don’t serve their area yet.",
    },
    {
      id: "technician",
      needed: true,
      done: facts.technicians.length > 0,
      words:
        facts.technicians.length > 0
          ? `${counted(facts.technicians.length, "account")} can evaluate cars.`
          : "No account has the role Technician, so no evaluation can be booked.",
    },
    {
      id: "roles",
      needed: true,
      done: open.length === 0,
      words:
        open.length === 0
          ? "Each role with tasks has an account."
          : `These roles get tasks, and no account has them: ${open.map(roleName).join(", ")}.`,
    },
    {
      id: "hours",
      needed: first !== undefined && facts.withoutHours.length === facts.technicians.length,
      done: facts.technicians.length > 0 && first === undefined,
      words:
        facts.technicians.length === 0
          ? "Working hours can be entered once there is a technician."
          : first === undefined
            ? "Each technician has working hours."
            : `${first}${others.length > 0 ? ` and ${others.length} more` : ""} can’t be booked, because no working hours are entered.`,
    },
    {
      id: "name",
      needed: false,
      done: facts.name !== null,
      words: `People read “${facts.name ?? PRODUCT}” as the name of the site, and emails come from ${facts.sender}.${
        facts.name === null ? " SITE_NAME and MAIL_FROM change that." : ""
      }`,
    },
    {
      id: "texts",
      needed: false,
      done: facts.texts,
      words: facts.texts
        ? "Text messages go out through your gateway."
        : "SMS_GATEWAY_URL is not set, so people can’t confirm a phone number.",
    },
    {
      id: "postal-address",
      needed: false,
      done: facts.postalAddress,
      words: facts.postalAddress
        ? "Newsletters include your postal address."
        : "POSTAL_ADDRESS is not set. The law requires it in every newsletter, so you can’t send any.",
    },
    {
      id: "services",
      needed: false,
      done: facts.samples.length === 0,
      words:
        facts.samples.length === 0
          ? "All services for car data are set up."
          : `These aren’t set up, so the site shows samples or our own estimates, marked as such: ${facts.samples.join(", ")}.`,
    },
  ];
}

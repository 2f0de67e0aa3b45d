import { z } from "zod";
import { optionalCity, optionalState, optionalStreet } from "#modules/kernel/address-fields.ts";
import {
  calendarDay,
  flag,
  id,
  lastName,
  maybe,
  optionalText,
  password,
  personName,
  text,
  version,
  zip,
} from "#modules/kernel/fields.ts";
import { shortNameOf } from "#modules/kernel/people-names.ts";
import { ROLES } from "#modules/kernel/permissions.ts";
import { checkState } from "#modules/kernel/zip-states.ts";

/** Input schemas of the accounts commands, with the messages of docs/spec/texts.md. Browser-safe. */

const FILL = "Please fill all required fields";

export const Address = z
  .object({
    address: optionalStreet,
    city: optionalCity,
    state: optionalState,
    zip: maybe(zip),
  })
  .superRefine(checkState);
export type Address = z.output<typeof Address>;
/** An address that a person had until a time, ISO. */
export type FormerAddress = Address & { until: string };

export const CallPreference = z.object({ configured: z.boolean(), allow: z.boolean() });
export type CallPreference = z.output<typeof CallPreference>;

/** The last answer to each question of the survey. */
const DECLINED = "Rather not say";
export const SURVEY = {
  budget: ["Under $10,000", "$10,000 to $20,000", "$20,000 to $30,000", "$30,000 to $50,000", "Over $50,000", DECLINED],
  body: ["Coupe", "Convertible", "Hatchback", "Minivan", "Sedan", "SUV", "Truck", "No preference", DECLINED],
  use: ["Commuting", "Family", "Work", "Weekends", "First car", DECLINED],
  timing: ["Within a week", "Within a month", "Within three months", "Just looking", DECLINED],
  financing: ["Cash", "Financing", "Not sure yet", DECLINED],
} as const;
const PICK = "Please choose one";
export const SurveyAnswers = z.object({
  budget: z.enum(SURVEY.budget, { error: PICK }),
  body: z.enum(SURVEY.body, { error: PICK }),
  use: z.enum(SURVEY.use, { error: PICK }),
  timing: z.enum(SURVEY.timing, { error: PICK }),
  financing: z.enum(SURVEY.financing, { error: PICK }),
});
export type Survey = z.output<typeof SurveyAnswers>;

const CREDENTIALS = "Please enter your email and password";
export const SignIn = z
  .object({
    email: z.string({ error: CREDENTIALS }).trim().max(254).default(""),
    password: z.string({ error: CREDENTIALS }).max(200).default(""),
    autologin: flag,
  })
  .superRefine((value, context) => {
    if (!value.email || !value.password)
      context.addIssue({ code: "custom", path: [value.email ? "password" : "email"], message: CREDENTIALS });
  });

export const RequestReset = z.object({ email: text("Please enter your email", 254) });
export const SetPassword = z.object({ password });
export const CheckCode = z.object({
  code: z
    .string({ error: "Please enter the verification code to proceed" })
    // Phones copy it as "123 456" or "123-456".
    .regex(/^[\s-]*\d[\d\s-]*$/, "Please enter the verification code to proceed")
    .transform((typed) => typed.replaceAll(/[\s-]/g, "")),
});
/** The password of the account is for a browser that isn't signed in to it. */
export const CheckLink = z.object({
  token: text("Invalid verification code", 200),
  password: z.string().max(200).optional(),
});
/** What the page of a link asks of its reader (`checkLink`). */
export type LinkFacts = {
  /** They are signed in to the account: nothing more. */
  here: boolean;
  /** The account has a password, which they may enter. */
  password: boolean;
  /** They can go on without it. */
  unowned: boolean;
};

export const Channel = z.object({ channel: z.enum(["email", "phone"]) });

export const SaveProfile = z.object({
  firstName: personName(FILL),
  lastName,
  /** Empty means unchanged. */
  password: maybe(password),
  /** Required with a new password if the account already has one. */
  currentPassword: optionalText(200),
  address: Address.optional(),
  /** The key of an uploaded picture; null removes the picture, omitted leaves it. */
  avatarKey: z.union([z.null(), optionalText(100)]).optional(),
  allowCalls: flag,
  company: optionalText(120),
  version: version.optional(),
});

/** The fields of an account that staff may correct. */
export const SaveUser = z.object({
  _id: id,
  firstName: personName(FILL).optional(),
  lastName: lastName.optional(),
  company: optionalText(120),
  address: Address.optional(),
  version: version.optional(),
});

export const UserId = z.object({ user: id });
/** Without an id, the account has none any more. */
export const SetPartnerId = UserId.extend({ integration: optionalText(100) });
export const SessionId = z.object({ session: id });
export const SetRoles = z.object({
  user: id,
  roles: z
    .preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.enum(ROLES)))
    .refine((roles) => roles.length > 0, "Please choose at least one role"),
});
export const Unlink = z.object({
  channel: z.enum(["google", "facebook"]).or(z.templateLiteral(["company:", z.uuid()])),
});

export const UserFilter = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  q: z.string().trim().max(100).optional().catch(undefined),
  role: z.enum(ROLES).optional().catch(undefined),
  state: z.enum(["unverified", "inactive", "active"]).optional().catch(undefined),
});
export type UserFilter = z.output<typeof UserFilter>;
/** What the list of users can be sorted by; a minus in front reverses the order. Newest first without it. */
const USER_SORTS = ["name", "-name", "joined", "-joined"] as const;
export type UserSort = (typeof USER_SORTS)[number];
/** The parameters of the list's page. */
export const UserQuery = UserFilter.extend({ sort: z.enum(USER_SORTS).optional().catch(undefined) });
export type UserQuery = z.output<typeof UserQuery>;

/** `mon-09:00`: available from this time for half an hour, every week. */
const AvailabilityKey = z
  .string()
  .regex(/^(mon|tue|wed|thu|fri|sat|sun)-([01]\d|2[0-3]):[03]0$/, "This time isn’t valid.");
/** A box of the form can stand for several keys: `mon-09:00,mon-09:30`. */
const keysIn = (value: unknown): unknown => (typeof value === "string" ? value.split(",") : value);
const keyList = z.preprocess(
  (value) => (typeof value === "string" || Array.isArray(value) ? [value].flat().flatMap(keysIn) : value),
  z.array(AvailabilityKey).max(336),
);
const when = z.enum(["any", "hours"], { error: "Please choose when you are available." });
export const SaveAvailability = z
  .object({
    user: id,
    general: keyList.default([]),
    when: when.optional().describe("`any` means any time, whatever the hours; `hours` needs at least one."),
  })
  .refine((value) => value.when !== "hours" || value.general.length > 0, {
    path: ["general"],
    message: "Please choose at least one hour, or any time.",
  });

const day = calendarDay("Please choose a date.");
const Away = z.object({ user: id, from: day, to: day, note: optionalText(300) });
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const ORDER = { path: ["to"], message: "The last day must not be before the first." };
export const AddVacation = Away.refine(inOrder, ORDER);
export const ChangeVacation = Away.extend({ _id: id }).refine(inOrder, ORDER);
/** Changes the days away with this id, or adds new ones. */
export const SaveVacation = Away.extend({ _id: id.optional() }).refine(inOrder, ORDER);
export const RemoveVacation = z.object({ user: id, _id: id });

/** In how many hours a person usually answers, rounded up to one of these; the last one means anything longer. */
export const ANSWER_HOURS = [1, 2, 4, 8, 12, 24, 48, 168] as const;
export const SaveAnswerTimes = z.object({
  people: z.array(z.object({ user: id, hours: z.union(ANSWER_HOURS.map((hours) => z.literal(hours))).nullable() })),
});

/** A user as other modules show them to staff. */
export type Person = {
  id: string;
  fullName: string;
  firstName: string;
  initials: string;
  phone: string | null;
  /** Prefers to be called. */
  calls: boolean;
};

/** What everyone may know of a seller's account, beside the name. */
export type Trust = {
  /** When the account was opened. */
  since: string;
  emailVerified: boolean;
  phoneVerified: boolean;
  /** Usually answers within this many hours (`ANSWER_HOURS`); null while too few answers are known. */
  answerHours: number | null;
};

/**
 * "Dana R.": the name that buyers, sellers, and visitors see of each other; "Private owner" if the account was removed.
 */
export function shortName(person: { firstName: string; fullName: string } | undefined): string {
  if (!person?.firstName) return "Private owner";
  return shortNameOf({ firstName: person.firstName, lastName: person.fullName.slice(person.firstName.length) });
}

/** The list that someone exports, with its filter as in the address. */
export const BeginExport = z.object({
  list: text("Please name the list.", 60),
  query: text("", 2_000).or(z.literal("")),
  figures: z.boolean().default(false).describe("Totals only, without rows about people or cars."),
});

/** Where a person is signed in, and where a browser may sign in again without a password. For staff who manage users. */
export type UserSession = {
  _id: string;
  userAgent: string | null;
  /** ISO times. */
  since: string;
  seen: string;
  /** "Remember Me" is on. */
  remembered: boolean;
  /** An administrator who acts as this person. */
  impersonated: boolean;
};
/** A browser that is not signed in now, but remembers the person. */
export type RememberedBrowser = { _id: string; used: string; until: string };

import { z } from "zod";
import { email, flag, lastName, maybe, optionalText, password, personName } from "#modules/kernel/fields.ts";
import { phone } from "#modules/kernel/phone-field.ts";

/** Schemas with a phone number, whose library no page should load: constants for pages stand in the other files. */

const FILL = "Please fill all required fields";

const blankToUndefined = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

/** How the user found the site (docs/spec/accounts.md). */
const Origin = {
  lead: optionalText(100),
  campaign: optionalText(200),
  location: optionalText(200),
  medium: optionalText(100),
  term: optionalText(200),
  fpRef: optionalText(100),
};

export const Register = z
  .object({
    type: z.enum(["seller", "buyer", "dealer"], { error: FILL }),
    firstName: personName(FILL),
    lastName,
    email: maybe(email),
    phone: maybe(phone),
    password,
    company: optionalText(120),
    dealerLicense: optionalText(40),
    adult: flag,
    ...Origin,
  })
  .superRefine((value, context) => {
    if (!value.email && !value.phone)
      context.addIssue({ code: "custom", path: ["email"], message: "Please enter a valid email address" });
    if (value.type === "dealer" && !value.company)
      context.addIssue({ code: "custom", path: ["company"], message: FILL });
    if (!value.adult)
      context.addIssue({
        code: "custom",
        path: ["adult"],
        message: "You must be at least 18 years old to use this service.",
      });
  });

/** The first administrator of a new site; the token is in the address of the page. */
export const SetUpSite = z.object({
  token: z.string().min(1).max(200),
  firstName: personName(FILL),
  lastName,
  email,
  password,
});

/** A user who signed up elsewhere; the password is an argon2id hash in PHC form. */
export const Enroll = z.object({
  type: z.enum(["seller", "buyer", "dealer"]),
  firstName: personName(FILL),
  lastName,
  email,
  phone: maybe(phone),
  company: optionalText(120),
  dealerLicense: optionalText(40),
  passwordHash: z.string().startsWith("$argon2id$").max(300),
  ...Origin,
});

/** A person that staff name by a contact; the name is for a new account. */
export const NamedPerson = z
  .object({
    firstName: maybe(personName(FILL)),
    lastName,
    email: maybe(email),
    phone: maybe(phone),
  })
  .superRefine((value, context) => {
    if (!value.email && !value.phone)
      context.addIssue({ code: "custom", path: ["email"], message: "Please enter an email or a phone." });
  });
export type NamedPerson = z.output<typeof NamedPerson>;

export const ChangeEmail = z.object({ email: z.preprocess(blankToUndefined, z.string({ error: FILL }).pipe(email)) });
export const ChangePhone = z.object({ phone: z.preprocess(blankToUndefined, z.string({ error: FILL }).pipe(phone)) });

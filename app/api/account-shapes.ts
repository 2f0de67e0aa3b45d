import { z } from "zod";
import { ROLES } from "#modules/kernel/permissions.ts";

/** Response schemas of the account calls. */

const contact = z.object({ verified: z.boolean(), change: z.string().nullable() });

export const AccountProfile = z.object({
  _id: z.uuid(),
  roles: z.array(z.enum(ROLES)),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  initials: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.object({ key: z.string() }).nullable(),
  firstLogin: z.boolean(),
  callPreference: z.object({ configured: z.boolean(), allow: z.boolean() }),
  verified: z.boolean(),
  verify: z.object({ email: contact, phone: contact }),
  active: z.boolean(),
  survey: z.boolean(),
  type: z.object({ seller: z.boolean(), buyer: z.boolean() }),
  integration: z.string().nullable(),
  address: z.object({
    address: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    zip: z.string().optional(),
  }),
  company: z.string().nullable(),
  hasPassword: z.boolean(),
  version: z.number().int(),
  createdAt: z.string(),
});

export const AccountRow = AccountProfile.pick({
  _id: true,
  fullName: true,
  initials: true,
  email: true,
  phone: true,
  roles: true,
  verified: true,
  active: true,
  type: true,
  createdAt: true,
});

/** The response to signing in and registering. `token` is the remember token's selector, which alone cannot sign in. */
export const SignedIn = z.object({
  success: z.literal(true),
  profile: AccountProfile,
  token: z.string().nullable(),
});

export const StaffUser = z.object({ _id: z.uuid(), fullName: z.string() });

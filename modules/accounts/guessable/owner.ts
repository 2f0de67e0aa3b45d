import { users } from "../tables.ts";

/** What `refuseGuessable` needs to know of the owner of an account. */
export const OWNER = {
  firstName: users.firstName,
  lastName: users.lastName,
  company: users.company,
  email: users.email,
  phone: users.phone,
};

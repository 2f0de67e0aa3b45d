import { sql } from "drizzle-orm";

/** A member of staff with a part in a car of this person is no neutral judge of the person (`db/parties.ts`). */
export const carsOfPerson = ({ user }: { user: string }) =>
  sql`select swap_id from car_parties where person_id = ${user}`;

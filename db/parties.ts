import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Actor, asMember, type Gate, gateRefuses, isStaff } from "#modules/kernel/actor.ts";
import { type Refused, refuseCommon } from "#modules/kernel/result.ts";
import type { Tx } from "./client.ts";

/** The cars that an input is about: their ids, or a query for them; undefined where it is about none. */
export type CarsOf<I> = (input: I) => readonly string[] | SQL | undefined;

/**
 * The car of a record that the input names: `carOf(claims.swapId, claims.id, ({ claim }) => claim)`. Several ids may be
 * given.
 */
export const carOf =
  <I>(swap: PgColumn, column: PgColumn, id: (input: I) => string | readonly string[] | null | undefined): CarsOf<I> =>
  (input) => {
    const ids = [id(input) ?? []].flat();
    return ids.length === 0 ? undefined : sql`select ${swap} from ${swap.table} where ${column} in ${ids}`;
  };

/** The field that names the car of most inputs. */
const carNamed: CarsOf<unknown> = (input) => {
  const { swap } = (input ?? {}) as { swap?: unknown };
  return typeof swap === "string" ? [swap] : undefined;
};

type Declared<I> = { allow: Gate; parties?: CarsOf<I> | undefined };

/**
 * The actor without their staff roles if they are a party to one of these cars, so that no one acts on both sides. As a
 * seller or buyer they may go on; they are refused with `own-car` where a staff role is needed.
 */
export async function withoutOwnCars<I>(
  tx: Tx,
  actor: Actor,
  { allow, parties = carNamed }: Declared<I>,
  input: I,
): Promise<{ actor: Actor; refused?: Refused }> {
  if (actor.kind !== "user" || !isStaff(actor)) return { actor };
  const cars = parties(input);
  if (!cars || !(await isParty(tx, actor, cars))) return { actor };
  const member = asMember(actor);
  return gateRefuses(member, allow) ? { actor, refused: refuseCommon("own-car") } : { actor: member };
}

/**
 * Whether this person is a party to one of these cars: under this account, an account that was merged into it, or through
 * their company. The view `car_parties` (modules/auctions/published.ts) lists the parties.
 */
async function isParty(tx: Tx, { id, impersonator }: Actor, cars: readonly string[] | SQL): Promise<boolean> {
  if (Array.isArray(cars) && cars.length === 0) return false;
  const me = [id, impersonator].filter((one) => one !== null);
  const { rows } = await tx.execute(sql`
    select 1 from car_parties party
      left join users person on person.id = party.person_id
      left join bidders dealer on dealer.user_id = party.person_id
    where party.swap_id in ${Array.isArray(cars) ? cars : sql`(${cars})`}
      and (party.person_id in ${me} or person.merged_into_id in ${me} or exists (
        select 1 from users mine where mine.id in ${me} and btrim(mine.company) <> ''
          and lower(btrim(mine.company)) in (lower(btrim(person.company)), lower(btrim(dealer.company)))))
    limit 1`);
  return rows.length > 0;
}

/** Whether these are accounts of one person: the same one, or merged. Two people have to agree, not two accounts. */
export async function isSamePerson(tx: Tx, one: string | null, other: string | null): Promise<boolean> {
  if (one === null || other === null || one === other) return one === other;
  const { rows } = await tx.execute(sql`
    select 1 from users a, users b where a.id = ${one} and b.id = ${other}
      and coalesce(a.merged_into_id, a.id) = coalesce(b.merged_into_id, b.id)`);
  return rows.length > 0;
}

import { and, desc, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { holdsWords } from "#db/folded.ts";
import { containing } from "#db/like-text.ts";
import { carNameMeans } from "#modules/catalog/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { normalizeVin } from "#modules/kernel/vin.ts";
import { stepTitle } from "../lifecycle/steps.ts";
import { type CarPhrase, phraseCondition } from "../managed/car-phrase.ts";
import { mayList } from "../managed/conditions.ts";
import { type Swap, swapDetails, swaps, tasks } from "../tables.ts";
import { live, mayWork } from "../tasks/conditions.ts";
import { findTasksById } from "../tasks/find-tasks.ts";
import type { TaskRow } from "../tasks/schemas.ts";
import { orderBy, orderOf } from "../tasks/task-order.ts";
import { vinEnds } from "../vin-ends.ts";
import type { CarHit } from "./schemas.ts";

/** Trigrams need three letters; shorter words would read the whole table. */
const SHORTEST_WORD = 3;

/** Conditions with an index each: they are read one after the other, and the first that finds something is enough. */
function conditions(typed: string, phrase: CarPhrase | undefined): SQL[] {
  const plate = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  const vin = normalizeVin(typed);
  const words = typed.split(/[\s,;]+/).filter((word) => word.length > 0);
  const byCode = [
    ...(/^[A-Z0-9]{3,8}$/.test(plate) ? [withPlate(plate)] : []),
    ...(/^[A-Z0-9]{5,17}$/.test(vin) ? [sql`${swaps.vin} like ${`${vin}%`}`] : []),
    vinEnds(swaps.vin, typed),
  ].filter((one) => one !== undefined);
  const byName = words.some((word) => word.length >= SHORTEST_WORD)
    ? [and(...words.map((word) => ilike(swaps.fullName, containing(word)))) as SQL]
    : [];
  const byMeaning = carNameMeans(swaps.fullName, typed);
  const byPhrase = phraseCondition(phrase);
  return [byCode.length > 0 ? or(...byCode) : undefined, ...byName, byMeaning, byPhrase].filter(
    (one) => one !== undefined,
  );
}

// An array, unlike a subquery, is looked up in the index also where a VIN would do.
const withPlate = (plate: string): SQL =>
  sql`${swaps.id} = any(array(select ${swapDetails.swapId} from ${swapDetails} where ${swapDetails.plate} = ${plate}))`;

/**
 * The cars with this VIN (from its beginning, or from its last six on), plate, or name, or else those that the phrase asks for, the last registered first. Ids are in the
 * order of registration: a word such as "Honda", which fits every tenth car, is found by walking back through the primary
 * key, without reading and sorting all of its cars.
 */
export async function searchCars(actor: Actor, typed: string, most: number, phrase?: CarPhrase): Promise<CarHit[]> {
  for (const condition of conditions(typed, phrase)) {
    const rows = await db()
      .select({
        id: swaps.id,
        name: swaps.fullName,
        vin: swaps.vin,
        step: swaps.step,
        channel: swaps.channel,
        city: swaps.city,
        sellerId: swaps.sellerId,
      })
      .from(swaps)
      .where(and(mayList(actor), condition))
      .orderBy(desc(swaps.id))
      .limit(most);
    if (rows.length > 0) return rows.map((row) => hitOf(actor, row));
  }
  return [];
}

type Row = Pick<Swap, "id" | "vin" | "step" | "channel" | "city" | "sellerId"> & { name: string };

const hitOf = (actor: Actor, { id, name, vin, step, channel, city, sellerId }: Row): CarHit => ({
  _id: id,
  name,
  detail: [stepTitle(step, channel), city, vin && `VIN …${vin.slice(-6)}`].filter(Boolean).join(" · "),
  own: sellerId === actor.id,
});

/** Open tasks of the actor's roles that are about these cars or have this title. */
export async function searchTasks(
  actor: Actor,
  typed: string,
  cars: readonly string[],
  most: number,
): Promise<TaskRow[]> {
  if (!can(actor, "dashboard.tasks")) return [];
  const ofCars = cars.length > 0 ? inArray(tasks.swapId, [...cars]) : undefined;
  const titled = typed.length >= SHORTEST_WORD ? await withTitle(holdsWords(tasks.title, typed)) : undefined;
  const found = [ofCars, titled].filter((one) => one !== undefined);
  if (found.length === 0) return [];
  const ids = await Promise.all(
    found.map((condition) =>
      db()
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(mayWork(actor), live(), condition))
        .orderBy(...orderBy(orderOf({})))
        .limit(most),
    ),
  );
  const wanted = [...new Set(ids.flat().map(({ id }) => id))].slice(0, most);
  const rows = await findTasksById(actor, wanted);
  return wanted.flatMap((id) => rows.get(id) ?? []);
}

/** Titles that fewer open tasks have are found first, and then sorted; more are everywhere in the order of the list. */
const FEW = 500;

async function withTitle(titled: SQL): Promise<SQL> {
  const some = await db().select({ id: tasks.id }).from(tasks).where(and(live(), titled)).limit(FEW);
  const ids = some.map(({ id }) => id);
  return ids.length < FEW ? sql`${tasks.id} = any(${sql.param(ids)}::uuid[])` : titled;
}

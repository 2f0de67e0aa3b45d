import { desc, eq, inArray, or } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { members } from "#modules/accounts/published.ts";
import { distanceMiles } from "#modules/catalog/index.ts";
import { STATES } from "#modules/catalog/schemas.ts";
import { findOpenCenters } from "#modules/inspections/index.ts";
import { wantedMakes } from "#modules/marketplace/published.ts";
import type { ReaderWords } from "../issues/personal.ts";

/** A center that is further away is not the reader's center. */
const NEAR_MILES = 100;

const STATE_NAMES: ReadonlyMap<string, string> = new Map(STATES);

type KnownReader = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  state: string | null;
  lat: number | null;
  lng: number | null;
};

/** What is filled in for these readers; `words` takes one of them. */
export async function readWords(
  tx: Tx,
  readers: readonly KnownReader[],
): Promise<(reader: KnownReader) => ReaderWords> {
  const [centers, searches] = [await findOpenCenters(tx), await newestSearches(tx, readers)];
  return ({ email, firstName, lastName, state, lat, lng }) => {
    const near = centers
      .flatMap(({ name, location }) =>
        lat === null || lng === null ? [] : [{ name, miles: distanceMiles(location, { lat, lng }) }],
      )
      .sort((a, b) => a.miles - b.miles)
      .find(({ miles }) => miles <= NEAR_MILES);
    return {
      firstName: firstName ?? "",
      lastName: lastName ?? "",
      state: STATE_NAMES.get(state ?? "") ?? "",
      center: near?.name ?? "",
      search: searches.get(email) ?? "",
    };
  };
}

/** The name of the newest saved filter of each reader, by address. */
async function newestSearches(tx: Tx, readers: readonly KnownReader[]): Promise<ReadonlyMap<string, string>> {
  const emails = readers.map(({ email }) => email);
  const rows = await tx
    .select({ name: wantedMakes.name, own: wantedMakes.email, account: members.email })
    .from(wantedMakes)
    .leftJoin(members, eq(members.id, wantedMakes.userId))
    .where(or(inArray(wantedMakes.email, emails), inArray(members.email, emails)))
    .orderBy(desc(wantedMakes.createdAt));
  const newest = new Map<string, string>();
  for (const { name, own, account } of rows) {
    const email = account ?? own;
    if (email && !newest.has(email)) newest.set(email, name);
  }
  return newest;
}

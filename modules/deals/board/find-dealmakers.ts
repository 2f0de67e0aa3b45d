import { findHolders } from "#modules/accounts/index.ts";

/** Everyone who makes deals, on either channel, by name. */
export async function findDealmakers() {
  const lists = await Promise.all([findHolders("dealmaker"), findHolders("dealmaker-auction")]);
  const people = new Map(lists.flat().map((person) => [person.id, person.fullName]));
  return [...people].map(([_id, fullName]) => ({ _id, fullName })).sort((a, b) => a.fullName.localeCompare(b.fullName));
}

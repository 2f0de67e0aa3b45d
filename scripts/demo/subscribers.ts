import { findActor, findByContact } from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { addSubscriber, findSegments, findSubscribers, saveSegment } from "#modules/newsletters/index.ts";
import { must } from "./must.ts";

const NOTE = "Asked at the spring fair in Oak Park";
const PEOPLE = [
  ["Nora", "Ellison", "60302", "new-cars"],
  ["Theo", "Marsh", "53202", "price-drops"],
  ["Priya", "Nair", "46204", "tips"],
  ["Sam", "Whitlock", "48226", "selling"],
  ["Lena", "Okafor", "60614", "auctions"],
] as const;

/** People who asked for the newsletter in person and have yet to confirm it, and two segments. */
export async function createSubscribers(): Promise<void> {
  const user = await findByContact("swap-agent@demo.swaplot.test");
  const agent = (user && (await findActor(user.id))) ?? system;
  if ((await findSubscribers(agent, { source: "staff" })).list.length === 0)
    for (const [firstName, lastName, zip, interest] of PEOPLE) {
      const email = `${firstName}.${lastName}@demo-readers.test`.toLowerCase();
      must(await addSubscriber(agent, { email, firstName, lastName, zip, interests: [interest], note: NOTE }));
    }
  if ((await findSegments(agent)).length > 0) return;
  must(await saveSegment(agent, { name: "Around Chicago", place: { zip: "60601", miles: 50 } }));
  must(await saveSegment(agent, { name: "Tips and price drops", interests: { any: ["tips", "price-drops"] } }));
}

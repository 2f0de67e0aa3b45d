import { inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { muteListeners } from "#db/record.ts";
import { findActor, findByContact } from "#modules/accounts/index.ts";
import { rebuildAnalytics } from "#modules/analytics/index.ts";
import { startConsequences } from "#modules/consequences/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import {
  addTemplate,
  answerQuestion,
  askQuestion,
  findTemplates,
  replyInThread,
  sendMessage,
} from "#modules/messaging/index.ts";
import { SWAP_TEAM } from "#modules/messaging/policy.ts";
import { addSubscriber, findSegments, findSubscribers, saveSegment } from "#modules/newsletters/index.ts";
import { findSwapFacts } from "#modules/swaps/index.ts";
import { refreshRecallsJob } from "#modules/swaps/reports/jobs.ts";
import { createPeople } from "./accounts.ts";
import { backdateEvents } from "./backdate-events.ts";
import { createContent, createTestimonials } from "./content.ts";
import { planDaysAway } from "./days-away.ts";
import { demoActor } from "./demo-actor.ts";
import { createLots } from "./lots.ts";
import { must } from "./must.ts";
import { createNewsletters } from "./newsletters.ts";
import { createPastAuctions } from "./past-auctions.ts";
import { openingSeeders } from "./seeders.ts";
import { beginSeeding, countCar, finishSeeding, openWorld } from "./state.ts";
import { addDocumentsToFirstCars, countCars, createCars, findMissingCars } from "./swaps.ts";
import { createViews } from "./views.ts";
import { createSaleTestimonials } from "./writing.ts";

const TEMPLATES = [
  {
    name: "Bring to the closing",
    text: "Hello {firstName},\nplease bring both keys, the title and your driver’s license to the closing of your {car}.\n{agent}",
  },
  {
    name: "Pictures are missing",
    text: "Hello {firstName},\nbuyers ask for more pictures of your {car}. You can add them here: {link}\n{agent}",
  },
];

/** Public questions of the demo buyer; the last one waits for staff. */
const QUESTION = {
  asked: "Do the tires have enough tread for another winter?",
  answered: "Yes. The technician measured them; the numbers are in the evaluation.",
  open: "Has the car been kept in a garage?",
  held: "Can you text me at 312-555-0142?",
};

/** Templates, and a few conversations of the demo buyer: with sellers and with the swap team. */
async function createConversations(): Promise<void> {
  const [buyer, agent] = [await demoActor("buyer"), await demoActor("swap-agent")];
  if ((await findTemplates(agent)).length > 0) return;
  for (const template of TEMPLATES) must(await addTemplate(agent, template));
  const { list } = await findListing(parseListingQuery(new URLSearchParams("sort=price")));
  const [first, second] = list.filter(({ overlay }) => !overlay);
  if (!first || !second) return;
  const seller = await findActor((await findSwapFacts(first._id))?.seller ?? "");
  const files: string[] = [];
  const asked = { swap: first._id, files, message: "Hi, is the car still available? I like the color." };
  const { thread } = must(await sendMessage(buyer, asked));
  if (seller) {
    must(await replyInThread(seller, { thread, files, message: "It is. Saturday morning is free for a visit." }));
    must(await replyInThread(seller, { thread, files, message: "If you are in a hurry, call me at 312-555-0142." }));
  }
  const { _id: belt } = must(await askQuestion(buyer, { swap: first._id, question: QUESTION.asked }));
  if (seller) must(await answerQuestion(seller, { question: belt, answer: QUESTION.answered }));
  must(await askQuestion(buyer, { swap: second._id, question: QUESTION.open }));
  must(await askQuestion(buyer, { swap: second._id, question: QUESTION.held }));
  const team = { swap: second._id, to: SWAP_TEAM, files, message: "How long does the title take after the closing?" };
  const question = must(await sendMessage(buyer, team));
  const answer = "About five business days. We send you the tracking number.";
  must(await replyInThread(agent, { thread: question.thread, files, message: answer }));
}

/** `small` has just enough data for the browser tests. */
export type WorldSize = "full" | "small";

export type Seeder = {
  /** The title in the progress output of the start script. */
  title: string;
  run(size: WorldSize): Promise<void>;
};

type OnSeeded = (title: string, ms: number) => void;

/** Creates the data that the site needs to open, in an empty database. `onSeeded` is called after each seeder. */
export async function openDemoWorld(size: WorldSize, onSeeded: OnSeeded): Promise<void> {
  startConsequences();
  await beginSeeding();
  for (const seeder of openingSeeders) await timed(seeder.title, onSeeded, () => seeder.run(size));
  await openWorld(await countCars(size));
}

/**
 * Creates the missing cars while the site is already open. It does not change the cars that an interrupted start has
 * created.
 */
export async function finishDemoWorld(size: WorldSize, onSeeded: OnSeeded): Promise<void> {
  startConsequences();
  await timed("Blog, press, and news", onSeeded, createContent);
  muteListeners();
  const missing = await findMissingCars(size);
  await timed("Cars in every step of their life", onSeeded, () => createCars(missing, size, countCar));
  await timed("Documents of the first cars", onSeeded, () => addDocumentsToFirstCars(size));
  await timed("People without a car", onSeeded, () => createPeople(size));
  await timed("Auctions", onSeeded, createLots);
  if (size === "full") await timed("A year of past auctions", onSeeded, createPastAuctions);
  await timed("Conversations", onSeeded, createConversations);
  await timed("Words about closed sales", onSeeded, async () => {
    await createTestimonials();
    await createSaleTestimonials();
  });
  await timed("Views of the cars", onSeeded, () => createViews(size));
  muteListeners(false);
  await timed("The history behind the charts", onSeeded, countHistory);
  await timed("Subscribers", onSeeded, createSubscribers);
  await timed("Newsletters", onSeeded, createNewsletters);
  await timed("Days away of technicians", onSeeded, planDaysAway);
  await inTransaction((tx) => enqueue(tx, refreshRecallsJob, {}));
  await finishSeeding();
}

/** No listener has counted the events of the past, which only now get their times. */
async function countHistory(): Promise<void> {
  await backdateEvents();
  await rebuildAnalytics();
}

async function timed(title: string, onSeeded: OnSeeded, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  onSeeded(title, performance.now() - start);
}

const NOTE = "Asked at the spring fair in Oak Park";
const PEOPLE = [
  ["Nora", "Ellison", "60302", "new-cars"],
  ["Theo", "Marsh", "53202", "price-drops"],
  ["Priya", "Nair", "46204", "tips"],
  ["Sam", "Whitlock", "48226", "selling"],
  ["Lena", "Okafor", "60614", "auctions"],
] as const;

/** People who asked for the newsletter in person and have yet to confirm it, and two segments. */
async function createSubscribers(): Promise<void> {
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

import { findActor } from "#modules/accounts/index.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { addTemplate, findTemplates, replyInThread, sendMessage } from "#modules/messaging/index.ts";
import { SWAP_TEAM } from "#modules/messaging/policy.ts";
import { findSwapFacts } from "#modules/swaps/index.ts";
import { demoActor } from "./demo-actor.ts";
import { must } from "./must.ts";

const TEMPLATES = [
  {
    name: "Bring to the closing",
    text: "Hello {firstName},\nplease bring both keys, the title and your driver's license to the closing of your {car}.\n{agent}",
  },
  {
    name: "Pictures are missing",
    text: "Hello {firstName},\nbuyers ask for more pictures of your {car}. You can add them here: {link}\n{agent}",
  },
];

/** Templates, and a few conversations of the demo buyer: with sellers and with the swap team. */
export async function createConversations(): Promise<void> {
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
  const team = { swap: second._id, to: SWAP_TEAM, files, message: "How long does the title take after the closing?" };
  const question = must(await sendMessage(buyer, team));
  const answer = "About five business days. We send you the tracking number.";
  must(await replyInThread(agent, { thread: question.thread, files, message: answer }));
}

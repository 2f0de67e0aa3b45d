import { findPosts } from "#modules/content/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { findInbox, findInboxMessage } from "#modules/messaging/index.ts";
import {
  checkNewsletter,
  confirmSubscription,
  findNewsletters,
  saveNewsletter,
  sendNewsletter,
  subscribe,
} from "#modules/newsletters/index.ts";
import { demoActor } from "./demo-actor.ts";
import { must } from "./must.ts";

const WELCOME = `## Hello

This week brought new cars to our marketplace. A technician has evaluated each of them, and its history report is on its page.`;

const SELLERS = `## What is your car worth?

Prices of used SUVs have been **stable for three months**. If you think about selling, this is a good time to find out what
yours would bring.

- The evaluation takes about an hour, at your home or at a center
- You decide about the price
- We take care of the papers`;

/** Demo accounts that read the newsletter. */
const READERS = ["buyer", "buyer2", "seller"];

/** Subscribes an account as its owner would: with the form, and the link in the mail. */
async function subscribeAccount(name: string): Promise<void> {
  const { firstName } = await demoActor(name);
  const email = `${name}@demo.swaplot.test`;
  must(await subscribe(guest, { firstName, lastName: "Reader", email }));
  const [mail] = (await findInbox(email))?.filter(({ kind }) => kind === "confirm-subscription") ?? [];
  const links = mail ? ((await findInboxMessage(mail.id))?.links ?? []) : [];
  const token = links.map((link) => /\/newsletter\/confirm\/([^/?#]+)/.exec(link)?.[1]).find(Boolean);
  if (token) must(await confirmSubscription(guest, { token: decodeURIComponent(token) }));
}

/** Two newsletters: one that is sent, unless there are no subscribers, and one that is still a draft. */
export async function createNewsletters(): Promise<void> {
  const agent = await demoActor("swap-agent");
  if ((await findNewsletters(agent)).list.length > 0) return;
  const [post] = (await findPosts()).list;
  const sent = must(
    await saveNewsletter(agent, {
      subject: "New on Swaplot this week",
      preheader: "Three of the cars that just arrived",
      blocks: [
        { kind: "text", text: WELCOME },
        { kind: "cars", title: "Just arrived", order: "newest", count: 3 },
        ...(post ? [{ kind: "post" as const, post: post._id }] : []),
        { kind: "button", label: "See all cars", link: "/buy/listing" },
      ],
    }),
  );
  must(
    await saveNewsletter(agent, {
      subject: "Is this the year to sell your car?",
      preheader: "What used SUVs bring now",
      subjectB: "Your car may be worth more than you think",
      blocks: [
        { kind: "text", text: SELLERS },
        { kind: "button", label: "Get a price for your car", link: "/sell" },
      ],
    }),
  );
  if (((await checkNewsletter(agent, sent._id))?.audience ?? 0) === 0)
    for (const name of READERS) await subscribeAccount(name);
  const audience = (await checkNewsletter(agent, sent._id))?.audience ?? 0;
  if (audience > 0) must(await sendNewsletter(agent, { _id: sent._id, recipients: audience }));
}

import { system } from "#modules/kernel/actor.ts";
import { noteAnswer } from "./count-readers.ts";

/** A reader who unsubscribes is counted for the newsletter that they got last. */
export default async function onSubscriptionLeft({ subscriber }: { subscriber: string }): Promise<void> {
  await noteAnswer(system, { subscriber, answer: "leftAt" });
}

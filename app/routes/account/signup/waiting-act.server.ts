import { pendingActionOf } from "#app/features/join/pending-action.server.ts";
import type { JoinAction } from "#app/shared/join.ts";

/** What the site continues with once the profile is ready. */
const WAITS: Record<JoinAction, (car: string) => string> = {
  follow: (car) => `When your profile is ready, you’ll be following the ${car}.`,
  offer: (car) => `When your profile is ready, we’ll open your offer for the ${car} as you typed it.`,
  buy: (car) => `When your profile is ready, we’ll open your offer for the ${car} as you typed it.`,
  visit: (car) => `When your profile is ready, you can choose a time to see the ${car}.`,
  message: (car) => `When your profile is ready, we’ll open your message about the ${car} as you typed it.`,
  question: (car) => `When your profile is ready, we’ll open your question about the ${car} as you typed it.`,
};

/** What waits until this visitor has joined, in a sentence; null if nothing does. */
export async function waitingAct(request: Request): Promise<string | null> {
  const pending = await pendingActionOf(request);
  return pending && WAITS[pending.action](pending.name);
}

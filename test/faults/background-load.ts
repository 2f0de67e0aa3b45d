import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "#modules/kernel/ids.ts";
import type { Client } from "#test/journeys/client.ts";
import { eventually } from "#test/journeys/main-job.ts";

export type Load = {
  /** Resolves when so many requests were answered. */
  reaches(answered: number): Promise<unknown>;
  stop(): Promise<{ answered: number; failures: string[] }>;
};

const PAGES = ["/", "/buy/listing", "/buy/how", "/u/tasks", "/api/swaps/listing", "/healthz"];
const TOGETHER = 4;
const MOST_TRIES = 30;
/** Only ends a load that nothing answers; the machine may be busy. */
const LONGEST_MS = 600_000;

/** Requests pages, calls, and writes of the signed-in `assignee` all the time, without repeating any. */
export function startLoad(client: Client, assignee: string): Load {
  let stopped = false;
  let answered = 0;
  const failures: string[] = [];
  const ask = async (n: number) => {
    const page = PAGES[n % (PAGES.length + 1)];
    const send = () =>
      page
        ? client.fetch(page).then(async (response) => {
            await response.arrayBuffer();
            return response.status;
          })
        : client.ask("POST", "/tasks/add", { title: newId(), assignee }).then(({ status }) => status);
    const sendOnce = () => send().catch((error: Error) => `${error.message} ${String(error.cause)}`);
    let status = await sendOnce();
    // 503 with Retry-After: on a busy machine, no connection to the database was free in time.
    for (let tries = 1; status === 503 && tries < MOST_TRIES; tries += 1) {
      await sleep(1_000);
      status = await sendOnce();
    }
    answered += 1;
    if (typeof status === "string" || status >= 400) failures.push(`${page ?? "a write"}: ${status}`);
  };
  const lane = async (first: number) => {
    for (let n = first; !stopped; n += 1) {
      await ask(n);
      await sleep(5);
    }
  };
  const running = Array.from({ length: TOGETHER }, (_, n) => lane(n));
  return {
    reaches: (wanted) => eventually(async () => answered >= wanted, LONGEST_MS),
    async stop() {
      stopped = true;
      await Promise.all(running);
      return { answered, failures };
    },
  };
}

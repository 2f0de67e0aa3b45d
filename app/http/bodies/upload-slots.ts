import { refuseForm } from "./form-error.ts";

/** A phone or a browser sends one file after the other; several pages may be open. */
const MOST_OF_ACCOUNT = 6;
/** The employees of a dealership share one address. */
const MOST_FROM_ADDRESS = 24;

const running = new Map<string, number>();

/**
 * Runs an upload while its account and its address have few enough of them running. Throws the Response for one too
 * many (429, Retry-After). The count is that of this process: each process has its own share of the disk and memory
 * that the limit protects.
 */
export async function inUploadSlot<T>(account: string | null, address: string, work: () => Promise<T>): Promise<T> {
  const taken: string[] = [];
  const enter = (who: string, most: number) => {
    const now = running.get(who) ?? 0;
    if (now >= most) throw refuseForm("too-many-uploads");
    running.set(who, now + 1);
    taken.push(who);
  };
  try {
    if (account) enter(`account:${account}`, MOST_OF_ACCOUNT);
    enter(`address:${address}`, MOST_FROM_ADDRESS);
    return await work();
  } finally {
    for (const who of taken) leave(who);
  }
}

function leave(who: string): void {
  const left = (running.get(who) ?? 1) - 1;
  if (left > 0) running.set(who, left);
  else running.delete(who);
}

import { COPIES } from "./copies.ts";
import { keepForReading } from "./kept-pages.ts";
import { registerFor } from "./register.ts";
import { setCurrentAccount } from "./store.ts";

/** Before it is tried again: the site may be busy. */
const PAUSES_MS = [2_000, 8_000];

/** Keeps a copy of a page for reading without a connection, where the browser has service workers; null: of a visitor's. */
export async function keepCopy(account: string | null, pathname: string): Promise<void> {
  if (!(await registerFor(pathname))) return;
  if (account) await setCurrentAccount(account);
  for (const pause of PAUSES_MS) {
    const kept = await keepForReading(account ?? COPIES, pathname).then(
      () => true,
      () => false,
    );
    if (kept) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await keepForReading(account ?? COPIES, pathname);
}

import { NAME } from "#app/shared/brand.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#modules/accounts/index.ts";
import type { Environment } from "#modules/kernel/environment.ts";

/** One demo account of each kind. The sign-in dialog lists all of them. */
const LISTED_KINDS = ["Seller", "Buyer", "Dealer", "Swap agent", "Administrator"];

/** Prints the address and the demo accounts after the start. */
export function welcome({ baseUrl, mode, showcase, HOST }: Environment, duration: string): void {
  const lines = ["", `${NAME} is running at ${baseUrl} (started in ${duration})`];
  if (showcase) {
    lines.push("", `Sign in with one of these, password ${DEMO_PASSWORD}:`);
    const shown = DEMO_ACCOUNTS.filter(({ label }) => LISTED_KINDS.includes(label));
    for (const { email, label } of shown) lines.push(`  ${email.padEnd(34)} ${label}`);
    lines.push("  and more, all listed in the sign-in dialog");
    if (mode !== "production") lines.push("", `Emails and texts it sends: ${baseUrl}/dev/inbox`);
    if (!["127.0.0.1", "localhost", "::1"].includes(HOST))
      lines.push("", "Anyone who reaches this address can use the demo accounts.");
  }
  lines.push("", "Ctrl-C stops everything.", "");
  console.log(lines.join("\n"));
}

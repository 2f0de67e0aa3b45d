import { NAME } from "#app/brand.ts";
import type { Environment } from "#modules/kernel/environment.ts";

const DEMO_PEOPLE = [
  ["seller@demo.swaplot.test", "sells a car"],
  ["buyer@demo.swaplot.test", "looks for one"],
  ["dealer@demo.swaplot.test", "bids at the auction"],
  ["swap-agent@demo.swaplot.test", "takes cars through their steps"],
  ["admin@demo.swaplot.test", "may do everything"],
];
const DEMO_PASSWORD = "Swaplot1";

/** What a person needs to know once everything runs. */
export function welcome({ baseUrl, showcase, HOST }: Environment, after: string): void {
  const lines = ["", `${NAME} is running at ${baseUrl} (started in ${after})`];
  if (showcase) {
    lines.push("", `Sign in with one of these, password ${DEMO_PASSWORD}:`);
    for (const [email, what] of DEMO_PEOPLE) lines.push(`  ${email!.padEnd(30)} ${what}`);
    lines.push("  and more, all listed in the sign-in dialog", "", `E-mails and texts it sends: ${baseUrl}/dev/inbox`);
    if (!["127.0.0.1", "localhost", "::1"].includes(HOST))
      lines.push("", "Anyone who reaches this address can use the demo accounts.");
  }
  lines.push("", "Ctrl-C stops everything.", "");
  console.log(lines.join("\n"));
}

import { defineCommand } from "#db/command.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuseMessage } from "../errors.ts";
import { SWAP_TEAM } from "../policy.ts";
import { SendBulk } from "../schemas.ts";
import { fillTemplate } from "../templates/fill-template.ts";
import { findSellers, type Recipient } from "../templates/find-values.ts";
import { openThread } from "../threads.ts";
import { refuseWriting, writeMessage } from "../write-message.ts";

/**
 * One message from the swap team to the seller of each of these cars. A variable without a value for one of them blocks
 * the whole message; sellers whose account was closed are left out and named.
 */
export const sendBulk = defineCommand({
  name: "messaging.send-bulk",
  input: SendBulk,
  allow: "swap.manage",
  errors: ["account-closed", "blocked", "blocked-by-you", "missing-values"],
  limits: (actor) => [{ subject: `bulk-by:${actor.id}`, most: 20, seconds: HOUR_SECONDS }],
  async run(context, { swaps, message }) {
    const { tx, actor, now } = context;
    const wanted = [...new Set(swaps)];
    const sellers = await findSellers(actor, wanted, tx);
    if (sellers.length < wanted.length) return notFound("car");
    const emails = sellers.map((seller) => ({ seller, ...fillTemplate(message, seller.values) }));
    const gaps = emails.filter(({ missing }) => missing.length > 0);
    if (gaps.length > 0) return refuseGaps(gaps);
    const open: typeof emails = [];
    for (const email of emails)
      if (!(await refuseWriting(tx, actor, parties(email.seller), SWAP_TEAM, []))) open.push(email);
    // Always in this order, so that two bulk messages don't wait for each other.
    for (const { seller, text } of open.toSorted((a, b) => a.seller.swap.localeCompare(b.seller.swap))) {
      const thread = await openThread(tx, { swapId: seller.swap, ...parties(seller) }, now);
      await writeMessage(context, thread, SWAP_TEAM, { message: text, files: [] });
    }
    const sent = new Set(open.map(({ seller }) => seller.swap));
    return ok({ sent: sent.size, left: sellers.filter(({ swap }) => !sent.has(swap)).map(({ swap }) => swap) });
  },
});

const parties = ({ to }: Recipient) => ({ memberId: to, otherId: SWAP_TEAM });

function refuseGaps(gaps: { seller: Recipient; missing: string[] }[]) {
  const [first] = gaps;
  const names = first?.missing.map((name) => `{${name}}`).join(", ");
  const others = gaps.length > 1 ? ` and ${gaps.length - 1} more` : "";
  return refuseMessage("missing-values", {
    message: `There is no value for ${names}: ${first?.seller.car}${others}. Nothing was sent.`,
    details: { swaps: gaps.map(({ seller, missing }) => ({ swap: seller.swap, missing })) },
  });
}

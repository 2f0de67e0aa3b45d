import { findActor } from "#modules/accounts/index.ts";
import {
  closeSwap,
  countersignPaper,
  findBuyer,
  findClosingPapers,
  findPaper,
  preparePapers,
  sendTitle,
  signPaper,
} from "#modules/deals/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { recordPayment } from "#modules/ledger/index.ts";
import { checkTask, findTask, findTasks, type Swap } from "#modules/swaps/index.ts";
import { TaskQuery } from "#modules/swaps/schemas.ts";
import { personActor } from "../person-actor.ts";
import { sellerOf } from "./before-sale.ts";

/** Everybody signs, then the accountant records the buyer's payment and those to the lender and the seller. */
export async function pay(swap: Swap): Promise<Result<unknown>> {
  const signed = await signPapers(swap);
  if (!signed.ok) return signed;
  const accountant = await personActor("accountant");
  const payer = swap.channel === "auction" ? "dealer" : "buyer";
  const kinds = [payer, ...(swap.loanActive ? ["lender"] : []), "seller"] as (
    | "buyer"
    | "dealer"
    | "lender"
    | "seller"
  )[];
  const payment = { swap: swap.id, method: "wire", date: chicagoDay(currentTime()) } as const;
  for (const kind of kinds) {
    const paid = await recordPayment(accountant, { ...payment, kind, reference: `SANDBOX-${kind}` });
    // The developer's program may have recorded it already.
    if (!paid.ok && paid.error.status !== 409) return paid;
  }
  return ok(null);
}

async function signPapers(swap: Swap): Promise<Result<unknown>> {
  const prepared = await preparePapers(system, { swap: swap.id });
  if (!prepared.ok) return prepared;
  const buyer = await findBuyer(swap);
  const buyers: Actor[] = buyer ? [(await findActor(buyer)) ?? (await personActor("buyer"))] : [];
  const maker = await personActor("dealmaker");
  for (const actor of [await sellerOf(swap), ...buyers, maker]) {
    const signs = actor === maker ? countersignPaper : signPaper;
    for (const { _id: paper } of (await findClosingPapers(actor, swap.id))?.papers ?? []) {
      const shown = await findPaper(actor, swap.id, paper);
      if (!shown?.signsName) continue;
      const signature = {
        name: shown.signsName,
        consent: "on",
        document: shown.sha256,
        address: "203.0.113.7",
      } as const;
      const signed = await signs(actor, { swap: swap.id, paper, ...signature });
      if (!signed.ok) return signed;
    }
  }
  return ok(null);
}

/** The accountant pays the tax and sends the title. */
export async function handOver({ id: swap, channel }: Swap): Promise<Result<unknown>> {
  const accountant = await personActor("accountant");
  const date = chicagoDay(currentTime());
  if (channel === "listing") {
    const tax = { kind: "state", method: "ach", reference: "SANDBOX-tax" } as const;
    const paid = await recordPayment(accountant, { swap, date, ...tax });
    if (!paid.ok && paid.error.status !== 409) return paid;
  }
  return sendTitle(accountant, { swap, date, carrier: "UPS", tracking: "1Z999AA10123456784" });
}

export async function closeOut({ id: swap }: Swap): Promise<Result<unknown>> {
  const admin = await personActor("admin");
  const open = await findTasks(admin, TaskQuery.parse({ swap, group: "close-out" }));
  const found = open.list[0] && (await findTask(admin, open.list[0]._id));
  for (const { code } of found?.task.checklist ?? []) {
    const checked = await checkTask(admin, { task: found?.task._id as string, code, done: "on" });
    if (!checked.ok) return checked;
  }
  return closeSwap(admin, { swap });
}

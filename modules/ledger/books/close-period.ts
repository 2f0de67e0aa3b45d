import { and, eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { Reader } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { isSamePerson } from "#db/parties.ts";
import { personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { refuseLedger } from "../errors.ts";
import { booksChanged } from "../events.ts";
import type { PeriodAct } from "../kinds.ts";
import { firstOpenDay, lockBooks, monthAfter } from "../periods.ts";
import { ledgerClosings, ledgerPeriods } from "../tables.ts";
import { checkWords, isClean } from "./closing-checks.ts";
import { closingReport } from "./closing-report.ts";
import { refuseBooks } from "./errors.ts";
import { AskClosing, DecideClosing, ReopenPeriod } from "./schemas.ts";

const who = { allow: "deal.pay", ownerOnly: true, fresh: true } as const;
const constraints = { ledger_closings_one_waiting: () => refuseBooks("period-waiting") };

type Asked = { _id: string; month: string };

/**
 * Asks to close a month and all before it. What its report leaves open has to be explained; a second person decides with
 * the report before them.
 */
export const closePeriod = defineCommand({
  ...who,
  name: "swaps.close-period",
  input: AskClosing,
  errors: ["period-closed-already", "period-open", "period-unexplained", "period-waiting"],
  constraints,
  async run(context, input): Promise<Result<Asked>> {
    const { tx, now } = context;
    const month = `${input.month}-01`;
    if (monthAfter(month) > chicagoDay(now)) return refuseBooks("period-open");
    if (await isClosed(tx, month)) return refuseBooks("period-closed-already");
    const report = await closingReport(tx, month);
    if (!isClean(report) && !input.reason)
      return refuseBooks("period-unexplained", { message: `${checkWords(report)} Please settle it, or explain it.` });
    return ask(context, "close", month, input.reason ?? null);
  },
});

/** Asks to open a closed month, and all after it, again. */
export const reopenPeriod = defineCommand({
  ...who,
  name: "ledger.reopen-period",
  input: ReopenPeriod,
  errors: ["period-not-closed", "period-waiting"],
  constraints,
  async run(context, input): Promise<Result<Asked>> {
    const month = `${input.month}-01`;
    if (!(await isClosed(context.tx, month))) return refuseBooks("period-not-closed");
    return ask(context, "reopen", month, input.reason);
  },
});

/** The second person closes the month, or opens it, as it was asked for. */
export const approveClosing = defineCommand({
  ...who,
  name: "ledger.approve-closing",
  input: DecideClosing,
  errors: ["approval-decided", "approval-own", "period-changed", "period-closed-already"],
  constraints: { ledger_periods_over: () => refuseBooks("period-closed-already") },
  async run(context, input): Promise<Result<Asked>> {
    const { tx, actor, now } = context;
    const row = await lockWaiting(tx, input.closing);
    if (!row) return (await isDecided(tx, input.closing)) ? refuseLedger("approval-decided") : notFound("closing");
    if (await isSamePerson(tx, row.askedBy, actor.id)) return refuseLedger("approval-own");
    const { month, act } = row;
    await lockBooks(tx);
    const report = await closingReport(tx, month);
    // The explanation belongs to what was left when it was written.
    if (act === "close" && checkWords(report) !== checkWords(row.report)) return refuseBooks("period-changed");
    const people = { closedBy: row.askedBy, approvedBy: actor.id, closedAt: now };
    await tx.insert(ledgerPeriods).values({ month, act, ...people });
    await decide(context, row.id, "approved");
    const details = { month: month.slice(0, 7) };
    if (act === "close") await audit(tx, actor, "closed-period", actor.id, details);
    else await audit(tx, actor, "reopened-period", actor.id, details);
    return ok({ _id: row.id, month: month.slice(0, 7) });
  },
});

/** Declines it, or takes back one's own request. */
export const declineClosing = defineCommand({
  ...who,
  name: "ledger.decline-closing",
  input: DecideClosing,
  errors: ["approval-decided"],
  async run(context, input): Promise<Result<Asked>> {
    const row = await lockWaiting(context.tx, input.closing);
    if (!row)
      return (await isDecided(context.tx, input.closing)) ? refuseLedger("approval-decided") : notFound("closing");
    await decide(context, row.id, "declined");
    return ok({ _id: row.id, month: row.month.slice(0, 7) });
  },
});

async function isClosed(tx: Reader, month: string): Promise<boolean> {
  const first = await firstOpenDay(tx);
  return first !== null && month < first;
}

async function ask(
  { tx, actor, now, record }: CommandContext,
  act: PeriodAct,
  month: string,
  reason: string | null,
): Promise<Result<Asked>> {
  const waiting = await tx.$count(ledgerClosings, eq(ledgerClosings.status, "waiting"));
  if (waiting > 0) return refuseBooks("period-waiting");
  const id = newId();
  const report = await closingReport(tx, month);
  const asked = { askedBy: personId(actor), askedAt: now };
  await tx.insert(ledgerClosings).values({ id, month, act, reason, report, ...asked });
  await record(booksChanged({ by: actor.id }));
  return ok({ _id: id, month: month.slice(0, 7) });
}

const lockWaiting = async (tx: CommandContext["tx"], id: string) =>
  (
    await tx
      .select()
      .from(ledgerClosings)
      .where(and(eq(ledgerClosings.id, id), eq(ledgerClosings.status, "waiting")))
      .for("update")
  )[0];

const isDecided = async (tx: Reader, id: string): Promise<boolean> =>
  (await tx.select({ id: ledgerClosings.id }).from(ledgerClosings).where(eq(ledgerClosings.id, id))).length > 0;

async function decide(
  { tx, actor, now, record }: CommandContext,
  id: string,
  status: "approved" | "declined",
): Promise<void> {
  await tx.update(ledgerClosings).set({ status, decidedBy: actor.id, decidedAt: now }).where(eq(ledgerClosings.id, id));
  await record(booksChanged({ by: actor.id }));
}

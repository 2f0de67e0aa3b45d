import { inArray } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import { suppressedOf } from "../subscribers/suppressed.ts";
import { subscribers } from "../subscribers/tables.ts";
import { checkLine, type ImportedPerson } from "./check-line.ts";
import type { Outcome } from "./policy.ts";
import type { subscriberImportLines } from "./tables.ts";

type Line = typeof subscriberImportLines.$inferSelect;
export type Settled = {
  position: number;
  outcome: Outcome;
  reason: string | null;
  person?: ImportedPerson;
  /** The file says no to this person, in these words. */
  objection?: string;
};

/** Why an address counts as known although no one has it yet. */
export const TWICE = "The file has this address twice.";

/** What each line is: a new person, a known one, a suppressed address, or a line that is left out. */
export async function judge(context: CommandContext, batch: readonly Line[]): Promise<Settled[]> {
  const checked = batch.map((line) => ({ position: line.position, objection: line.objection, ...checkLine(line) }));
  const people = checked.flatMap((line) => ("person" in line ? [line.person] : []));
  const emails = [...new Set(people.map(({ email }) => email))];
  const suppressed = await suppressedOf(context.tx, emails);
  const known = await knownOf(context, emails);
  const seen = new Set<string>();
  return checked.map((line): Settled => {
    const { position } = line;
    if (!("person" in line)) return { position, outcome: "invalid", reason: line.reason };
    const { person, note } = line;
    if (suppressed.has(person.email))
      return { position, outcome: "suppressed", reason: "Email to this address bounced or was marked as spam." };
    if (known.has(person.email)) return { position, outcome: "known", reason: KNOWN[known.get(person.email) as Known] };
    if (seen.has(person.email)) return { position, outcome: "known", reason: TWICE };
    seen.add(person.email);
    if (line.objection) {
      const reason = `The file says “${line.objection}”, so this person gets no email from us.`;
      return { position, outcome: "suppressed", reason, person, objection: line.objection };
    }
    return { position, outcome: "added", reason: note, person };
  });
}

type Known = "subscribed" | "left";
export const KNOWN: Record<Known, string> = {
  subscribed: "The address is on the list.",
  left: "The person has unsubscribed, so only they can subscribe again.",
};

async function knownOf({ tx }: CommandContext, emails: readonly string[]): Promise<Map<string, Known>> {
  if (emails.length === 0) return new Map();
  const rows = await tx
    .select({ email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .where(inArray(subscribers.email, [...emails]));
  return new Map(rows.map(({ email, status }) => [email, status === "unsubscribed" ? "left" : "subscribed"]));
}

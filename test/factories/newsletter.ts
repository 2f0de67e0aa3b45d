import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { saveNewsletter } from "#modules/newsletters/index.ts";
import { subscribers } from "#modules/newsletters/subscribers/tables.ts";
import { anActor } from "./actor.ts";

export const aSender = (values: Partial<Actor> = {}) => anActor(["swap-agent"], values);

type SubscriberRow = typeof subscribers.$inferInsert;

/** So many confirmed subscribers, at different domains unless `values` says otherwise. Returns their rows. */
export async function someSubscribers(count: number, values: (at: number) => Partial<SubscriberRow> = () => ({})) {
  const now = new Date();
  const rows = Array.from({ length: count }, (_, at) => {
    const id = newId();
    const email = `reader.${id}@domain${at % 50}.test`;
    const person = { firstName: "Ann", lastName: `Reader ${at}`, status: "confirmed" as const, confirmedAt: now };
    return { id, email, ...person, ...values(at) };
  });
  for (let at = 0; at < rows.length; at += 1_000)
    await db()
      .insert(subscribers)
      .values(rows.slice(at, at + 1_000));
  return rows;
}

type Input = Parameters<typeof saveNewsletter>[1];

/** A complete draft with a link, for all subscribers; returns its id. */
export async function aNewsletter(values: Partial<Input> = {}, actor: Actor = aSender()): Promise<string> {
  const blocks = [
    { kind: "text" as const, text: "Look at [our cars](/buy/listing)." },
    { kind: "button" as const, label: "Read more", link: "https://example.test/more" },
  ];
  const saved = await saveNewsletter(actor, { subject: "Cars of the week", preheader: "New ones", blocks, ...values });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value._id;
}

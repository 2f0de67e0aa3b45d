import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.ts";
import { countAttempts, type Limit } from "#db/rate-limit.ts";
import { attempts } from "#db/tables.ts";
import {
  changeEmail,
  changePhone,
  limitCode,
  limitMemberCall,
  limitTeamCall,
  limitUnasked,
  register,
  requestReset,
  sendVerification,
} from "#modules/accounts/index.ts";
import { users } from "#modules/accounts/tables.ts";
import { inviteMember } from "#modules/auctions/index.ts";
import { inspections } from "#modules/inspections/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import type { Result } from "#modules/kernel/result.ts";
import { askAlerts } from "#modules/marketplace/searches/index.ts";
import {
  callAppointment,
  callPerson,
  callSeller,
  contactTeam,
  inviteToCar,
  inviteToJoin,
  saveNotificationSettings,
  shareCarByMail,
  shareCarByText,
  sharePostByMail,
  sharePostByText,
  sharePromotion,
} from "#modules/messaging/index.ts";
import { addSubscriber, repeatConfirmation, subscribe } from "#modules/newsletters/index.ts";
import { addSwap } from "#modules/swaps/index.ts";
import { among, sourcesOf } from "#test/boundaries/sources.ts";
import { testDatabase } from "#test/database.ts";
import { aTechnician, booked } from "#test/factories/booking.ts";
import { aDealer } from "#test/factories/lot.ts";
import { aVehicle, makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { everyCommand } from "#test/faults/commands.ts";
import { code, value } from "#test/results.ts";

const commands = await everyCommand();
let swap: string;
let staff: Actor;
beforeAll(async () => {
  await testDatabase();
  swap = (await makeSwap({ step: "listing" })).id;
  staff = await makeUser({ role: "admin", phoneVerifiedAt: new Date() });
});
beforeEach(async () => {
  await db().delete(attempts);
});

type Sends = {
  command: Command<never, never> | { command: string };
  /** Whose count it shares. */
  counts: (contact: string) => Limit[];
  /** Sends a message to this contact, in another spelling and from another account than before. */
  send: (contact: string) => Promise<Result<unknown>>;
};

let made = 0;
const newNumber = () => `+1312777${String(++made).padStart(4, "0")}`;
const newMailbox = () => `somebody${++made}@example.test`;
/** Another spelling of the same receiver. */
const spelled = (contact: string) =>
  contact.includes("@")
    ? contact.replace("@", `+${++made}@`).toUpperCase()
    : `(${contact.slice(2, 5)}) ${contact.slice(5, 8)} - ${contact.slice(8)}`;

const asked = (contact: string) => limitCode(guest, contact);
const unasked = (contact: string) => limitUnasked(guest, contact);
const of = (contact: string) => (contact.includes("@") ? { email: spelled(contact) } : { phone: spelled(contact) });
const person = { type: "buyer", firstName: "Ada", lastName: "Moreau", password: "Harbor.Lamp7", adult: true } as const;
const post = { title: "Plates and titles", path: "/about/blog/1/post/B7/plates" };
const words = { topic: "buying", name: "Ada Moreau", message: "Is it there?" } as const;
const named = { firstName: "Nora", lastName: "News" };

/** Someone whose number is verified, and who takes calls. */
async function callable(phone: string): Promise<Actor> {
  const takes = { seller: true, callPreference: { configured: true, allow: true } };
  const user = await makeUser({ phone, phoneVerifiedAt: new Date(), ...takes });
  const quiet = { on: false, fromHour: 21, toHour: 8, zone: "America/Chicago" as const };
  value(await saveNotificationSettings(user, { choices: {}, quiet }));
  return user;
}

async function bookedWith(seller: Actor): Promise<{ technician: Actor; inspection: string }> {
  const technician = await makeUser({ role: "technician", phoneVerifiedAt: new Date() });
  await aTechnician();
  const { inspection } = await booked();
  const people = { technicianId: technician.id as string, sellerId: seller.id as string };
  await db().update(inspections).set(people).where(eq(inspections.id, inspection));
  return { technician, inspection };
}

/** The account with this number, made the first time. */
async function accountOf(phone: string): Promise<Actor> {
  const [known] = await db().select().from(users).where(eq(users.phone, phone));
  return known ? ({ ...guest, id: known.id } as Actor) : callable(phone);
}

/** Every command that sends a message to a number or a mailbox that its caller names. */
const BY_TEXT: Sends[] = [
  { command: register, counts: asked, send: (to) => register(guest, { ...person, ...of(to) }) },
  {
    command: changePhone,
    counts: asked,
    send: async (to) => changePhone(await makeUser(), { phone: spelled(to) }),
  },
  {
    command: sendVerification,
    counts: asked,
    send: async (to) => sendVerification(await makeUser({ phoneChange: to }), { channel: "phone" }),
  },
  {
    command: sendVerification,
    counts: asked,
    send: async (to) => sendVerification(await makeUser({ phoneChange: to }), { channel: "phone", call: true }),
  },
  {
    command: requestReset,
    counts: asked,
    send: async (to) => {
      await accountOf(to);
      return requestReset(guest, { email: spelled(to) });
    },
  },
  {
    command: shareCarByText,
    counts: unasked,
    send: async (to) => shareCarByText(await makeUser(), { swap, phone: spelled(to) }),
  },
  {
    command: sharePostByText,
    counts: unasked,
    send: async (to) => sharePostByText(await makeUser(), { post, phone: spelled(to) }),
  },
  {
    command: addSwap,
    counts: unasked,
    send: (to) => addSwap(staff, { seller: { ...named, ...of(to) }, vehicle: aVehicle(), channel: "listing" }),
  },
  {
    command: callSeller,
    counts: (to) => limitMemberCall(guest, to),
    send: async (to) => {
      const { id: car } = await makeSwap({ step: "listing", sellerId: (await accountOf(to)).id as string });
      return callSeller(await makeUser({ phoneVerifiedAt: new Date() }), { swap: car });
    },
  },
  {
    command: callPerson,
    counts: limitTeamCall,
    send: async (to) => callPerson(staff, { person: (await accountOf(to)).id as string }),
  },
  {
    command: callAppointment,
    counts: limitTeamCall,
    send: async (to) => {
      const { technician, inspection } = await bookedWith(await accountOf(to));
      return callAppointment(technician, { inspection });
    },
  },
];

const BY_MAIL: Sends[] = [
  { command: register, counts: asked, send: (to) => register(guest, { ...person, ...of(to) }) },
  { command: changeEmail, counts: asked, send: async (to) => changeEmail(await makeUser(), { email: spelled(to) }) },
  {
    command: sendVerification,
    counts: asked,
    send: async (to) => sendVerification(await makeUser({ emailChange: spelled(to) }), { channel: "email" }),
  },
  {
    command: requestReset,
    counts: asked,
    send: async (to) => {
      const email = spelled(to).toLowerCase();
      await makeUser({ email, phone: null });
      return requestReset(guest, { email });
    },
  },
  { command: shareCarByMail, counts: unasked, send: (to) => shareCarByMail(guest, { swap, email: spelled(to) }) },
  { command: sharePostByMail, counts: unasked, send: (to) => sharePostByMail(guest, { post, email: spelled(to) }) },
  { command: sharePromotion, counts: unasked, send: (to) => sharePromotion(guest, { email: spelled(to) }) },
  {
    command: inviteMember,
    counts: unasked,
    send: async (to) => inviteMember(await aDealer(), { email: spelled(to), role: "buyer" }),
  },
  {
    command: inviteToJoin,
    counts: unasked,
    send: async (to) => inviteToJoin(await makeUser(), { email: spelled(to) }),
  },
  {
    command: inviteToCar,
    counts: unasked,
    send: async (to) => inviteToCar(await makeUser(), { swap, email: spelled(to) }),
  },
  { command: contactTeam, counts: unasked, send: (to) => contactTeam(guest, { ...words, email: spelled(to) }) },
  { command: subscribe, counts: unasked, send: (to) => subscribe(guest, { ...named, email: spelled(to) }) },
  { command: addSubscriber, counts: unasked, send: (to) => addSubscriber(staff, subscriber(spelled(to))) },
  {
    command: repeatConfirmation,
    counts: unasked,
    send: async (to) => {
      const before = await db().delete(attempts).returning();
      const { _id } = value(await addSubscriber(staff, subscriber(spelled(to))));
      await db().delete(attempts);
      if (before.length > 0) await db().insert(attempts).values(before);
      return repeatConfirmation(staff, { subscriber: _id });
    },
  },
  {
    command: askAlerts,
    counts: unasked,
    send: (to) =>
      askAlerts(guest, {
        email: spelled(to),
        name: "Hondas",
        query: "make=honda",
        frequency: "daily",
        from: `10.0.0.${++made}`,
      }),
  },
  {
    command: addSwap,
    counts: unasked,
    send: (to) => addSwap(staff, { seller: { ...named, ...of(to) }, vehicle: aVehicle(), channel: "listing" }),
  },
];

const subscriber = (email: string) => ({ ...named, email, interests: [], zip: "", note: "On the phone" });
const ways = [
  ...BY_TEXT.map((one) => ({ ...one, by: "number" })),
  ...BY_MAIL.map((one) => ({ ...one, by: "mailbox" })),
];
const nameOf = ({ command }: Sends) => command.command;

describe("a command that sends a message to a number or a mailbox of somebody else's choice", () => {
  it.each(ways.map((way) => ({ name: `${nameOf(way)} to a ${way.by}`, ...way })))(
    "$name refuses when its receiver has had enough, in any spelling and from any account",
    async ({ by, counts, send }) => {
      const newContact = by === "number" ? newNumber : newMailbox;
      expect(code(await send(newContact()))).toBe("ok");
      await db().delete(attempts);
      const contact = newContact();
      // The hour's messages of this kind, from elsewhere.
      let sent = 0;
      while ((await countAttempts(counts(contact))).ok) sent += 1;
      expect(sent).toBeGreaterThan(2);
      expect(sent).toBeLessThanOrEqual(by === "number" ? 5 : 10);
      const refused = await send(contact);
      expect(refused).toMatchObject({
        error: {
          code: "too-many-requests",
          status: 429,
          message: expect.stringMatching(/^Too many messages were sent\. Please try again in \d+ (minutes|hours?)\.$/),
          retryAfter: expect.any(Number),
        },
      });
    },
  );
});

/** Commands whose input has a contact to which they send nothing. */
const SENDS_NOTHING: Record<string, string> = {
  "accounts.set-up-site": "the first administrator of a site; nothing is sent to the address",
  "accounts.enroll": "only imports and seeds, which run as the system",
  "accounts.enter-with-one-time-password": "names an account to sign in to",
  "accounts.sign-in": "names an account to sign in to",
  "accounts.sign-in-socially": "the provider's answer; nothing is sent to the address",
  "auctions.ask-seller": "names a registered dealer; the question goes to the seller of the car",
  "auctions.complete": "names a registered dealer, who hears of the own purchase",
  "auctions.record-call": "names a registered dealer; the seller of the car hears of the call",
  "inspections.save-center": "the telephone of a Swap Center, which is shown",
  "marketplace.erase-reader": "erases what an address had",
  "messaging.announce": "the content of an email to an account",
  "messaging.erase-person": "erases what an address had",
  "messaging.mail-document": "the content of an email to staff",
  "bulk.start-subscribers": "stores rows; the command of each row limits its message",
  "newsletters.erase-person": "erases what an address had",
  "newsletters.send": "the number of readers that the editor has seen",
  "newsletters.note-mail-report": "the mail provider's reports",
  "swaps.create-deal-admin": "names an account, which hears of its own deal",
  "swaps.name-co-owner": "names an account, which hears of its own deal, by sellers with a deal only",
};

/** Names of fields that hold the number or the mailbox of a person. */
const CONTACT = /^(e-?mails?|phones?|contacts?|recipients?|mobile|numbers?)$/i;

type Shape = { properties?: Record<string, Shape> } & Record<string, unknown>;

/** The names of all fields of a schema, at any depth. */
function fieldsOf(shape: unknown): string[] {
  if (typeof shape !== "object" || shape === null) return [];
  const { properties, ...rest } = shape as Shape;
  const names = Object.entries(properties ?? {}).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
  return [...names, ...Object.values(rest).flatMap((part) => [part].flat().flatMap(fieldsOf))];
}

describe("every command that takes a number or a mailbox", () => {
  const limited = new Set(ways.map(nameOf));
  const taking = [...commands].filter(([, { input }]) =>
    fieldsOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })).some((name) => CONTACT.test(name)),
  );

  it("limits the messages that it sends, or sends none", () => {
    expect(taking.length).toBeGreaterThan(15);
    expect(taking.map(([name]) => name).filter((name) => !limited.has(name) && !(name in SENDS_NOTHING))).toEqual([]);
    expect([...limited, ...Object.keys(SENDS_NOTHING)].filter((name) => !commands.has(name))).toEqual([]);
  });
});

/** What writes messages, and why it can't send to a chosen contact without limits. */
const WRITERS: Record<string, string> = {
  "modules/accounts/contacts/change-contact.ts": "limited",
  "modules/accounts/contacts/send-verification.ts": "limited",
  "modules/accounts/contacts/verification.ts": "asks for the limits itself",
  "modules/accounts/joining/register.ts": "limited",
  "modules/accounts/sign-in/reset-password.ts": "limited",
  "modules/accounts/staff/open-account.ts": "asks for the limits itself",
  "modules/messaging/alerts/notify-alerts.ts":
    "alerts that were confirmed; the first mail is limited by searches.ask-alerts",
  "modules/messaging/calls/call-appointment.ts": "limited",
  "modules/messaging/calls/call-person.ts": "limited",
  "modules/messaging/calls/call-seller.ts": "limited",
  "modules/messaging/calls/place-code-call.ts": "a job; the code is limited by accounts.send-verification",
  "modules/messaging/calls/start-call.ts": "asks for the limits itself",
  "modules/messaging/contact/contact-team.ts": "limited; the other mail goes to our team",
  "modules/messaging/delivery/deliver.ts": "notifications to an account of its own business",
  "modules/messaging/invitations/invite.ts": "limited",
  "modules/messaging/notifications/accounts/notify-accounts.ts":
    "codes, limited where they are asked for; the earlier verified contact",
  "modules/messaging/notifications/announce.ts":
    "notifications to an account; another address only for the codes above",
  "modules/messaging/notifications/auctions/notify-team.ts": "invitations, limited by auctions.invite-member",
  "modules/messaging/outbox/mail-document.ts": "to staff, by the system",
  "modules/messaging/outbox/queue-email.ts": "queueToAddress asks for the limits itself",
  "modules/messaging/outbox/queue-message.ts": "writes what the others send",
  "modules/messaging/sharing/share.ts": "limited",
  "modules/messaging/summary/send-summary.ts": "the daily summary of an account",
  "modules/newsletters/imports/import-batch.ts": "a job; a known address gets no second confirmation",
  "modules/messaging/contact/send-test-email.ts": "to the administrator who asks for it",
  "modules/newsletters/issues/send-test.ts": "to the editor who asks for it",
  "modules/newsletters/subscribers/staff-acts.ts": "limited",
  "modules/newsletters/subscribers/subscribe.ts": "limited",
  "modules/swaps/registration/add-swap.ts": "limited",
};
const WRITES =
  /\b(queueToAddress|queueEmail|queueDocument|queueMessage|queueMail|queueRendered|queueConfirmation|requestVerification|storeCode|startCall|openAccount)\(|^\s+only(:|,$| \})|, only \}|\binsert\((outbox|calls)\)/m;

it("every file that writes a message to a contact is known, with what bounds it", () => {
  const writing = among(sourcesOf(), /^(modules|app|workers|db)\//)
    .filter(([file, text]) => WRITES.test(text) && !/^modules\/(analytics\/|messaging\/ports\/)/.test(file))
    .map(([file]) => file);
  expect(writing.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

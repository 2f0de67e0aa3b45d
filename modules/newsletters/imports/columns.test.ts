import { describe, expect, it } from "vitest";
import { checkLine } from "./check-line.ts";
import { askedIn, fieldsOf, placesIn } from "./columns.ts";
import { clean, isUnknown, objectionKind } from "./objections.ts";

/** What an export with these columns says of a person: the kind of objection, or "yes". */
function saidOf(columns: Readonly<Record<string, string>>): string {
  const places = placesIn(["Email", ...Object.keys(columns)]);
  const { objection } = fieldsOf(places as NonNullable<typeof places>, ["a@example.org", ...Object.values(columns)]);
  return objection ? objectionKind(objection) : "yes";
}
function personOf(columns: Readonly<Record<string, string>>) {
  const places = placesIn(Object.keys(columns));
  const checked = checkLine(fieldsOf(places as NonNullable<typeof places>, Object.values(columns)));
  return "person" in checked ? checked.person : checked.reason;
}

describe("a person in the export of another product", () => {
  it.each<[string, string, Record<string, string>]>([
    ["a list by hand", "unsubscribed", { "Can we email you?": "No" }],
    ["a list by hand", "unsubscribed", { "OK to contact": "no" }],
    ["a list by hand", "unsubscribed", { "Receives emails": "No" }],
    ["a list by hand", "unsubscribed", { "Marketing Emails": "No" }],
    ["a list by hand", "yes", { "Marketing Emails": "Yes", "Marketing texts": "No" }],
    ["a list by hand", "unsubscribed", { "Email Subscriber": "No" }],
    ["a list by hand", "unsubscribed", { "Newsletter Subscription": "Cancelled" }],
    ["a list by hand", "yes", { Status: "✓" }],
    ["a list by hand", "unsubscribed", { Status: "✗" }],
    ["a checker of addresses", "bounced", { "Deliverability status": "Invalid" }],
    ["a checker of addresses", "yes", { "Deliverability status": "Deliverable" }],
    ["a checker of addresses", "bounced", { Undeliverable: "Yes" }],
    ["ActiveCampaign", "yes", { Status: "Active", "Bounced Hard": "0" }],
    ["ActiveCampaign", "bounced", { Status: "Active", "Bounced Hard": "1" }],
    ...[
      "Mailing list",
      "List status",
      "Group",
      "Group membership",
      "Audience",
      "Lists",
      "Segments",
      "Email lists",
    ].flatMap((heading): [string, string, Record<string, string>][] => [
      ["a list by hand", "unsubscribed", { [heading]: "removed" }],
      ["a list by hand", "unsubscribed", { [heading]: "Archived" }],
      ["a list by hand", "bounced", { [heading]: "cleaned" }],
      ["a list by hand", "unsubscribed", { [heading]: "Left the group" }],
      ["a list by hand", "unsubscribed", { [heading]: "VIP; removed" }],
      ["a list by hand", "unsubscribed", { [heading]: "whatever this is" }],
      ["a list by hand", "yes", { [heading]: "active" }],
      ["a list by hand", "yes", { [heading]: "" }],
    ]),
    ...["Mailing list", "Groups", "Audience", "Lists"].flatMap(
      (heading): [string, string, Record<string, string>][] => [
        ["a list by hand", "unsubscribed", { [heading]: "-" }],
        ["a list by hand", "unsubscribed", { [heading]: "none" }],
        ["a list by hand", "unsubscribed", { [`${heading}: removed`]: "x" }],
        ["a list by hand", "unsubscribed", { [`${heading} = archived`]: "yes" }],
      ],
    ),
    ["a list by hand", "unsubscribed", { "Mail OK": "N" }],
    ["a list by hand", "unsubscribed", { "Marketing allowed": "no" }],
    ["a list by hand", "unsubscribed", { "Permission to email": "no" }],
    ["a list by hand", "unsubscribed", { "Receive Email Updates": "FALSE" }],
    ["a list by hand", "unsubscribed", { GDPR: "no" }],
    ["a list by hand", "unsubscribed", { "Don’t email": "x" }],
    ["a list by hand", "unsubscribed", { "No email": "yes" }],
    ["a list by hand", "unsubscribed", { Deceased: "Yes" }],
    ["a list by hand", "unsubscribed", { "Email Opt": "Out" }],
    ["a list by hand", "yes", { "Opt In/Out": "In" }],
    ["a list by hand", "unsubscribed", { "Is Active": "FALSE" }],
    ["a list by hand", "yes", { Active: "1" }],
    ["a list by hand", "unsubscribed", { "Valid email": "no" }],
    ["AWeber", "unsubscribed", { Status: "subscribed", "Stop Time": "2021-01-01" }],
    ["Braze", "yes", { email_subscribe: "opted_in", push_subscribe: "unsubscribed" }],
    ["Braze", "unsubscribed", { email_subscribe: "unsubscribed" }],
    ["beehiiv", "undecided", { Status: "validating" }],
    ["Brevo", "yes", { OPT_IN: "Yes", "DOUBLE_OPT-IN": "No", EMAIL_BLACKLIST: "0", SMS_BLACKLIST: "1" }],
    ["Brevo", "unsubscribed", { OPT_IN: "Yes", EMAIL_BLACKLIST: "1" }],
    ["Brevo", "bounced", { Blocklisted: "Yes", "Blocklisted reason": "Hard bounce" }],
    ["Brevo", "unsubscribed", { Blocklisted: "No", "Email campaigns": "Unsubscribed" }],
    ["Campaign Monitor", "yes", { State: "Active", "Date Subscribed": "Jan 5, 2020", "Date Unsubscribed": "" }],
    ["Campaign Monitor", "unsubscribed", { "Date Subscribed": "2020-01-05", "Date Unsubscribed": "2021-01-01" }],
    ["Constant Contact", "yes", { "Email status": "Active", "Email permission status": "Implicit" }],
    ["Constant Contact", "undecided", { "Email status": "Active", "Email permission status": "Pending confirmation" }],
    ["Constant Contact", "unsubscribed", { "Email status": "Active", "Confirmed Opt-Out Date": "2021-01-01" }],
    ["Constant Contact", "yes", { "Email status": "Active", "Email permission status": "Express" }],
    ["Dotdigital", "complained", { OptInType: "Single", Status: "IspComplained" }],
    ["Dotdigital", "undecided", { OptInType: "Unknown", Status: "PendingOptIn" }],
    ["Eloqua", "bounced", { "Bounceback Flag": "Yes", "Globally Subscribed": "Yes" }],
    ["Eloqua", "unsubscribed", { "Bounceback Flag": "No", "Globally Subscribed": "No" }],
    ["GetResponse", "bounced", { "Bounce count": "3" }],
    ["HubSpot", "yes", { "Opted out of all email": "", "Marketing contact status": "Marketing contact" }],
    ["HubSpot", "unsubscribed", { "Opted out of email: Offers": "true", "Invalid email address": "false" }],
    ["HubSpot", "bounced", { "Email hard bounce reason": "UNKNOWN_USER" }],
    [
      "HubSpot",
      "unsubscribed",
      { "Marketing contact status": "Non-marketing contact", "Opted out of all email": "true" },
    ],
    ["Intercom", "complained", { "Unsubscribed from Emails": "true", "Marked email as spam": "true" }],
    ["Klaviyo", "yes", { "Email Marketing Consent": "SUBSCRIBED", "Email Suppressions": "[]", $consent: '["email"]' }],
    ["Klaviyo", "undecided", { "Email Marketing Consent": "NEVER_SUBSCRIBED" }],
    ["Klaviyo", "bounced", { "Email Marketing Consent": "SUBSCRIBED", "Email Suppressions": "HARD_BOUNCE" }],
    ["Klaviyo", "yes", { "Email Marketing Consent": "SUBSCRIBED", "SMS Marketing Consent": "UNSUBSCRIBED" }],
    ["Kit", "unsubscribed", { State: "active", Cancelled_At: "2021-01-01" }],
    ["Mailchimp", "bounced", { MEMBER_RATING: "2", CLEAN_TIME: "2021-05-05" }],
    ["Mailchimp", "yes", { OPTIN_TIME: "2020-01-01", OPTIN_IP: "192.0.2.1", CONFIRM_IP: "192.0.2.1" }],
    ["Marketo", "bounced", { Unsubscribed: "false", "Email Invalid": "true", "Black Listed": "false" }],
    ["Marketo", "unsubscribed", { Unsubscribed: "0", "Email Invalid": "0", "Marketing Suspended": "1" }],
    ["Mailjet", "complained", { IsExcludedFromCampaigns: "false", IsSpamComplaining: "true" }],
    ["a spreadsheet", "yes", { Consent: "Mar 3, 2021 4:05 PM" }],
    ["a spreadsheet", "yes", { "Opt in": "2021-03-03T16:05:00.000Z" }],
    ["a spreadsheet", "unsubscribed", { Consent: "Withdrawn Mar 3, 2021" }],
    ["a spreadsheet", "unsubscribed", { "Opt in": "No, since 2020" }],
    ["a spreadsheet", "unsubscribed", { Consent: "2021-03-03 withdrawn" }],
    ...["✓", "✔", "✔\uFE0F", "☑", "☑\uFE0F", "✅"].flatMap((mark): [string, string, Record<string, string>][] => [
      ["a check list", "unsubscribed", { Unsubscribed: mark }],
      ["a check list", "yes", { Newsletter: mark }],
      ["a check list", "yes", { Status: mark }],
      ["a check list", "yes", { Remarks: mark }],
    ]),
    ...["✗", "✘", "☒", "❌", "☐"].flatMap((mark): [string, string, Record<string, string>][] => [
      ["a check list", "yes", { Unsubscribed: mark }],
      ["a check list", "unsubscribed", { Newsletter: mark }],
      ["a check list", "unsubscribed", { Status: mark }],
      ["a check list", "yes", { Remarks: mark }],
    ]),
    ["a check list", "yes", { Unsubscribed: "-", Newsletter: "-" }],
    ["a Spanish list", "yes", { Nombre: "Ana", Estado: "Suscrito", "¿Acepta correos?": "Sí" }],
    ["a Spanish list", "unsubscribed", { Estado: "Baja" }],
    ["a Spanish list", "unsubscribed", { Suscrito: "No" }],
    ["a Spanish list", "unsubscribed", { "Fecha de baja": "2021-01-01" }],
    ["a Spanish list", "yes", { "Fecha de baja": "", "Dado de baja": "no" }],
    ["a Spanish list", "bounced", { Estado: "Rebotado" }],
    ["a Spanish list", "complained", { Situación: "Queja" }],
    ["a Spanish list", "undecided", { Suscripción: "Pendiente" }],
    ["a Spanish list", "yes", { Estado: "Illinois" }],
    ["a Spanish list", "unsubscribed", { Notas: "Dada de baja" }],
    ["a French list", "unsubscribed", { Statut: "Désabonné" }],
    ["a French list", "unsubscribed", { Désinscrit: "oui" }],
    ["a French list", "yes", { Abonné: "oui" }],
    ["a German list", "unsubscribed", { "Abgemeldet am": "01.02.2021" }],
    ["a German list", "bounced", { Status: "Unzustellbar" }],
    ["a Portuguese list", "unsubscribed", { Descadastrado: "sim" }],
    ["an Italian list", "unsubscribed", { Stato: "Disiscritto" }],
    ["a Polish list", "unsubscribed", { Status: "wypisany" }],
    ["Pardot", "unsubscribed", { "Mailability Status": "Not Mailable" }],
    ["Salesforce", "unsubscribed", { HasOptedOutOfEmail: "TRUE" }],
    ["Salesforce", "bounced", { HasOptedOutOfEmail: "FALSE", EmailBouncedReason: "550 no such user" }],
    ["Zoho", "unsubscribed", { "Email Opt Out": "false", "Unsubscribed Mode": "Manual" }],
    ["a spreadsheet", "unsubscribed", { Remarks: "Unsubscribed" }],
    ["a spreadsheet", "unsubscribed", { "Email & SMS opt-out": "yes" }],
    ["a spreadsheet", "bounced", { "Column 7": "hard bounce" }],
    [
      "a spreadsheet",
      "yes",
      {
        Remarks: "Asked how to unsubscribe",
        "Bounce rate": "0.0%",
        "Unsubscribe link": "https://x.example/u/1",
        Phone: "blocked",
      },
    ],
  ])("of %s: %s of %j", (_, said, columns) => {
    expect(saidOf(columns)).toBe(said);
  });

  it.each<[Record<string, string>, object]>([
    [{ "E-mail 1 - Value": "a@example.org ::: b@example.org" }, { email: "a@example.org" }],
    [{ "Email 1": "a@example.org", "Address 1 - Zip": "60601" }, { zip: "60601" }],
    [{ Email: "a@example.org", "Mailing Zip/Postal Code": "2134" }, { zip: "02134" }],
    [
      { "Correo electrónico": "a@example.org", Nombre: "Ana María", Apellidos: "Núñez Ruiz", "Código Postal": "60608" },
      { email: "a@example.org", firstName: "Ana María", lastName: "Núñez Ruiz", zip: "60608" },
    ],
    [
      { Correo: "a@example.org", Nombre: "Luis Peña" },
      { firstName: "Luis", lastName: "Peña" },
    ],
    [{ "Dirección de correo": "a@example.org", "NOMBRE COMPLETO": "Luis Peña" }, { firstName: "Luis" }],
    [
      { Courriel: "a@example.org", Prénom: "Zoé", Nom: "Lefèvre" },
      { firstName: "Zoé", lastName: "Lefèvre" },
    ],
    [
      { "E-Mail-Adresse": "a@example.org", Vorname: "Jörg", Nachname: "Weiß" },
      { firstName: "Jörg", lastName: "Weiß" },
    ],
    [
      { "E-mail addr": "a@example.org", "Zip/Postal Code - Home": "60601" },
      { email: "a@example.org", zip: "60601" },
    ],
    [{ Email: "a@example.org", MailingPostalCode: "60601-1234" }, { zip: "60601" }],
    [
      { "E-mail Address": "a\u00A0@example.org.", "Home Postal Code": "60601" },
      { email: "a@example.org", zip: "60601" },
    ],
    [
      { Subscriber: "a@example.org", Name: "Ann", "Last name": "Lee" },
      { firstName: "Ann", lastName: "Lee" },
    ],
    [
      { Email: "a@example.org", Name: "Ann Lee", "Last name": "Lee" },
      { firstName: "Ann", lastName: "Lee" },
    ],
    [
      { Email: "a@example.org", Name: "John Smith, Jr." },
      { firstName: "John", lastName: "Smith, Jr." },
    ],
    [
      { Email: "a@example.org", Name: "Keller, Sandra" },
      { firstName: "Sandra", lastName: "Keller" },
    ],
  ])("is read from %j", (columns, person) => {
    expect(personOf(columns)).toMatchObject(person);
  });
});

it.each([
  [true, "Wysyłka", ["tak", "nie"]],
  [true, "Рассылка", ["1", "0"]],
  [true, "Newsletterversand", ["ja", "nein"]],
  [true, "Circle", ["friends", "family", "removed"]],
  [true, "Note", ["called twice", "Deleted by owner"]],
  [true, "Account status", ["open", "Deactivated"]],
  [true, "Note", ["called twice", "please take me off your list"]],
  [true, "Note", ["doesn’t want any more emails"]],
  [true, "Email Verified", ["TRUE", "FALSE"]],
  [true, "Marketing to them?", ["Y", "N"]],
  [false, "Marketing texts", ["Yes", "No"]],
  [false, "Email Type", ["HTML", "Text"]],
  [false, "VIP", ["1", "0"]],
  [false, "Customer", ["yes", "no"]],
  [false, "Città", ["Roma", "Milano"]],
  [false, "Género", ["", ""]],
  [false, "Phone", ["removed"]],
  [false, "Note", ["asked whether we removed the dent from the door"]],
])("that a person has to say what a column is, is %s for %s with %j", (asked, name, values) => {
  const heading = ["Email", name];
  const words = [new Set<string>(), new Set(values.map(clean))];
  expect(askedIn(heading, placesIn(heading) as NonNullable<ReturnType<typeof placesIn>>, words)).toEqual(
    asked ? [name] : [],
  );
});

it.each([
  [true, "Frobnicated"],
  [true, "Chicago dealers"],
  [true, "Lead"],
  ...["Clean title buyers", "Hardtop club", "Richard's customers", "Former customers", "Spam Lake dealers"].map(
    (name): [boolean, string] => [true, name],
  ),
  ...["Reclamation yards", "Left-hand drive fans", "Dead Sea tour", "Junkyard owners", "Stop & shop"].map(
    (name): [boolean, string] => [true, name],
  ),
  [false, "Unsubscribed Mar 3, 2021"],
  [false, "Spam complaint"],
  [false, "Bounced (hard)"],
  ...["Blocked", "Blocklist", "Block list", "Black listed", "Removed 2026-03-04T10:00:00Z"].map(
    (name): [boolean, string] => [false, name],
  ),
  [true, `${"block list ".repeat(27)}x`],
  [false, "removed"],
  [false, "Inactive since 2020"],
  [false, "hard bounce"],
  [false, "Baja"],
  [false, "pending"],
  [false, "Lists: -"],
  [false, ""],
])("that a word of a status has to be explained, is %s for “%s”", (asked, word) => {
  expect(isUnknown(word)).toBe(asked);
});

/** What ten services write of people who left, bounced, or complained. */
const LEFT: Record<string, string[]> = {
  ActiveCampaign: ["Unsubscribed", "Bounced"],
  AWeber: ["unsubscribed", "Stopped"],
  Benchmark: ["Opt-Outs", "Hard Bounced", "Removed from list"],
  Brevo: ["Blocklisted", "Blacklisted"],
  "Campaign Monitor": ["Deleted", "Suppressed", "Bounced"],
  "Constant Contact": ["Removed", "Opted Out", "Deleted contact"],
  Drip: ["undeliverable", "removed", "inactive"],
  GetResponse: ["Removed", "Unsubscribed (by user)", "Spam complaint"],
  Mailchimp: ["cleaned", "archived", "Unsubscribed"],
  MailerLite: ["Junk", "Unsubscribed", "Bounced"],
};

it.each(Object.entries(LEFT).flatMap(([service, words]) => words.map((word) => [service, word])))(
  "%s: “%s” needs no explanation, and never subscribes under any heading of a status or of lists",
  (_service, word) => {
    expect(isUnknown(word)).toBe(false);
    for (const heading of ["Status", "List status", "Mailing list", "Group", "Audience name", "Subscription", "Lists"])
      expect([heading, saidOf({ [heading]: word })]).not.toEqual([heading, "yes"]);
    expect(askedIn(["Email", "Circle"], places("Circle"), [new Set(), new Set([clean(word)])]).length).toBe(
      saidOf({ Circle: word }) === "yes" ? 1 : 0,
    );
  },
);

const places = (heading: string) => placesIn(["Email", heading]) as NonNullable<ReturnType<typeof placesIn>>;

it.each(["Clean title buyers", "Hardtop club", "Richard's customers", "Former customers", "Chicago: clean titles"])(
  "the list “%s” is asked about, and its people count neither as bounced nor as complained",
  (name) => {
    for (const heading of ["Group", "Lists", "Mailing list"]) {
      const { objection } = fieldsOf(places(heading), ["a@example.org", name]);
      expect([isUnknown(objection), objectionKind(objection)]).toEqual([true, "unsubscribed"]);
      const agreed = fieldsOf({ ...places(heading), agreed: [clean(objection)] }, ["a@example.org", name]);
      expect(agreed.objection).toBe("");
    }
  },
);

it("a word counts as a yes once someone has said so, and only that word", () => {
  const places = {
    ...(placesIn(["Email", "Lists"]) as NonNullable<ReturnType<typeof placesIn>>),
    agreed: ["vip club"],
  };
  const said = (lists: string) => fieldsOf(places, ["a@example.org", lists]).objection;
  expect([said("VIP Club"), said("VIP Club, subscribed"), said("VIP Club, Fleet"), said("VIP Club | removed")]).toEqual(
    ["", "", "Fleet", "removed"],
  );
});

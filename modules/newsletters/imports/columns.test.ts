import { describe, expect, it } from "vitest";
import { checkLine } from "./check-line.ts";
import { fieldsOf, mustBeAsked, placesIn } from "./columns.ts";
import { objectionKind } from "./objections.ts";

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
    ["ActiveCampaign", "yes", { Status: "Active", "Bounced Hard": "0" }],
    ["ActiveCampaign", "bounced", { Status: "Active", "Bounced Hard": "1" }],
    ["AWeber", "unsubscribed", { Status: "subscribed", "Stop Time": "2021-01-01" }],
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
    ["Mailjet", "complained", { IsExcludedFromCampaigns: "false", IsSpamComplaining: "true" }],
    ["a spreadsheet", "yes", { Consent: "Mar 3, 2021 4:05 PM" }],
    ["a spreadsheet", "yes", { "Opt in": "2021-03-03T16:05:00.000Z" }],
    ["a spreadsheet", "unsubscribed", { Consent: "Withdrawn Mar 3, 2021" }],
    ["a spreadsheet", "unsubscribed", { "Opt in": "No, since 2020" }],
    ["a spreadsheet", "unsubscribed", { Consent: "2021-03-03 withdrawn" }],
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
  [false, "VIP", ["1", "0"]],
  [false, "Customer", ["yes", "no"]],
  [false, "Città", ["Roma", "Milano"]],
  [false, "Género", ["", ""]],
])("that a person has to say what a column is, is %s for %s with %j", (asked, name, values) => {
  const heading = ["Email", name];
  const people = values.map((value) => ["a@example.org", value]);
  expect(mustBeAsked(heading, placesIn(heading) as NonNullable<ReturnType<typeof placesIn>>, people)).toBe(asked);
});

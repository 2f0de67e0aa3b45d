import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { AddDaysAway } from "#app/features/account/days-away.tsx";
import { PersonFields } from "#app/features/account/person-fields.tsx";
import { MessageFields } from "#app/features/messages/message-fields.tsx";
import { TemplateForm } from "#app/features/messages/template-form.tsx";
import { NewsletterFields } from "#app/features/newsletter/newsletter-fields.tsx";
import { OfferFields } from "#app/features/offer/offer-form.tsx";
import { ShareFields } from "#app/features/share/share-fields.tsx";
import { VisitFields } from "#app/features/visit/visit-form.tsx";
import { DateForm } from "#app/routes/auction-desk/dates/date-form.tsx";
import { AreaForm } from "#app/routes/dashboard/centers/area-form.tsx";
import { CenterForm } from "#app/routes/dashboard/centers/center-form.tsx";
import { CallMeForm } from "#app/routes/messages/calls/call-me-form.tsx";
import { SegmentForm } from "#app/routes/subscribers/segments/segment-form.tsx";
import { draw } from "#test/draw.tsx";
import { TextField } from "./field.tsx";
import { FormFields } from "./form-fields.tsx";
import { ErrorSummary } from "./notice.tsx";

type State = { values: Record<string, string>; errors: Record<string, string[]>; message: string; code: string };

/** Forms of every kind, with the state of a refusal. */
const FORMS: Record<string, (state: State | undefined) => ReactElement> = {
  area: (state) => <AreaForm action="" centers={["Chicago"]} technicians={[]} state={state} button="Save" />,
  away: (state) => <AddDaysAway action="" today="2026-11-26" state={state} />,
  "call me": (state) => <CallMeForm hours={[]} phone="(312) 555-0142" wanted={null} car={null} state={state} />,
  center: (state) => <CenterForm action="" state={state} button="Save" />,
  date: (state) => <DateForm action="" state={state} button="Save" />,
  message: (state) => <MessageFields state={state} />,
  newsletter: (state) => <NewsletterFields state={state} />,
  offer: (state) => <OfferFields car={{ _id: "c", name: "2019 Honda CR-V", price: 24_600 }} state={state} />,
  person: (state) => (
    <FormFields state={state}>
      <ErrorSummary message={state?.message} />
      <PersonFields />
    </FormFields>
  ),
  picker: (state) => (
    <FormFields state={state} id="add">
      <ErrorSummary message={state?.message} />
      <FormFields state={{ errors: state?.errors ?? {} }} id="car">
        <TextField name="model" label="Model" />
      </FormFields>
    </FormFields>
  ),
  segment: (state) => <SegmentForm segment={null} theirs={null} makes={[]} state={state} />,
  share: (state) => <ShareFields way="email" state={state} back="/" />,
  template: (state) => <TemplateForm action="" state={state} button="Save" />,
  visit: (state) => (
    <VisitFields times={{ from: "", days: [], pages: [] }} pageTo={String} state={state} submit="Request" />
  ),
};

const fieldsIn = (html: string) =>
  new Set([...html.matchAll(/ name="([^"_][^"]*?)(?:\[\])?"/g)].map(([, name]) => name as string));
const times = (html: string, sentence: string) => html.split(sentence).length - 1;

it.each(Object.entries(FORMS))("the form %s says each sentence of its refusal once", async (_, form) => {
  const names = [...fieldsIn(await draw(form(undefined))), "date", "unknown"];
  expect(names.length).toBeGreaterThan(2);
  const errors = Object.fromEntries(names.map((name) => [name, [`Please correct “${name}”.`]]));
  for (const message of [
    "Please correct the marked fields.",
    "The car is sold.",
    errors[names[0] as string]?.[0] ?? "",
  ]) {
    const html = await draw(form({ errors, message, values: {}, code: "invalid-input" }));
    for (const [sentence] of Object.values(errors))
      expect([sentence, times(html, sentence as string)]).toEqual([sentence, 1]);
    if (message === "The car is sold.") expect(times(html, message)).toBe(1);
    // Each link leads to a field of the form.
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(` id="${id}"`);
  }
});

it("a sentence that several fields have in common is said once, above them", async () => {
  const message = "Please fill all fields before proceeding";
  const errors = { firstName: [message], lastName: [message], email: [message, "Please enter a valid email address"] };
  const html = await draw(<NewsletterFields state={{ errors, message, values: {} }} />);
  const shown = html.replace(/<p[^>]* hidden="[^>]*>.*?<\/p>/g, "");
  expect(times(shown, message)).toBe(1);
  expect(times(shown, "Please enter a valid email address")).toBe(1);
  expect(html.match(/href="#newsletter-\w+"/g)).toHaveLength(3);
  // Screen readers read it with each field.
  expect(html).toContain(
    `id="newsletter-firstName-error" hidden="" data-form="newsletter" data-label="First Name">${message}`,
  );
});

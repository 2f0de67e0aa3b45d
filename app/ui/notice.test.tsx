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

/** Forms of every kind, with the state of an error. */
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
      <FormFields state={{ errors: state?.errors ?? {} }}>
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
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

it.each(Object.entries(FORMS))(
  "the form %s says each sentence above its fields and beside its field",
  async (_, form) => {
    const names = [...fieldsIn(await draw(form(undefined))), "date"];
    expect(names.length).toBeGreaterThan(1);
    const sentences = Object.fromEntries(names.map((name) => [name, `Please correct “${name}”.`]));
    const errors = Object.fromEntries(Object.entries(sentences).map(([name, sentence]) => [name, [sentence]]));
    for (const message of [
      "Please correct the marked fields.",
      "The car is sold.",
      sentences[names[0] as string] ?? "",
    ]) {
      const whole = await draw(form({ errors, message, values: {}, code: "invalid-input" }));
      // Offers and visits say it in a toast as well.
      const html = whole.replace(/<div class="toasts .*?<\/div><\/div>/s, "");
      const links = new Map([...html.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, id, text]) => [text, id]));
      expect([...links.keys()].sort()).toEqual(Object.values(sentences).sort());
      const ids = idsOf(html);
      for (const [sentence, id] of links) {
        expect([sentence, times(html, sentence as string)]).toEqual([sentence, ids.includes(`${id}-error`) ? 2 : 1]);
        if (ids.includes(`${id}-error`)) expect(ids).toContain(id);
      }
      expect(times(html, "The car is sold.")).toBe(message === "The car is sold." ? 1 : 0);
    }
  },
);

it("the summary takes the focus, and its links lead to controls", async () => {
  const message = "Please fill all fields before proceeding";
  const errors = { firstName: [message], lastName: [message], email: [message, "Please enter a valid email address"] };
  const html = await draw(<NewsletterFields state={{ errors, message, values: {} }} />);
  expect(html).toContain('role="alert" tabindex="-1" autofocus=""');
  expect(html).toContain("Please correct 3 fields:");
  // Once above the fields, and beside each of the three.
  expect(times(html, message)).toBe(4);
  expect(html.match(/href="#newsletter-\w+"/g)).toEqual(['href="#newsletter-firstName"', 'href="#newsletter-email"']);
});

import { describe, expect, it } from "vitest";
import { environment } from "#modules/kernel/environment.ts";
import { Email, type EmailDraft } from "../message-schemas.ts";
import { renderEmail } from "../outbox/layout.ts";
import { emails, sampleEmails } from "./samples.ts";

const swap = "01900000-0000-7000-8000-000000000001";
const about = { car: "2018 Honda Accord", swap };
const every = sampleEmails();

const render = (draft: EmailDraft, name = "Ada") => renderEmail(Email.parse(draft), name);

describe("every message", () => {
  it.each(Object.entries(every))("%s has the same content in HTML and in text", (_name, draft) => {
    const email = Email.parse(draft);
    const { subject, html, text, sms } = render(draft);
    expect(subject).toBe(email.subject);
    expect(text).toContain("Hello Ada,");
    expect(html).toContain("Hello Ada,");
    for (const [, value] of email.facts) {
      expect(text).toContain(value);
      expect(html).toContain(value);
    }
    if (email.action) {
      const link = `http://127.0.0.1:3000${email.action.path}`;
      expect(text).toContain(link);
      expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
      expect(sms).toContain(link);
    }
    if (email.unsubscribe)
      for (const form of [html, text, sms]) expect(form).toContain(`http://127.0.0.1:3000${email.unsubscribe}`);
    for (const form of [html, text]) expect(form).toContain("A reply to this email reaches our team");
    const sender = `Swaplot, ${environment().postalAddress}`;
    if (email.unsubscribe) for (const form of [html, text]) expect(form).toContain(sender);
    if (email.code) for (const form of [html, text, sms]) expect(form).toContain(email.code);
    for (const form of [html, text, sms, subject]) expect(form).not.toMatch(/undefined|NaN|null|\[object/);
    expect(subject.length).toBeLessThan(90);
  });

  it.each(Object.entries(sampleEmails((words) => words + " 🚗".repeat(1_660))))(
    "%s accepts the longest input of every field",
    (_name, draft) => {
      const { subject, html, text, sms } = render(draft);
      expect(subject.length).toBeLessThanOrEqual(200);
      for (const form of [subject, html, text, sms]) expect(form.isWellFormed()).toBe(true);
    },
  );

  it("has a unique kind", () => {
    expect(new Set(Object.values(every).map((email) => email.kind)).size).toBe(Object.keys(every).length);
  });

  it("contains no external resources and no scripts", () => {
    const ours = /<img src="http:\/\/127\.0\.0\.1:3000\/images\/[^"]+"/g;
    for (const draft of Object.values(every)) {
      const html = render(draft).html.replace(ours, "");
      expect(html).toContain("</html>");
      expect(html).not.toMatch(/<script|<img|<link|src=|@import/);
    }
  });

  it("shows each car with its current and previous price, its page, and its picture", () => {
    const { html, text } = render(every.carsFound);
    for (const form of [html, text]) {
      expect(form).toContain("2018 Honda Accord EX-L");
      expect(form).toContain("$18,500");
      expect(form).toContain("$19,000");
      expect(form).toContain(`http://127.0.0.1:3000/buy/listing/car/${swap}`);
      expect(form).toContain("more than 12 more cars");
      expect(form).toContain("http://127.0.0.1:3000/alerts/a-token");
      expect(form).toContain("because you saved the filter");
    }
    expect(html).toContain('src="http://127.0.0.1:3000/images/a/picture/600/400"');
  });
});

describe("an email", () => {
  it("shows user input as text, never as HTML", () => {
    const { html, text } = render(emails.swapDisqualified({ ...about, reason: "<b onclick=x>Rust & holes</b>" }));
    expect(html).toContain("&lt;b onclick=x&gt;Rust &amp; holes&lt;/b&gt;");
    expect(text).toContain("<b onclick=x>Rust & holes</b>");
  });

  it("has a greeting for users without a first name", () => {
    expect(render(emails.swapRegistered(about), "").text).toMatch(/^Hello,\n/);
  });

  it("marks secrets such as codes and sign-in links", () => {
    const secret = Object.entries(every).filter(([, email]) => email.secret);
    expect(secret.map(([name]) => name).sort()).toEqual([
      "alertsThere",
      "confirmAlerts",
      "passwordCode",
      "verifyEmail",
      "verifyPhone",
    ]);
  });
});

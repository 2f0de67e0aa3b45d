import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMAIL_UNLIKELY, SURE_EMAIL } from "#app/shared/sure-email.ts";
import { EmailField } from "./email-field.tsx";
import { FormFields } from "./form-fields.tsx";

const sure = (code: string | null) => {
  const state = { values: { email: "maya@gmial.com" }, errors: {}, message: null, code };
  const html = renderToStaticMarkup(
    <FormFields state={state}>
      <EmailField name="email" label="Email" />
    </FormFields>,
  );
  return new RegExp(`name="${SURE_EMAIL}" value="([^"]*)"`).exec(html)?.[1];
};

it("sends the address along that was asked about, and after other errors none", () => {
  expect(sure(EMAIL_UNLIKELY)).toBe("maya@gmial.com");
  expect(sure("invalid-input")).toBe("");
  expect(sure(null)).toBe("");
});

import { expect, it } from "vitest";
import { PasskeyList } from "#app/routes/account/security/passkey-list.tsx";
import { draw } from "#test/draw.tsx";
import { ResetForm } from "./reset-form.tsx";

it.each([
  ["the form that asks for a one-time password", <ResetForm key="reset" loginTo="/login" />],
  ["the page where passkeys are added", <PasskeyList key="passkeys" passkeys={[]} added={null} />],
])("is told on %s, with what is safer", async (_name, page) => {
  const html = await draw(page);
  expect(html).toContain("text messages can be read by others");
  expect(html).toContain("A passkey or an authenticator app is safer");
});

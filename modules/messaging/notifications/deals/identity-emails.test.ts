import { expect, it } from "vitest";
import { identityChecked } from "./identity-emails.ts";

it("says that photos are deleted only where there are photos", () => {
  const words = (photos: boolean) => identityChecked({ until: "2028-11-23", photos }).paragraphs.join(" ");
  expect(words(true)).toContain("We delete the photos of your ID 30 days from now.");
  expect(words(false)).not.toContain("photos");
  expect(words(false)).toContain("Other people see that your ID was checked, and nothing else.");
});

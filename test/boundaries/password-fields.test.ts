import { expect, it } from "vitest";
import { among, sourcesOf } from "./sources.ts";

const screens = among(sourcesOf(), /^app\/.*\.tsx$/);
/** `<Name … name="newPassword" …` or `<Name {...fields.newPassword} …`, with the name of its component. */
const FIELD = /<(\w+)\b[^<>]*?(?:\bname=["{]|\{\.\.\.)([\w.]+)/gs;

it("every field of a password hides what is typed, and lets people paste and password managers fill it in", () => {
  const fields = screens.flatMap(([file, text]) =>
    [...text.matchAll(FIELD)]
      .filter(([, , name]) => /password/i.test(name ?? ""))
      .map(([whole, component]) => ({ file, component, whole })),
  );
  expect(fields.length).toBeGreaterThan(6);
  expect(fields.filter(({ component }) => component !== "PasswordField")).toEqual([]);
  expect(fields.filter(({ whole }) => /onPaste|onCopy|autoComplete="off"/.test(whole))).toEqual([]);
  const [, field = ""] = screens.find(([file]) => file === "app/ui/password-field.tsx") ?? [];
  expect(field).toContain('type={shown ? "text" : "password"}');
  expect(field).not.toMatch(/onPaste|onCopy|onDrop|autoComplete="off"/);
});

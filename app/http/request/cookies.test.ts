import { createCookie } from "@remix-run/node";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { type CookieName, readCookies, signedCookie, visitOf } from "./cookies.ts";

const NAMES: CookieName[] = ["session", "remember", "draft", "flash", "campaign"];
/** Headers that no browser would write: our names, blanks, quotes, percent signs, and names of Object's prototype. */
const pieces = fc.constantFrom(
  ...NAMES,
  ...["__Host-session", "__proto__", "constructor", "a", "1", "abc.def", "%73ession", "%20", "%E0%A4%A", "%"],
  ...[";", ";", "; ", ";  ", ";\t", "=", "=", '"', " ", "\t", ",", "\u00a0", ""],
);
const header = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(""));

describe("reading cookies", () => {
  it("finds what the framework's own parser finds, whatever the header looks like", async () => {
    await fc.assert(
      fc.asyncProperty(header, fc.constantFrom(...NAMES, "__Host-session", "a"), async (text, name) => {
        const raw = createCookie(name);
        const theirs = await raw.parse(text);
        const ours = readCookies(text).get(name);
        expect(ours === undefined).toBe(theirs === null);
        if (ours !== undefined) expect(await raw.parse(`${name}=${encodeURIComponent(ours)}`)).toEqual(theirs);
      }),
      { numRuns: 2_000 },
    );
  });

  it("knows a visitor by every cookie that a page could read", async () => {
    await fc.assert(
      fc.property(header, (text) => {
        const cookies = readCookies(text);
        const visit = visitOf(cookies);
        if (["session", "remember", "draft", "flash"].some((name) => cookies.has(name))) expect(visit).toBe("personal");
        else if (cookies.has("campaign")) expect(visit).not.toBe("unknown");
      }),
    );
  });

  it.each([
    ["a=1; session=x", "personal"],
    ["a=1;  session=x", "personal"],
    ["a=1;\tsession=x", "personal"],
    ["a=1;session =x", "personal"],
    ["__Host-session=x", "personal"],
    ["SESSION=x", "personal"],
    ["%73ession=x", "personal"],
    ["flash=", "personal"],
    ["campaign=x; fp-ref=y", "arrived"],
    ["campaign=x; oauth-link=y", "personal"],
    ["a=session=x", "unknown"],
    ["sessions=x; mysession=1; constructor=1; __proto__=2", "unknown"],
    ["session", "unknown"],
    ["", "unknown"],
  ])("%j is of a visitor who is %s", (text, visit) => {
    expect(visitOf(readCookies(text))).toBe(visit);
  });
});

describe("a signed cookie", () => {
  restoreSettingsAfterEach();
  const pairOf = async (name: CookieName, value: unknown) =>
    (await signedCookie(name).serialize(value)).split(";")[0] as string;

  it("is read as it was stored", async () => {
    const kept = { text: "Größe; =,", list: [1, null] };
    expect(await signedCookie("flash").parse(await pairOf("flash", kept))).toEqual(kept);
    expect(await signedCookie("flash").parse(`a=1;\t ${await pairOf("flash", kept)} ; b=2`)).toEqual(kept);
  });

  it("belongs to this host alone over https, and no script and no other site's request gets it", async () => {
    process.env.BASE_URL = "https://www.example.com";
    reloadEnvironment();
    const written = await signedCookie("session").serialize("a token");
    expect(written).toMatch(/^__Host-session=/);
    for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) expect(written.split("; ")).toContain(part);
  });

  it("is invalid under another name, or when changed", async () => {
    for (const name of NAMES)
      for (const other of NAMES.filter((one) => one !== name)) {
        const moved = (await pairOf(name, "a token")).replace(`${name}=`, `${other}=`);
        expect(await signedCookie(other).parse(moved)).toBeNull();
      }
    const pair = await pairOf("session", "a token");
    expect(await signedCookie("session").parse(pair)).toBe("a token");
    expect(await signedCookie("session").parse(`${pair}x`)).toBeNull();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { likelyAddress } from "./mail-typos.ts";

describe("an email address", () => {
  it.each([
    ["gmial.com", "gmail.com"],
    ["gmai.com", "gmail.com"],
    ["gamil.com", "gmail.com"],
    ["gmaill.com", "gmail.com"],
    ["gnail.com", "gmail.com"],
    ["gmail.con", "gmail.com"],
    ["gmail.co", "gmail.com"],
    ["gmail.cm", "gmail.com"],
    ["GMAIL.COMM", "gmail.com"],
    ["gmail", "gmail.com"],
    ["yaho.com", "yahoo.com"],
    ["yahooo.com", "yahoo.com"],
    ["yahoo.co", "yahoo.com"],
    ["hotmial.com", "hotmail.com"],
    ["htomail.com", "hotmail.com"],
    ["outlok.com", "outlook.com"],
    ["outlook.con", "outlook.com"],
    ["iclod.com", "icloud.com"],
    ["icloud.co", "icloud.com"],
    ["protonmial.com", "protonmail.com"],
    ["comast.net", "comcast.net"],
    ["aol.con", "aol.com"],
    ["reed-motors.cmo", "reed-motors.com"],
    ["aol.cm", "aol.com"],
    ["msn.co", "msn.com"],
    ["gmail.net", "gmail.com"],
    ["yahoo.org", "yahoo.com"],
    ["icloud.net", "icloud.com"],
    ["sbcglobal.com", "sbcglobal.net"],
    ["bellsouth.com", "bellsouth.net"],
  ])("at %s may be meant for %s", (typed, meant) => {
    expect(likelyAddress(` Maya.Reed+x@${typed} `)).toBe(`maya.reed+x@${meant}`);
  });

  it.each([
    "gmail.com",
    "Yahoo.com",
    "yahoo.co.uk",
    "yahoo.com.mx",
    "yahoo.ca",
    "hotmail.fr",
    "hotmail.co.uk",
    "outlook.de",
    "mail.com",
    "email.com",
    "ymail.com",
    "me.com",
    "mac.com",
    "aol.com",
    "att.com",
    "att.net",
    "verizon.com",
    "charter.com",
    "live.co.uk",
    "aol.co.uk",
    "fox.net",
    "live.com",
    "gmx.com",
    "cloud.com",
    "protonmail.ch",
    "maya.com",
    "comcast.com",
    "example.test",
    "googleworks.example",
    "swaplot.example",
  ])("at %s is not asked about", (domain) => {
    expect(likelyAddress(`maya@${domain}`)).toBeUndefined();
  });

  it("is not asked about once it is right, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.emailAddress()), (typed) => {
        const meant = likelyAddress(typed);
        if (meant) expect(likelyAddress(meant)).toBeUndefined();
      }),
    );
  });
});

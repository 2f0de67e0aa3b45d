import { describe, expect, it } from "vitest";
import { among, sourcesOf } from "./sources.ts";

/** The product itself, without the demo world and the tools. */
const product = among(sourcesOf(), /^(app|modules|workers|db)\//);

/** "file: what was found", for each match of a pattern in the product. */
const found = (pattern: RegExp): string[] =>
  product.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([, one]) => `${file}: ${one}`));
const kinds = (pattern: RegExp): string[] =>
  [...new Set(product.flatMap(([, text]) => [...text.matchAll(pattern)].map(([, one]) => one as string)))].toSorted();

/** The text between a parenthesis that was opened before `from` and the one that closes it. */
function argumentsAt(text: string, from: number): string {
  let open = 1;
  let at = from;
  for (; open > 0 && at < text.length; at += 1) open += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0;
  return text.slice(from, at - 1);
}

describe("cryptography", () => {
  it("encrypts with AES-256-GCM only", () => {
    expect(kinds(/\bcreate(?:C|Dec)ipheriv\(\s*([^,]+)/g)).toEqual(['"aes-256-gcm"']);
    expect(found(/\b(createCipher|createDecipher|publicEncrypt|privateDecrypt)\(/g)).toEqual([]);
  });

  it("hashes with SHA-256, and with SHA-1 only where the format of others wants it", () => {
    expect(kinds(/\bcreateH(?:ash|mac)\(\s*([^,)]+)/g)).toEqual(['"sha1"', '"sha256"']);
    expect(found(/("sha1"|"SHA1"|"md5")/g)).toEqual([
      'modules/accounts/guessable/breached.ts: "sha1"',
      'modules/accounts/two-step/totp.ts: "SHA1"',
      'modules/messaging/ports/provider-telephone.ts: "sha1"',
    ]);
  });

  it("has secrets of 128 random bits or more; shorter ones are the nonces of AES-GCM", () => {
    const short = found(/\brandomBytes\((\d+)\)/g).filter((one) => Number(one.split(": ")[1]) < 16);
    expect(short).toEqual(["modules/accounts/sealing.ts: 12"]);
  });

  it("checks the certificates of everybody it talks to", () => {
    expect(found(/(rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity)/g)).toEqual([
      // Finds the addresses that turn the check off, and refuses them.
      "modules/kernel/unencrypted.ts: rejectUnauthorized",
    ]);
  });
});

describe("code and commands", () => {
  it("evaluates no text as code", () => {
    expect(found(/(?<![.\w])(eval\(|new Function\(|node:vm|runInContext|setTimeout\(\s*["'`])/g)).toEqual([]);
  });

  it("formats no text by a pattern that could come from outside", () => {
    expect(
      kinds(/import \{([^}]+)\} from "node:util"/g)
        .flatMap((names) => names.trim().split(/\s*,\s*/))
        .toSorted(),
    ).toEqual([...["isDeepStrictEqual", "parseArgs", "promisify"]]);
    expect(found(/(\bsprintf\(|\bprintf\(|\bsql`[^`]*\bformat\()/g)).toEqual([]);
    // An entry of the log is made of fields and a text of ours.
    const entries = product.flatMap(([file, text]) =>
      [...text.matchAll(/\blog\.(?:debug|info|warn|error)\(/g)].map((start) => ({
        file,
        entry: argumentsAt(text, start.index + start[0].length),
      })),
    );
    expect(entries.length).toBeGreaterThan(30);
    expect(entries.filter(({ entry }) => !/,\s*"[^"$%]+",?\s*$/.test(entry))).toEqual([]);
  });

  it("starts other programs by name with separate arguments, never through a shell", () => {
    expect(kinds(/import \{([^}]+)\} from "node:child_process"/g).join()).not.toMatch(/\bexec(Sync)?\b/);
    expect(found(/\b(shell:|execSync\(|exec\(\s*["'`])/g)).toEqual([]);
    const starts = found(/\b((?:spawn|execFile)(?:Sync)?)\(/g).map((one) => one.split(":", 1)[0]);
    expect([...new Set(starts)]).toEqual([
      ...["db/embedded.ts", "db/embedded/cluster.ts", "db/embedded/place.ts"],
      ...["modules/files/check-pdf.ts", "modules/files/decoding/child.ts"],
    ]);
  });
});

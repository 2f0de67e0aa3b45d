import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { secretName, siteSecrets, withNewest } from "#modules/kernel/site-secrets.ts";

/**
 * Texts that we have to read again are encrypted: `algorithm.secret.text`, with the version of the algorithm and the name
 * of the secret, both of which the encryption protects, too. Without dots: sealed before there were versions.
 */
type Algorithm = {
  /** `context` is protected, but not encrypted. */
  encrypt(key: Buffer, text: string, context: string): Buffer;
  decrypt(key: Buffer, bytes: Buffer, context: string): string;
};

const AES_256_GCM: Algorithm = {
  encrypt(key, text, context) {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  },
  decrypt(key, bytes, context) {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  },
};

/** A new algorithm gets the next version; those before it stay while texts of theirs are stored. */
const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map([["1", AES_256_GCM]]);
const NEWEST = "1";
const PURPOSE = "sealed codes";

/** The key for a purpose that belongs to this secret. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "swaplot", purpose, 32));

/** How texts begin that are sealed now. */
const newestMark = () => withNewest((secret) => `${NEWEST}.${secretName(secret)}`);

/** Encrypts a text that we have to read again, such as a code for the worker that will send it. */
export function seal(text: string): string {
  const mark = newestMark();
  const bytes = withNewest((secret) =>
    (ALGORITHMS.get(NEWEST) as Algorithm).encrypt(keyFor(secret, PURPOSE), text, mark),
  );
  return `${mark}.${bytes.toString("base64url")}`;
}

/** Decrypts a sealed text; undefined when it was sealed with a secret that isn't accepted, or was modified. */
export function unseal(sealed: string): string | undefined {
  const [version = "", name, body] = sealed.split(".");
  if (body === undefined) return unsealUnmarked(sealed);
  const algorithm = ALGORITHMS.get(version);
  const secret = siteSecrets().find((one) => secretName(one) === name);
  if (!algorithm || !secret) return undefined;
  return decrypted(algorithm, secret, body, `${version}.${name}`);
}

function unsealUnmarked(body: string): string | undefined {
  for (const secret of siteSecrets()) {
    const text = decrypted(AES_256_GCM, secret, body, "");
    if (text !== undefined) return text;
  }
  return undefined;
}

function decrypted(algorithm: Algorithm, secret: string, body: string, context: string): string | undefined {
  try {
    return algorithm.decrypt(keyFor(secret, PURPOSE), Buffer.from(body, "base64url"), context);
  } catch {
    return undefined;
  }
}

/** How texts begin in SQL that the newest secret and algorithm sealed. */
export const sealedNowPattern = (): string => `${newestMark().replaceAll("_", "\\_")}.%`;

/** The same text, sealed with the newest secret and algorithm; undefined if it can't be read. */
export function sealAgain(sealed: string): string | undefined {
  const text = unseal(sealed);
  return text === undefined ? undefined : seal(text);
}

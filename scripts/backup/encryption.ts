import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { BackupRefused, type Place } from "./manifest.ts";

type Bytes = AsyncIterable<Uint8Array>;
/** A part of a pipeline that encrypts or decrypts one file, or passes it on. */
export type Cipher = (source: Bytes) => Bytes;

/** Where a backup is made. */
export type Target = Place & { encrypt: Cipher };
/** Where a backup is read. */
export type Source = Place & { decrypt: Cipher };

const unchanged: Cipher = (source) => source;

/** Encrypts each file for these public keys (`age1…`, https://age-encryption.org/v1); without any it stays readable. */
export function encryptFor(recipients: readonly string[]): Cipher {
  if (recipients.length === 0) return unchanged;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return streamed((source) => encrypter.encrypt(source));
}

/** Reads a backup with these private keys, separated by lines. Throws `BackupRefused` if it needs one and there is none, and while reading if none fits. */
export const sourceOf = (place: Place, identities: string | undefined): Source => ({
  ...place,
  decrypt: place.encrypted ? decryptWith(identities) : unchanged,
});

function decryptWith(identities: string | undefined): Cipher {
  const decrypter = new Decrypter();
  const keys = (identities ?? "").split(/\s+/).filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (keys.length === 0)
    throw new BackupRefused("This backup is encrypted. Set BACKUP_IDENTITY_FILE to the file with its private key.");
  for (const key of keys) decrypter.addIdentity(key);
  return streamed((source) =>
    decrypter.decrypt(source).catch(() => {
      throw new BackupRefused("The private key in BACKUP_IDENTITY_FILE doesn’t open this backup. Nothing was changed.");
    }),
  );
}

type Web = ReadableStream<Uint8Array>;
function streamed(work: (source: Web) => Promise<Web>): Cipher {
  return async function* (source) {
    yield* await work(Readable.toWeb(Readable.from(source, { objectMode: false })) as Web);
  };
}

/** Writes a new private key into a file that only its owner can read. Returns the public key for BACKUP_RECIPIENTS. Throws if the file exists. */
export async function writeNewKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" });
  return recipient;
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { addPasskey, findPasskeyOptions, findPasskeyRequest } from "#modules/accounts/index.ts";
import { relyingParty } from "#modules/accounts/passkeys/relying-party.ts";
import type { Actor } from "#modules/kernel/actor.ts";

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** An authenticator without a device: one ES256 key, which signs as browsers let authenticators sign (WebAuthn level 2, section 6). */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #publicKey: { x: Buffer; y: Buffer };
  #uses = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    this.#publicKey = { x: Buffer.from(x, "base64url"), y: Buffer.from(y, "base64url") };
  }

  /** The answer to `navigator.credentials.create`, as JSON. */
  register(challenge: string, origin = relyingParty().origin): string {
    const { x, y } = this.#publicKey;
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    );
    const length = Buffer.from([0, this.#id.length]);
    const data = Buffer.concat([this.#head(PRESENT | VERIFIED | WITH_KEY), Buffer.alloc(16), length, this.#id, key]);
    const object = new Map<string, string | Uint8Array | Map<string, string>>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(data)],
    ]);
    const clientDataJSON = this.#client("webauthn.create", challenge, origin);
    const attestationObject = base64url(isoCBOR.encode(object));
    return this.#answer({ clientDataJSON: base64url(clientDataJSON), attestationObject, transports: ["internal"] });
  }

  /** The answer to `navigator.credentials.get`, as JSON. */
  use(challenge: string, { origin = relyingParty().origin, flags = PRESENT | VERIFIED } = {}): string {
    this.#uses += 1;
    const data = this.#head(flags);
    const clientDataJSON = this.#client("webauthn.get", challenge, origin);
    const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), this.#privateKey);
    const [authenticatorData, signed] = [base64url(data), base64url(signature)];
    return this.#answer({ clientDataJSON: base64url(clientDataJSON), authenticatorData, signature: signed });
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#uses);
    return Buffer.concat([sha256(relyingParty().id), Buffer.from([flags]), counter]);
  }

  #client = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  #answer(response: object): string {
    const id = base64url(this.#id);
    return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
  }
}

/** Adds a passkey to the person's account. */
export async function addTestPasskey(user: Actor, name = "My phone"): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const asked = await findPasskeyOptions(user);
  if (!asked) throw new Error("A passkey needs an account");
  const response = authenticator.register(asked.options.challenge);
  const added = await addPasskey(user, { name, challenge: asked.challenge, response });
  if (!added.ok) throw new Error(added.error.code);
  return authenticator;
}

/** What a page sends after its user has used the passkey. */
export async function usedPasskey(authenticator: Authenticator, how: Parameters<Authenticator["use"]>[1] = {}) {
  const { options, challenge } = await findPasskeyRequest();
  return { challenge, response: authenticator.use(options.challenge, how) };
}

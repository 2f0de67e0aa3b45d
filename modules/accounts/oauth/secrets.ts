import { createHash } from "node:crypto";
import { KEY_START } from "../api-keys/secret.ts";
import { hashToken, newToken } from "../secrets.ts";

/** Scanners that look for leaked secrets find all of them by the beginning of our keys. */
const STARTS = { secret: "app_", code: "code_", access: "access_", refresh: "refresh_" } as const;

export const newOauthSecret = (kind: keyof typeof STARTS): { hash: string; secret: string } => {
  const secret = KEY_START + STARTS[kind] + newToken();
  return { secret, hash: hashToken(secret) };
};

export const isAccessToken = (secret: string): boolean => secret.startsWith(KEY_START + STARTS.access);

/** The S256 challenge of a PKCE verifier (RFC 7636). */
export const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

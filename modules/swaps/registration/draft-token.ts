import { createHash, randomBytes } from "node:crypto";

/** The secret of a draft; stored in a signed cookie, and only its hash in the database. */
export const newDraftToken = (): string => randomBytes(24).toString("base64url");
export const hashDraftToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

import { createHash, randomBytes } from "node:crypto";

/** A draft is deleted this many days after its last change. */
export const DRAFT_DAYS = 30;

/** The secret of a draft; stored in a signed cookie, and only its hash in the database. */
export const newDraftToken = (): string => randomBytes(24).toString("base64url");
export const hashDraftToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

import { createHash } from "node:crypto";

/** The tag of a body. It is weak, because the same text may be compressed in several ways. */
export const entityTag = (body: string | Buffer): string =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;

const bare = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether the reader's copy, which `If-None-Match` names, is still current. */
export const isCurrent = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));

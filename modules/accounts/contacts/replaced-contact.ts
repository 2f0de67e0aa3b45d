import { seal, unseal } from "../secrets.ts";

/** The previous address of an account, encrypted for the worker that writes to it; events contain no addresses. */
export const sealContact = (contact: string): string => seal(contact);

/** Decrypts a sealed address; undefined when it was modified. */
export const revealContact = (sealed: string): string | undefined => unseal(sealed);

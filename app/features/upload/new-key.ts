/** An idempotency key. `crypto.randomUUID` exists only on secure pages; a phone in the workshop may open the site by its address. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

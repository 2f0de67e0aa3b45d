/** What the development inbox calls the kinds of calls. */
export const CALL_NAMES = {
  code: "A call with a verification code",
  seller: "A buyer calls a seller",
  person: "The swap team calls a person",
} as const;

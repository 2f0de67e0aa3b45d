/** The name of the hidden field with the address that its form asked about; forms without it ask about none. */
export const SURE_EMAIL = "_sure-email";
/** The code of such a question. */
export const EMAIL_UNLIKELY = "email-unlikely";

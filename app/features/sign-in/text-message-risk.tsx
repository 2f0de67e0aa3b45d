/** What is weak about one-time passwords by text message, and what to use instead (ASVS 6.6.1). */
export const TextMessageRisk = () => (
  <p className="dim">
    A password by text message only goes to a phone that you’ve verified. But text messages can be read by others, for
    example by someone who gets a SIM card with your number. A passkey or an authenticator app is safer.
  </p>
);

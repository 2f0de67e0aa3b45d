/** "a•••@example.com", for a page that a link opens without signing in. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, "$1•••");

/** "••• 0142" */
export const maskedPhone = (phone: string): string => `••• ${phone.slice(-4)}`;

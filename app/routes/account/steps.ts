/** The steps of a sign-up, as its progress bar names them. */
export const BUYER_STEPS = ["Your profile", "Verification", "What you look for"] as const;
export const DEALER_STEPS = ["Your account", "Your business", "Verification"] as const;

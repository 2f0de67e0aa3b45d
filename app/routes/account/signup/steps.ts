/** The labels of the sign-up progress bar. */
export const BUYER_STEPS = ["Your profile", "Verification", "What you’re looking for"] as const;
export const DEALER_STEPS = ["Your account", "Your business", "Verification"] as const;

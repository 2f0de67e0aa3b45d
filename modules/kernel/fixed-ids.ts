/** Ids of parties and places without a row of their own (docs/spec/lifecycle.md), as API calls send and answer them. */
export const SWAP_TEAM = "00000000-0000-4000-8000-000000000001";
/** The product itself, where no person acted. */
export const SYSTEM = "00000000-0000-4000-8000-000000000002";
/** The place of an appointment that is at no Swap Center, but where the car is. */
export const ON_SITE = "00000000-0000-4000-8000-000000000003";

export type Town = { city: string | null; state: string | null; zip: string };

/** "123 Hidden Street, Oak Park, IL 60302" */
export const addressOf = ({ address, city, state, zip }: Town & { address: string | null }): string =>
  [address, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

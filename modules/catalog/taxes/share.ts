/** A percentage of an amount in cents, half a cent up. Percentages have up to three decimals, as the states publish. */
export const shareOf = (cents: number, percent: number): number =>
  Math.floor((cents * Math.round(percent * 1_000) + 50_000) / 100_000);

/** The first two digits that the American Bankers Association gives out: Federal Reserve districts, thrifts, and electronic ones. */
const isDistrict = (prefix: number): boolean =>
  prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Whether nine digits are a routing number of a bank: the district exists, and the check digit of the ABA is right. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === "000000000") return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 10 === 0 && isDistrict(Number(digits.slice(0, 2)));
}

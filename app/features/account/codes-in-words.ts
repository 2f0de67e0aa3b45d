/** "9 recovery codes are left." */
export function codesInWords(left: number): string {
  if (left === 0) return "No recovery codes are left.";
  return left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`;
}

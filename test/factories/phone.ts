const from2 = () => 2 + Math.floor(Math.random() * 8);

let prefix = "";
let made = 0;

/**
 * A phone number of Chicago that the sign-up accepts, different at each call.
 * Neither of an exchange's first two digits is a 0 or a 1; the random exchange keeps processes apart that share one
 * database.
 */
export function newPhone(): string {
  if (made % 10_000 === 0) prefix = `+1312${from2()}${from2()}${Math.floor(Math.random() * 10)}`;
  made += 1;
  return prefix + String(made % 10_000).padStart(4, "0");
}

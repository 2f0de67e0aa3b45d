/** Stored in this browser: the user has signed up here and is not asked again (docs/spec/accounts.md). */
const KEY = "newsletter.shown";

export function wasShown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // storage is disabled
  }
}

export function rememberShown(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // storage is disabled
  }
}

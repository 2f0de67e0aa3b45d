/** Kept in this browser: somebody has signed up here, so nobody asks again (spec 4, newsletter). */
const KEY = "newsletter.shown";

export function wasShown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // storage is off
  }
}

export function rememberShown(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // storage is off
  }
}

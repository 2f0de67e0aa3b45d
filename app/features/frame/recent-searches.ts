/** The last searches of a person, kept only on this device and until they log out. */
const MOST = 6;
const keyOf = (user: string) => `search.recent.${user}`;

export function readRecent(user: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return []; // storage is disabled, or holds something else
  }
}

/** Puts a search in front of the others. */
export function keepRecent(user: string, text: string): void {
  const all = [text, ...readRecent(user).filter((one) => one !== text)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(all));
  } catch {
    // storage is disabled: nothing is kept
  }
}

export function clearRecent(user: string): void {
  try {
    localStorage.removeItem(keyOf(user));
  } catch {
    // storage is disabled: nothing was kept
  }
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

const first = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on Windows", as far as the browser's user agent shows it. */
export function browserName(userAgent: string | null): string {
  const browser = first(BROWSERS, userAgent ?? "");
  const system = first(SYSTEMS, userAgent ?? "");
  if (!browser) return system ?? "Another program";
  return system ? `${browser} on ${system}` : browser;
}

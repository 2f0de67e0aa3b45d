import { readFileSync } from "node:fs";

type Tls = { ca?: string; cert?: string; key?: string };

const FILES = { sslrootcert: "ca", sslcert: "cert", sslkey: "key" } as const;

/**
 * The certificates that the address of a database names (`sslrootcert`, `sslcert`, `sslkey`), for the driver that reads no
 * files itself, and the address without them. Undefined if it names none: `sslmode` alone is understood by both drivers.
 */
export function tlsOfAddress(address: string): { url: string; ssl: Tls | undefined } {
  if (!URL.canParse(address)) return { url: address, ssl: undefined };
  const url = new URL(address);
  const ssl: Tls = {};
  for (const [name, option] of Object.entries(FILES) as [keyof typeof FILES, keyof Tls][]) {
    const file = url.searchParams.get(name);
    if (!file) continue;
    ssl[option] = readFileSync(file, "utf8");
    url.searchParams.delete(name);
  }
  if (Object.keys(ssl).length === 0) return { url: address, ssl: undefined };
  url.searchParams.delete("sslmode");
  return { url: url.href, ssl };
}

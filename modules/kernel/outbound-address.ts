import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Why an address is refused; carries no further details. */
export class RefusedAddress extends Error {}

const PRIVATE_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
const PRIVATE_6 = [
  ["::", 128],
  ["::1", 128],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const;

let blocked: BlockList | undefined;

function privateRanges(): BlockList {
  if (blocked) return blocked;
  blocked = new BlockList();
  for (const [network, prefix] of PRIVATE_4) blocked.addSubnet(network, prefix, "ipv4");
  for (const [network, prefix] of PRIVATE_6) blocked.addSubnet(network, prefix, "ipv6");
  return blocked;
}

/** Whether an IP address is loopback, private or reserved. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  // ::ffff:127.0.0.1 is 127.0.0.1 mapped to IPv6; a BlockList compares it as such.
  return privateRanges().check(address, family === 6 ? "ipv6" : "ipv4");
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Throws unless the address is https on an allowed host; `loopback` also allows http to this machine (tests only). */
export function checkAddress(url: URL, hosts: readonly string[], loopback: boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!hosts.includes(url.hostname)) throw new RefusedAddress("host is not on the list");
  if (url.username || url.password) throw new RefusedAddress("address holds credentials");
  if (loopback && LOOPBACK.test(host)) return;
  if (url.protocol !== "https:") throw new RefusedAddress("only https is called");
  if (isIP(host) && isPrivateAddress(host)) throw new RefusedAddress("address is private");
}

/**
 * Checks the resolved address at connect time, so that a name cannot point to a private address after the check (DNS
 * rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const inside = addresses.find(({ address }) => isPrivateAddress(address));
    const first = addresses[0];
    if (inside || !first) return callback(new RefusedAddress("name leads to a private address"), "", 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

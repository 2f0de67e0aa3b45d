import { lookup } from "node:dns";
import { isIP, type LookupFunction, type Socket } from "node:net";
import ipaddr from "ipaddr.js";

/** Why an address is refused; carries no further details. */
export class RefusedAddress extends Error {}

const EVERY_GLOBAL_6 = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];

/**
 * Whether an IP address belongs to one machine in the public Internet. `unicast` of the library means "in none of the
 * special ranges that it knows", so IPv6 also has to be in the block that is in use (2000::/3): the rest is reserved, or
 * leads to IPv4 in some way. No resolver gives us mapped IPv4 (::ffff:8.8.8.8), so it is refused without a look at what is mapped.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return !(parsed instanceof ipaddr.IPv6) || (parsed.match(EVERY_GLOBAL_6) && !isIsatap(parsed));
}

/** ISATAP hides an IPv4 address behind any prefix, in an interface ID that begins with 0000:5efe or 0200:5efe (RFC 5214). */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");
export const isLoopback = (url: URL): boolean => LOOPBACK.test(bareHost(url));

/** Throws unless the address is https on an allowed host; `loopback` also allows http to this machine. */
export function checkAddress(url: URL, hosts: readonly string[], loopback: boolean): void {
  const host = bareHost(url);
  if (!hosts.includes(url.hostname)) throw new RefusedAddress("host is not on the list");
  if (url.username || url.password) throw new RefusedAddress("address holds credentials");
  if (loopback && LOOPBACK.test(host)) return;
  if (url.protocol !== "https:") throw new RefusedAddress("only https is called");
  if (isIP(host) && !isPublicAddress(host)) throw new RefusedAddress("address is private");
}

/**
 * Checks the resolved address at connect time, so that a name cannot point to a private address after the check (DNS
 * rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    const first = addresses[0];
    if (inside || !first) return callback(new RefusedAddress("name leads to a private address"), "", 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/**
 * Ends a connection to an address outside of the public Internet before anything is sent, no matter who looked the
 * address up.
 */
export function keepPublic(socket: Socket): void {
  const check = () => {
    if (!isPublicAddress(socket.remoteAddress ?? "")) socket.destroy(new RefusedAddress("connection is private"));
  };
  // Before the listener that begins TLS, which would send the name of the host.
  if (socket.connecting) socket.prependOnceListener("connect", check);
  else check();
}

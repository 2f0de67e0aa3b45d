import { AsyncLocalStorage } from "node:async_hooks";
import { isIP } from "node:net";

const calling = new AsyncLocalStorage<string>();

/** Answers a request that came from this IP address. */
export const callFrom = <T>(address: string, work: () => Promise<T>): Promise<T> => calling.run(address, work);

/**
 * The block of the IP address that the request came from: an IPv4 /24 or an IPv6 /48, because who has one address often
 * has all of its block. Undefined outside of a request.
 */
export const callerBlock = (): string | undefined => blockOf(calling.getStore());

/** "203.0.113.0/24" or "2001:db8:0::/48"; undefined for what is no IP address. */
export function blockOf(address = ""): string | undefined {
  const plain = address.split("%", 1)[0] as string;
  const kind = isIP(plain);
  if (kind === 4) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (kind === 0) return undefined;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  // An IPv4 address in the form that a socket for both families reports.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return `${high >> 8}.${high & 255}.${low >> 8}.0/24`;
  return `${groups
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(":")}::/48`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The parser of URLs writes an address in its shortest form, without a part in decimal.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const parse = (text: string) => (text ? text.split(":").map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [parse(head), parse(tail ?? "")];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** The domain that receives the mails of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

type Waiting = { email: string };
type Shared<T> = {
  /** May be sent in this minute. */
  now: T[];
  /** Have to wait for the next minute, because their domain has had its share of this one. */
  later: T[];
  /** How many each domain gets now, domains in alphabetical order. */
  used: Map<string, number>;
};

/** Shares a batch by the mails that each domain may still get in this minute: `rate`, less what it had already. */
export function shareByDomain<T extends Waiting>(
  batch: readonly T[],
  had: ReadonlyMap<string, number>,
  rate: number,
): Shared<T> {
  const counts = new Map<string, number>();
  const [now, later]: [T[], T[]] = [[], []];
  for (const one of batch) {
    const domain = domainOf(one.email);
    const count = counts.get(domain) ?? 0;
    if ((had.get(domain) ?? 0) + count >= rate) later.push(one);
    else {
      now.push(one);
      counts.set(domain, count + 1);
    }
  }
  return { now, later, used: new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

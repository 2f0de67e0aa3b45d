/** What the name service says about one record; null if it could not be asked. */
export type TxtAnswer = readonly string[] | null;
export type DomainCheck = {
  name: "SPF" | "DKIM" | "DMARC";
  /** The name that was looked up. */
  host: string;
  state: "ok" | "weak" | "missing" | "unknown";
  /** What it means for our emails, or what to do. */
  words: string;
};

/** A name that was looked up, and what it says. */
export type Found = { host: string; answer: TxtAnswer };
type Answers = {
  spf: Found;
  dkim: Found;
  /** `inherited`: the record is that of a domain above ours. */
  dmarc: Found & { inherited: boolean };
};

/** Judges the three records by which mail providers decide whether an email is ours (RFC 7208, RFC 6376, RFC 7489). */
export function judgeDomain({ spf, dkim, dmarc }: Answers): DomainCheck[] {
  const ofDmarc = ([record = ""]: readonly string[]) => judgeDmarc(record, dmarc.inherited);
  return [
    { name: "SPF", host: spf.host, ...judge(spf.answer, SPF, judgeSpf) },
    { name: "DKIM", host: dkim.host, ...judge(dkim.answer, "", ([record = ""]) => judgeDkim(record)) },
    { name: "DMARC", host: dmarc.host, ...judge(dmarc.answer, DMARC, ofDmarc) },
  ];
}

const SPF = "v=spf1";
const DMARC = "v=DMARC1";
const recordsOf = (answer: readonly string[], begins: string): string[] =>
  answer.filter((record) => record.toLowerCase().startsWith(begins.toLowerCase()));

export const hasDmarc = (answer: TxtAnswer): boolean => recordsOf(answer ?? [], DMARC).length > 0;

/** The name whose record counts in place of this one (RFC 7208 6.1). */
export function redirectOf(answer: TxtAnswer): string | undefined {
  const [record = "", ...others] = recordsOf(answer ?? [], SPF);
  if (others.length > 0 || /\s[-~?+]?all\b/i.test(record)) return undefined;
  return /\sredirect=(\S+)/i.exec(record)?.[1];
}

type Verdict = Pick<DomainCheck, "state" | "words">;

function judge(answer: TxtAnswer, begins: string, decide: (records: readonly string[]) => Verdict): Verdict {
  if (answer === null) return { state: "unknown", words: "The name service didn’t answer. Try again later." };
  const records = recordsOf(answer, begins);
  if (records.length === 0)
    return { state: "missing", words: "There is no such record. It has to be added where the domain is managed." };
  return decide(records);
}

function judgeSpf(records: readonly string[]): Verdict {
  if (records.length > 1)
    return { state: "weak", words: "There are several records, so providers ignore all of them. Keep one." };
  const [record = ""] = records;
  const redirect = redirectOf(records);
  if (redirect) return { state: "weak", words: `The record points on to ${redirect}, which we couldn’t follow.` };
  if (/\s-all\b/.test(record)) return { state: "ok", words: "Only the listed servers may send for this domain." };
  if (/\s~all\b/.test(record))
    return { state: "ok", words: "Emails from other servers are marked. “-all” would refuse them." };
  return { state: "weak", words: "The record lets any server send. It should end with “~all” or “-all”." };
}

function judgeDkim(record: string): Verdict {
  const key = /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.trim();
  if (key === undefined) return { state: "weak", words: "The record has no key." };
  return key === ""
    ? { state: "weak", words: "The key was withdrawn, so no signature counts. Sign with another selector." }
    : { state: "ok", words: "Providers can check the signature of our emails." };
}

/** The record of a domain above may have a policy of its own for the domains below. */
function judgeDmarc(record: string, inherited: boolean): Verdict {
  const own = /(?:^|;)\s*p=(\w+)/.exec(record)?.[1];
  const below = inherited ? /(?:^|;)\s*sp=(\w+)/.exec(record)?.[1] : undefined;
  const policy = (below ?? own)?.toLowerCase();
  if (policy === "reject" || policy === "quarantine")
    return { state: "ok", words: "Emails that only pretend to be ours are kept out." };
  return { state: "weak", words: "The policy is “none”: forged emails are reported, but they arrive." };
}

import checker from "@zootools/email-spell-checker";

/** The services that most people have their mail from. Shorter names resemble too many others to be asked about. */
const SERVICES = [
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "protonmail.com",
  "comcast.net",
  "verizon.net",
  "sbcglobal.net",
  "bellsouth.net",
  "charter.net",
];

/** Mail services of their own that resemble one of them. */
const ALIKE: ReadonlySet<string> = new Set([
  "mail.com",
  "email.com",
  "ymail.com",
  "fmail.com",
  "hushmail.com",
  "cloud.com",
  "protonmail.ch",
]);
/** The same services in other countries: "yahoo.co.uk", "hotmail.fr"; but "gmail.co" and "yahoo.cm" lack a letter. */
const ABROAD = /^(?:yahoo|hotmail|outlook)\.(?:com?\.[a-z]{2}|(?!c[om]$|om$)[a-z]{2})$/;

/** Services whose names are too short to be compared, with an ending that lacks a letter: "aol.cm", "msn.co". */
const SHORT = /^(aol|msn|live|gmx)\.(?:c[mo]|om|comm)$/;
/** The name of a service with the ending of another one: "gmail.net", "sbcglobal.com". Some companies have both. */
const OTHER_ENDING = /^(gmail|yahoo|hotmail|outlook|icloud|sbcglobal|bellsouth)\.(?:com|net|org|edu|us|info)$/;

/** Endings that no domain has. */
const NO_ENDING = /\.(?:con|cmo|ocm|vom|xom|cpm|comm)$/;

/**
 * The address that someone may have meant whose domain resembles that of a large mail service: "maya@gmial.com" ->
 * "maya@gmail.com", "maya@maya.con" -> "maya@maya.com". Undefined for all others, because a domain that we don't know may well exist.
 */
export function likelyAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf("@") + 1);
  if (domain === address || ALIKE.has(domain) || ABROAD.test(domain)) return undefined;
  const inPlace = (meant: string) => `${address.slice(0, -domain.length)}${meant}`;
  const short = SHORT.exec(domain)?.[1];
  if (short) return inPlace(`${short}.com`);
  const named = OTHER_ENDING.exec(domain)?.[1];
  const service = named && SERVICES.find((one) => one.startsWith(`${named}.`));
  if (service) return service === domain ? undefined : inPlace(service);
  const found = checker.run({
    email: address,
    domains: SERVICES,
    secondLevelDomains: [],
    topLevelDomains: [],
    domainThreshold: DISTANCE,
  });
  if (!found && NO_ENDING.test(domain)) return address.replace(NO_ENDING, ".com");
  return found && inPlace(found.domain);
}

/** How many letters may differ, as the library counts them. */
const DISTANCE = 2;

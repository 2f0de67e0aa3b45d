/** Connections that production encrypts, with a checked certificate, unless ALLOW_UNENCRYPTED names them. */
export const CONNECTIONS = ["database", "mail", "files", "scanner", "search", "proxy"] as const;
export type ConnectionKind = (typeof CONNECTIONS)[number];

type Addresses = {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  SANDBOX_DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  CLAMD_ADDRESS?: string | undefined;
  /** Several, separated by spaces. */
  SEARCH_URL?: string | undefined;
  HOST: string;
  TLS_CERT?: string | undefined;
};
type Unencrypted = { setting: keyof Addresses; kind: ConnectionKind; message: string };

const DATABASES = ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_READ_URL", "SANDBOX_DATABASE_URL"] as const;

/** The settings whose connection others could read or change on its way, each with what to do. */
export function findUnencrypted(settings: Addresses): Unencrypted[] {
  const found: Unencrypted[] = [];
  const add = (setting: keyof Addresses, kind: ConnectionKind, remedy: string) =>
    found.push({
      setting,
      kind,
      message: `${setting} is a connection without a checked certificate: ${remedy}, or allow it with ALLOW_UNENCRYPTED=${kind}`,
    });
  for (const name of DATABASES)
    if (settings[name] && !isSafeDatabase(settings[name]))
      add(name, "database", "add sslmode=verify-full to the address");
  if (settings.SMTP_URL && !isSafeMail(settings.SMTP_URL))
    add("SMTP_URL", "mail", "use smtps://, or add requireTLS=true to the address");
  if (settings.S3_ENDPOINT && !isSafeStore(settings.S3_ENDPOINT)) add("S3_ENDPOINT", "files", "use https://");
  if (settings.CLAMD_ADDRESS && !isOwnMachine(settings.CLAMD_ADDRESS.replace(/:\d+$/, "")))
    add(
      "CLAMD_ADDRESS",
      "scanner",
      "run clamd on this machine, or reach it through an encrypted tunnel that ends here",
    );
  const engines = (settings.SEARCH_URL ?? "").split(/\s+/).filter((address) => URL.canParse(address));
  if (engines.some((address) => !isOwnMachine(new URL(address).hostname)))
    add("SEARCH_URL", "search", "reach the search engine through an encrypted tunnel that ends here");
  if (!settings.TLS_CERT && !isOwnMachine(settings.HOST))
    add("HOST", "proxy", "set TLS_CERT_FILE and TLS_KEY_FILE, or listen on 127.0.0.1");
  return found;
}

/** The connection stays on this machine. */
const isOwnMachine = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host) || host === "" || host.startsWith("/") || host.startsWith("%2F");

function isSafeDatabase(address: string): boolean {
  if (!URL.canParse(address)) return true; // refused by the driver
  const { hostname, searchParams } = new URL(address);
  // The drivers take the last one of several.
  const last = (name: string) => searchParams.getAll(name).at(-1);
  return isOwnMachine(last("host") ?? hostname) || last("sslmode") === "verify-full";
}

function isSafeMail(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname, searchParams } = new URL(address);
  if (isOwnMachine(hostname)) return true;
  const encrypts = protocol === "smtps:" || searchParams.getAll("requireTLS").at(-1) === "true";
  return encrypts && searchParams.getAll("tls.rejectUnauthorized").at(-1) !== "false";
}

function isSafeStore(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isOwnMachine(hostname);
}

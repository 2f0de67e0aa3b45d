import { lookup } from "#modules/kernel/lookup.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuseCall } from "./errors.ts";

/** The request header that names the version a program was written for; the response names the one it got. */
export const VERSION_HEADER = "swaplot-version";

export type Change = { kind: "added" | "changed" | "removed"; text: string };
export type Version = {
  /** The name of the version, which is its day: `2026-11-26`. */
  date: string;
  changes: readonly Change[];
  /**
   * For answers that programs of the version before would not understand: from today's form to that of the version before, by call, such as
   * `GET /swaps/{_id}`.
   */
  before?: Readonly<Record<string, (answer: unknown) => unknown>>;
};

/** Every day on which the API changed, oldest first: each is a version. */
export const VERSIONS: readonly Version[] = [
  {
    date: "2026-11-22",
    changes: [{ kind: "added", text: "The calls of the catalogue, and errors with published codes." }],
  },
  {
    date: "2026-11-25",
    changes: [{ kind: "added", text: "Every list as a CSV file, with export=1." }],
  },
  {
    date: "2026-11-26",
    changes: [
      { kind: "added", text: "API keys with scopes, and 600 requests a minute for each." },
      { kind: "added", text: "Webhooks with signed deliveries, and calls for them with the key scope webhooks." },
      { kind: "added", text: "Versions by date, in the header Swaplot-Version." },
      { kind: "added", text: "A TypeScript client with a function for each call." },
    ],
  },
  {
    date: "2026-11-29",
    changes: [
      { kind: "added", text: "The client as a package for npm install, at /api/client.tgz." },
      { kind: "added", text: "Lists by keys (after), which miss nothing while rows come and go, and Link headers." },
      { kind: "added", text: "Ranges of rows (from and to) in place of page and records." },
      { kind: "added", text: "ETag and If-None-Match on reads, WWW-Authenticate with 401, and help in every error." },
      { kind: "added", text: "Idempotent-Replayed on answers from before." },
      {
        kind: "added",
        text: "The events of webhooks with their data in the OpenAPI document, and the body of each delivery.",
      },
      { kind: "added", text: "Webhooks without an address (PUT /webhooks/listen), and the program swaplot listen." },
      {
        kind: "added",
        text: "Calls for API keys (/keys), addresses from which a key works, and the overlap of a rotation.",
      },
      { kind: "added", text: "Fewer fields of a read (fields), and the records that it names (expand)." },
      { kind: "added", text: "Full messages of webhooks (payload), with the objects that their ids name." },
      {
        kind: "changed",
        text: "A sandbox that is being made refuses calls with sandbox-opening at once, and tells its progress.",
      },
      { kind: "changed", text: "An idempotency key that was used for another call, or is empty, is refused." },
      {
        kind: "changed",
        text: "Swaplot-Person without a test key, and an unknown version of any request, are refused.",
      },
    ],
  },
  {
    date: "2026-11-30",
    changes: [
      { kind: "added", text: "Apps that act for members who agree (OAuth 2.1), and for their makers." },
      { kind: "added", text: "A version for each key and app, and the calls that each has made." },
      { kind: "added", text: "Deprecation and Sunset headers on what may end." },
      {
        kind: "added",
        text: "Jobs for many cars, prices, pictures, and subscribers (/bulk), with a report on each row.",
      },
      { kind: "added", text: "The messages of the websocket as an AsyncAPI document, at /api/asyncapi.json." },
      { kind: "added", text: "The program swaplot mcp, which gives an assistant the calls as tools." },
      { kind: "added", text: "Each record that expand reads counts as a request of the key’s minute." },
    ],
  },
];

const latest = (versions: readonly Version[]): string => versions.at(-1)?.date ?? "";

/** The version of requests that name none. */
export const CURRENT_VERSION = latest(VERSIONS);

/**
 * The version that a request asks for: the one it names, or the one of its key or app (`pinned`), or the current one. Refuses one
 * that doesn't exist.
 */
export function versionOf({ headers }: Request, pinned?: string | null, versions = VERSIONS): Result<string> {
  const asked = headers.get(VERSION_HEADER)?.trim();
  if (!asked) return ok(versions.find(({ date }) => pinned && date >= pinned)?.date ?? latest(versions));
  const dates = versions.map(({ date }) => date);
  if (dates.includes(asked)) return ok(asked);
  return refuseCall("unknown-version", {
    message: `There is no version "${asked.slice(0, 40)}". The versions are ${dates.join(", ")}.`,
    details: { versions: dates },
  });
}

/** An answer in the form of an earlier version: each later version takes its change back. */
export function answerIn(asked: string, endpoint: string, answer: unknown, versions = VERSIONS): unknown {
  return versions
    .filter(({ date }) => date > asked)
    .toReversed()
    .reduce((now, { before }) => lookup(before ?? {}, endpoint)?.(now) ?? now, answer);
}

/** What a webhook sends: the event and the ids of what it is about. */
export type WebhookMessage = { id: string; type: string; createdAt: string; data: Record<string, string> };

type Headers = { get(name: string): string | null } | { [name: string]: string | string[] | undefined };

/** A recorded message can't be sent again later than this. */
const FIVE_MINUTES = 300;

/**
 * The message of a delivery, after its signature is checked with the webhook's secret (`whsec_…`). `headers` are those of a
 * `Request` or of Node's `http`; `body` is the text as it arrived. Throws an `Error` if it is not from us, or older than five minutes.
 */
export async function verifyWebhook(secret: string, headers: Headers, body: string): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    headerNamed(headers, `webhook-${name}`),
  );
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp || Number.NaN)) <= FIVE_MINUTES))
    throw new Error("The time of this webhook is missing, or more than five minutes away.");
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const one of (signatures ?? "").split(" ").filter((text) => text.startsWith("v1,")))
    if (await crypto.subtle.verify("HMAC", key, bytesOf(one.slice(3)), signed))
      return JSON.parse(body) as WebhookMessage;
  throw new Error("The signature of this webhook is not valid.");
}

const headerNamed = (headers: Headers, name: string): string =>
  String((typeof headers.get === "function" ? headers.get(name) : new Map(Object.entries(headers)).get(name)) ?? "");

/** The bytes of a base64 text; none if it isn't one. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

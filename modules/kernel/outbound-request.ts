import http from "node:http";
import https from "node:https";
import { keepPublic, publicLookup } from "./outbound-address.ts";

export type RawRequest = {
  url: URL;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | undefined;
  timeoutMs: number;
  maxBytes: number;
  loopback: boolean;
};
export type RawAnswer = { status: number; text: string };

export class TookTooLong extends Error {}
export class TooLarge extends Error {}

/** One request and its whole answer. The timeout covers DNS, connection, headers and body. */
export function sendRequest(request: RawRequest): Promise<RawAnswer> {
  const { url, method, headers, body, timeoutMs, loopback } = request;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const agent = url.protocol === "https:" ? https : http;
    const options: https.RequestOptions = {
      method,
      signal,
      headers: {
        accept: "application/json",
        ...headers,
        ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
      },
      ...(loopback ? {} : { lookup: publicLookup }),
    };
    const fail = (error: Error) => reject(signal.aborted ? new TookTooLong("no answer in time") : error);
    const sent = agent.request(url, options, (response) => collect(response, request.maxBytes).then(resolve, fail));
    sent.on("error", fail);
    if (!loopback) sent.on("socket", keepPublic);
    sent.end(body);
  });
}

async function collect(response: http.IncomingMessage, maxBytes: number): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) {
      response.destroy();
      throw new TooLarge("answer is too large");
    }
    chunks.push(chunk as Buffer);
  }
  if (!response.complete) throw new Error("answer broke off");
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") };
}

import type { Random } from "./random.ts";

/**
 * Requests that no HTTP client sends: broken request lines, two content lengths, endless headers, invalid websocket
 * frames.
 */
export function brokenHttp(random: Random, host: string): { name: string; bytes: Buffer; partial: boolean } {
  const good = `host: ${host}\r\nconnection: close\r\n`;
  const frames = () => random.bytes(random.one([2, 200, 5_000]));
  const upgrade = `GET /api/ws HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  const [name, content] = random.one<[string, () => string | Buffer]>([
    ["no method", () => "\r\n\r\n"],
    ["no version", () => "GET /\r\n\r\n"],
    ["an old version", () => "GET / HTTP/0.9\r\n\r\n"],
    ["a version to come", () => `GET / HTTP/9.9\r\n${good}\r\n`],
    ["no host", () => "GET / HTTP/1.1\r\nconnection: close\r\n\r\n"],
    ["two hosts", () => `GET / HTTP/1.1\r\nhost: a\r\n${good}\r\n`],
    ["HTTP 1.0", () => "GET /buy/listing HTTP/1.0\r\n\r\n"],
    ["an absolute address", () => `GET http://evil.example/buy/listing HTTP/1.1\r\n${good}\r\n`],
    ["an address without a slash", () => `GET buy HTTP/1.1\r\n${good}\r\n`],
    ["an asterisk", () => `OPTIONS * HTTP/1.1\r\n${good}\r\n`],
    ["a tunnel", () => `CONNECT evil.example:443 HTTP/1.1\r\n${good}\r\n`],
    ["an address with two slashes", () => `GET //evil.example/%2e%2e HTTP/1.1\r\n${good}\r\n`],
    ["an address of brackets", () => `GET //[ HTTP/1.1\r\n${good}\r\n`],
    ["an endless address", () => `GET /${"a".repeat(random.one([17_000, 40_000]))} HTTP/1.1\r\n${good}\r\n`],
    [
      "bytes in the address",
      () => Buffer.concat([Buffer.from("GET /"), random.bytes(40), Buffer.from(` HTTP/1.1\r\n${good}\r\n`)]),
    ],
    ["two lengths", () => `POST /login HTTP/1.1\r\n${good}content-length: 5\r\ncontent-length: 6\r\n\r\nhello`],
    [
      "a length and chunks",
      () => `POST /login HTTP/1.1\r\n${good}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ["a negative length", () => `POST /login HTTP/1.1\r\n${good}content-length: -5\r\n\r\nhello`],
    ["a huge length", () => `POST /login HTTP/1.1\r\n${good}content-length: 99999999999999999999\r\n\r\nhello`],
    [
      "a length that does not come",
      () => `POST /contact HTTP/1.1\r\n${good}origin: http://${host}\r\ncontent-length: 9000\r\n\r\na=1`,
    ],
    ["chunks that are none", () => `POST /contact HTTP/1.1\r\n${good}transfer-encoding: chunked\r\n\r\nzz\r\nhello`],
    ["an unknown coding", () => `POST /contact HTTP/1.1\r\n${good}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ["a header without a name", () => `GET / HTTP/1.1\r\n${good}: a\r\n\r\n`],
    ["a header that goes on", () => `GET / HTTP/1.1\r\n${good}a: b\r\n  c\r\n\r\n`],
    ["a NUL in a header", () => `GET / HTTP/1.1\r\n${good}a: b\u0000c\r\n\r\n`],
    ["headers without an end", () => `GET / HTTP/1.1\r\n${good}a: b`],
    ["very many headers", () => `GET / HTTP/1.1\r\n${good}${"a: b\r\n".repeat(3_000)}\r\n`],
    ["headers that are too long", () => `GET / HTTP/1.1\r\n${good}a: ${"b".repeat(40_000)}\r\n\r\n`],
    ["another protocol", () => Buffer.from("160301020001000001fc0303", "hex")],
    ["HTTP 2", () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["bytes", () => random.bytes(2_000)],
    [
      "three requests at once",
      () => `${`GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(2)}GET /no HTTP/1.1\r\n${good}\r\n`,
    ],
    ["a websocket without a key", () => upgrade.replace(/sec-websocket-key.*\r\n\r\n/, "\r\n")],
    ["a websocket from elsewhere", () => upgrade.replace(/origin: .*\r\n/, "origin: https://evil.example\r\n")],
    ["a websocket with frames that are none", () => Buffer.concat([Buffer.from(upgrade), frames()])],
    ["an upgrade of a page", () => upgrade.replace("/api/ws", "/buy/listing")],
  ]);
  return { name: `broken HTTP: ${name}`, bytes: Buffer.from(content() as never), partial: true };
}

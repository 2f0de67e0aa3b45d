import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The address of a push service on this machine that accepts everything. It ends with the process. */
export async function aPushService(): Promise<string> {
  const server = createServer((_, response) => void response.writeHead(201).end());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${crypto.randomUUID()}`;
}

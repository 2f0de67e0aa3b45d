import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

export type MailSink = {
  url: string;
  /** Answers which Message-IDs were accepted (MAIL_LEDGER_URL). */
  ledger: string;
  /** All accepted mails, in order. */
  taken: readonly { to: string; id: string }[];
  /** Message-IDs in the order they were accepted, for one recipient. */
  takenBy(recipient: string): string[];
  /** Refuses every connection for the moment, or accepts again. */
  refuse(refused: boolean): void;
  close(): Promise<void>;
};

/** A mail server that accepts everything slowly, so that a sender can die during a transfer. */
export async function startMailSink(delayMs: number): Promise<MailSink> {
  const taken: { to: string; id: string }[] = [];
  let refused = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onConnect: (_session, done) =>
      refused ? done(Object.assign(new Error("Try again later"), { responseCode: 421 })) : done(),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        await sleep(delayMs);
        const id = /^Message-ID:\s*(\S+)/im.exec(Buffer.concat(parts).toString())?.[1] ?? "";
        for (const { address } of session.envelope.rcptTo) taken.push({ to: address, id });
        done();
      });
    },
  });
  server.on("error", () => {}); // Senders that die in the middle.
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const ledger = await startLedger(taken);
  return {
    taken,
    ledger: `http://127.0.0.1:${(ledger.address() as AddressInfo).port}`,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    refuse(now) {
      refused = now;
    },
    takenBy: (recipient) => taken.filter(({ to }) => to === recipient).map(({ id }) => id),
    async close() {
      ledger.close();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

/** The record of a mail service: which of these ids it has accepted. */
async function startLedger(taken: readonly { id: string }[]): Promise<http.Server> {
  const ledger = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { ids } = JSON.parse(Buffer.concat(parts).toString()) as { ids: string[] };
    const names = new Set(taken.map(({ id }) => id.slice(1, id.lastIndexOf("@"))));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ taken: ids.filter((id) => names.has(id)) }));
  });
  await new Promise<void>((ready) => ledger.listen(0, "127.0.0.1", ready));
  return ledger;
}

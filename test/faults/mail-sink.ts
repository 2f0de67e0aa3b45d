import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

export type MailSink = {
  url: string;
  /** Message-IDs in the order they were accepted, for one recipient. */
  takenBy(recipient: string): string[];
  close(): Promise<void>;
};

/** A mail server that accepts everything slowly, so that a sender can die during a transfer. */
export async function startMailSink(delayMs: number): Promise<MailSink> {
  const taken: { to: string; id: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
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
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
    takenBy: (recipient) => taken.filter(({ to }) => to === recipient).map(({ id }) => id),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

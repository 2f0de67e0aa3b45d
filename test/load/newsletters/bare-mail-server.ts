import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server in a process of its own that accepts everything at once and keeps nothing. Reports its port. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData(stream, _session, done) {
    stream.on("end", () => done());
    stream.resume();
  },
});
server.on("error", () => {});
server.listen(0, "127.0.0.1", () => process.send?.((server.server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit());

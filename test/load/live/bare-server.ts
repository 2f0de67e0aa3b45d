// The bare minimum: a loop over websockets without users. `npm run bench` compares the live updates with it.
import http from "node:http";
import { type WebSocket, WebSocketServer } from "ws";

const sockets = new Set<WebSocket>();
/** A text that is posted goes to every socket, as one from the parent process does. */
const server = http.createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on("data", (part: Buffer) => parts.push(part));
  req.on("end", () => {
    tell(Buffer.concat(parts).toString());
    res.end();
  });
});
new WebSocketServer({ server, clientTracking: false }).on("connection", (ws) => {
  sockets.add(ws);
  ws.on("message", () => ws.send('{"type":"connected","topics":[]}'));
  ws.on("close", () => sockets.delete(ws));
});
const tell = (text: string): void => {
  for (const ws of sockets) ws.send(text);
};
process.on("message", (text) => tell(String(text)));
process.on("disconnect", () => process.exit(0));
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));

// The bare minimum: a loop over websockets without users. `npm run bench` compares the live updates with it.
import http from "node:http";
import { type WebSocket, WebSocketServer } from "ws";

const sockets = new Set<WebSocket>();
const server = http.createServer();
new WebSocketServer({ server, clientTracking: false }).on("connection", (ws) => {
  sockets.add(ws);
  ws.on("message", () => ws.send('{"type":"connected","topics":[]}'));
  ws.on("close", () => sockets.delete(ws));
});
process.on("message", (text) => {
  for (const ws of sockets) ws.send(String(text));
});
process.on("disconnect", () => process.exit(0));
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));

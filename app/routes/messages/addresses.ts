import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/messages", "routes/messages/messages.tsx", [
    route("d/:thread", "routes/messages/thread.tsx"),
    route("d/:thread/acts/:act", "routes/messages/thread.tsx", { id: "thread-act" }),
  ]),
  route("u/messages/new", "routes/messages/new-message.tsx"),
] satisfies RouteConfig;

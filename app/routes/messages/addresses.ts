import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/messages", "routes/messages/messages.tsx", [
    route("d/:thread", "routes/messages/thread.tsx"),
    route("d/:thread/acts/:act", "routes/messages/thread.tsx", { id: "thread-act" }),
  ]),
  route("u/messages/unread", "routes/messages/unread.ts"),
  route("u/messages/new", "routes/messages/new-message.tsx"),
  route("u/messages/bulk", "routes/messages/bulk.tsx"),
  route("u/calls", "routes/messages/calls.tsx"),
  route("u/calls/acts/:act", "routes/messages/calls.tsx", { id: "call-act" }),
  route("u/swaps/manage/d/:swap/communication", "routes/messages/communication.tsx"),
  route("u/templates", "routes/messages/templates.tsx", [
    route("add", "routes/messages/add-template.tsx"),
    route("d/:template", "routes/messages/template.tsx"),
    route("d/:template/acts/:act", "routes/messages/template.tsx", { id: "template-act" }),
  ]),
] satisfies RouteConfig;

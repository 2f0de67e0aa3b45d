import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/messages", "routes/messages/thread/messages.tsx", [
    route("d/:thread", "routes/messages/thread/thread.tsx"),
    route("d/:thread/acts/:act", "routes/messages/thread/thread.tsx", { id: "thread-act" }),
  ]),
  route("u/messages/unread", "routes/messages/thread/unread.ts"),
  route("u/messages/new", "routes/messages/writing/new-message.tsx"),
  route("u/messages/bulk", "routes/messages/writing/bulk.tsx"),
  route("u/calls", "routes/messages/calls/calls.tsx"),
  route("u/calls/acts/:act", "routes/messages/calls/calls.tsx", { id: "call-act" }),
  route("u/swaps/manage/d/:swap/communication", "routes/messages/writing/communication.tsx"),
  route("u/templates", "routes/messages/templates/templates.tsx", [
    route("add", "routes/messages/templates/add-template.tsx"),
    route("d/:template", "routes/messages/templates/template.tsx"),
    route("d/:template/acts/:act", "routes/messages/templates/template.tsx", { id: "template-act" }),
  ]),
] satisfies RouteConfig;

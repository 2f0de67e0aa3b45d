import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("maps/:view", "routes/system/map-picture.ts"),
  route("dev/demo-progress", "routes/system/demo-progress.ts"),
  route("dev/inbox", "routes/system/inbox.tsx"),
  route("dev/inbox/calls/:call", "routes/system/inbox-call.tsx"),
  route("dev/inbox/calls/:call/acts/:act", "routes/system/inbox-call.tsx", { id: "inbox-call-act" }),
  route("dev/mails", "routes/system/mails.tsx"),
  route("dev/mails/:mail", "routes/system/mail.tsx"),
  route("telephony/:call/:step", "routes/system/telephony.ts"),
  route("webhooks/mail", "routes/system/mail-webhook.ts"),
  route("dev/inbox/:message", "routes/system/inbox-message.tsx"),
  route("api/docs", "routes/system/api-docs.tsx"),
  route("api/docs/:operation", "routes/system/api-call.tsx"),
  route("error/:kind", "routes/system/error.tsx"),
  route("blank", "routes/system/blank.tsx"),
  route("dev/gallery", "routes/system/gallery.tsx"),
  route("*", "routes/system/not-found.tsx"),
] satisfies RouteConfig;

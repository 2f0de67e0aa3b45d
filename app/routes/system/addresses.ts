import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("maps/:view", "routes/system/maps/map-picture.ts"),
  route("dev/demo-progress", "routes/system/demo/demo-progress.ts"),
  route("dev/inbox", "routes/system/inbox/inbox.tsx"),
  route("dev/inbox/calls/:call", "routes/system/inbox/inbox-call.tsx"),
  route("dev/inbox/calls/:call/acts/:act", "routes/system/inbox/inbox-call.tsx", { id: "inbox-call-act" }),
  route("dev/mails", "routes/system/inbox/mails.tsx"),
  route("dev/mails/:mail", "routes/system/inbox/mail.tsx"),
  route("telephony/:call/:step", "routes/system/webhooks/telephony.ts"),
  route("webhooks/mail", "routes/system/webhooks/mail-webhook.ts"),
  route("dev/inbox/:message", "routes/system/inbox/inbox-message.tsx"),
  route("api/docs", "routes/system/api-docs/api-docs.tsx"),
  route("api/docs/:operation", "routes/system/api-docs/api-call.tsx"),
  route("error/:kind", "routes/system/errors/error.tsx"),
  route("blank", "routes/system/errors/blank.tsx"),
  route("dev/gallery", "routes/system/gallery/gallery.tsx"),
  route("*", "routes/system/errors/not-found.tsx"),
] satisfies RouteConfig;

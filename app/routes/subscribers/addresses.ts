import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/subscribers", "routes/subscribers/subscribers/subscribers.tsx", [
    route("add", "routes/subscribers/subscribers/add-subscriber.tsx"),
    route("d/:subscriber", "routes/subscribers/subscribers/subscriber.tsx"),
    route("d/:subscriber/acts/:act", "routes/subscribers/subscribers/subscriber.tsx", { id: "subscriber-act" }),
  ]),
  route("u/subscribers/segments", "routes/subscribers/segments/segments.tsx", [
    route("d/:segment?", "routes/subscribers/segments/segment.tsx"),
    route("new/acts/:act", "routes/subscribers/segments/segment.tsx", { id: "new-segment-act" }),
    route("d/:segment/acts/:act", "routes/subscribers/segments/segment.tsx", { id: "segment-act" }),
  ]),
  route("u/subscribers/import", "routes/subscribers/import/import.tsx"),
  route("u/subscribers/import/:import/report.csv", "routes/subscribers/import/import-report.ts"),
] satisfies RouteConfig;

import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/activities", "routes/office/activities.tsx"),
  route("u/batchOperations", "routes/office/batches.tsx", [
    route("d/:batch", "routes/office/batch.tsx"),
    route("d/:batch/acts/:act", "routes/office/batch.tsx", { id: "batch-act" }),
  ]),
  route("u/system", "routes/office/system.tsx"),
  route("u/system/acts/:act", "routes/office/system.tsx", { id: "system-act" }),
  route("u/system/integrations", "routes/office/integrations.tsx"),
  route("u/system/integrations/acts/:act", "routes/office/integrations.tsx", { id: "integrations-act" }),
  route("u/batchOperations/new", "routes/office/new-batch.tsx"),
  route("u/devices", "routes/office/devices.tsx", [
    route("d/:device", "routes/office/device.tsx"),
    route("d/:device/acts/:act", "routes/office/device.tsx", { id: "device-act" }),
  ]),
  route("u/devices/d", "routes/system/without-id.ts", { id: "devices-without-id" }),
] satisfies RouteConfig;

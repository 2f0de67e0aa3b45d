import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/activities", "routes/office/activities/activities.tsx"),
  route("u/batchOperations", "routes/office/batches/batches.tsx", [
    route("d/:batch", "routes/office/batches/batch.tsx"),
    route("d/:batch/acts/:act", "routes/office/batches/batch.tsx", { id: "batch-act" }),
  ]),
  route("u/system", "routes/office/system/system.tsx"),
  route("u/system/acts/:act", "routes/office/system/system.tsx", { id: "system-act" }),
  route("u/system/integrations", "routes/office/system/integrations.tsx"),
  route("u/system/integrations/acts/:act", "routes/office/system/integrations.tsx", { id: "integrations-act" }),
  route("u/batchOperations/new", "routes/office/batches/new-batch.tsx"),
  route("u/devices", "routes/office/devices/devices.tsx", [
    route("d/:device", "routes/office/devices/device.tsx"),
    route("d/:device/acts/:act", "routes/office/devices/device.tsx", { id: "device-act" }),
  ]),
  route("u/devices/d", "routes/system/errors/without-id.ts", { id: "devices-without-id" }),
] satisfies RouteConfig;

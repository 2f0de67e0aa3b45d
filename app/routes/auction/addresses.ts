import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/auction/live", "routes/auction/board/live.tsx"),
  route("u/auction/live/now", "routes/auction/board/live-now.ts"),
  route("u/auction/live/d/:swap", "routes/auction/room/room.tsx"),
  route("u/auction/live/d/:swap/now", "routes/auction/room/room-now.ts"),
  route("u/auction/live/d/:swap/acts/:act", "routes/auction/room/room.tsx", { id: "room-act" }),
  route("u/auction/inventory", "routes/auction/board/inventory.tsx", [
    route("d/:swap", "routes/auction/board/inventory-lot.tsx"),
  ]),
  route("u/auction/record/:swap", "routes/auction/room/record.tsx"),
  route("u/auction/record/:swap/file", "routes/auction/room/record-file.ts"),
  route("u/auction/won/:swap", "routes/auction/won/won.tsx"),
  route("u/auction/license", "routes/auction/board/license.tsx"),
  route("u/owned.csv", "routes/auction/won/owned-file.ts"),
] satisfies RouteConfig;

import type { Viewer } from "#app/shared/viewer.ts";
import { roleName } from "#modules/kernel/permissions.ts";

/** The line below a user's name: their role. */
export function roleLine(viewer: Viewer): string {
  const role = viewer.roles.find((one) => one !== "user" && one !== "guest");
  if (role) return roleName(role);
  if (viewer.seller) return "Seller";
  return viewer.buyer ? "Buyer" : "";
}

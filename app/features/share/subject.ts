import { useRouteLoaderData } from "@remix-run/react";
import { carPath, sharedCarPath } from "#app/shared/paths.ts";
import type { Viewer } from "#app/shared/viewer.ts";

/** The shared subject: a car, or a blog post with its path. */
export type Subject =
  | { kind: "car"; _id: string; name: string }
  | { kind: "post"; _id: string; name: string; path: string };

export type ShareWay = "email" | "phone";

/** The page after sharing when there is no page behind the dialog. */
export const pathOf = (subject: Subject): string =>
  subject.kind === "car" ? carPath(subject._id, subject.name) : subject.path;

type Root = { viewer: Viewer | null; baseUrl: string };

/** The ways to share a subject, and its address. */
export function useSharing(subject: Subject) {
  const root = useRouteLoaderData("root") as Root | undefined;
  const viewer = root?.viewer;
  const path = subject.kind === "car" ? sharedCarPath(subject._id) : subject.path;
  const url = `${root?.baseUrl ?? ""}${path}`;
  const ways: ShareWay[] = [];
  // Visitors have the permission, too; sharing by phone requires a signed-in user (docs/spec/roles.md).
  if (!viewer || viewer.can.includes("swap.share.email")) ways.push("email");
  if (viewer?.can.includes("swap.share.sms")) ways.push("phone");
  const shown = encodeURIComponent(url);
  return {
    url,
    ways,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${shown}`,
    linkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${shown}`,
  };
}

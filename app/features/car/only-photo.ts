import type { ShouldRevalidateFunction } from "@remix-run/react";

const without = ({ href }: URL): string => {
  const url = new URL(href);
  url.searchParams.delete("photo");
  url.hash = "";
  return url.href;
};

/** Opening and closing a large picture changes nothing that a loader reads: the viewer takes its picture from the address. */
export const revalidatesBesidePhotos: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const reads = !formMethod || formMethod.toUpperCase() === "GET";
  const moved = currentUrl.searchParams.get("photo") !== nextUrl.searchParams.get("photo");
  return reads && moved && without(currentUrl) === without(nextUrl) ? false : defaultShouldRevalidate;
};

import type { ShouldRevalidateFunction } from "@remix-run/react";
import { LISTING_PARAMETERS } from "#modules/marketplace/listing/schemas.ts";
import { LOOK_PARAMETERS } from "./listing-base.ts";

const NAMES = [...LISTING_PARAMETERS, ...LOOK_PARAMETERS, "page"];
/** The part of an address before "/d/…" names the list and its page. */
const listOf = ({ pathname, searchParams }: URL) =>
  [pathname.replace(/\/d\/.*$/, "").replace(/\/1$/, ""), ...NAMES.map((name) => searchParams.get(name))].join("\n");

const isCar = ({ pathname }: URL) => pathname.includes("/d/");

let alone = false;
/** Notes that a car fills the page and that its list isn't loaded. Only in the browser. */
export const noteAlone = (is: boolean): void => {
  alone = is;
};

/**
 * Opening a car, a picture or a dialog over the list does not reload the list's data. A car that fills the page stays
 * so until the list is opened.
 */
export const revalidatesList: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  if (alone && isCar(currentUrl)) return !isCar(nextUrl);
  const reads = !formMethod || formMethod.toUpperCase() === "GET";
  const moved = currentUrl.href !== nextUrl.href;
  return reads && moved && listOf(currentUrl) === listOf(nextUrl) ? false : defaultShouldRevalidate;
};

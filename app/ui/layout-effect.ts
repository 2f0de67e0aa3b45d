import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser. The server has no layout, and React warns there about `useLayoutEffect`. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

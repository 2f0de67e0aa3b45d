/** The address of the list of all routes, which names the build of the open page. Empty before the page's scripts have run. */
export const manifestAddress = (): string =>
  (window as { __remixManifest?: { url: string } }).__remixManifest?.url ?? "";

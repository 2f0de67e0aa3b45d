/**
 * Options of the Remix Vite plugin; vite.config.ts hands them over.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: process.env.RELEASE_FOLDER ?? "build", // scripts/site.ts gives each build a folder of its own
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*"], // app/routes.ts is the whole URL table
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true, // for visitors; app/rendering/route-discovery.ts answers, with a bound
    v3_routeConfig: true,
    unstable_optimizeDeps: true,
  },
};

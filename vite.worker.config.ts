import { defineConfig } from "vite";

/** The service worker: one classic script whose address never changes, beside the built site. */
export default defineConfig({
  publicDir: false,
  build: {
    target: "es2022",
    outDir: `${process.env.RELEASE_FOLDER ?? "build"}/client`,
    emptyOutDir: false,
    rolldownOptions: {
      input: "app/features/offline-queue/worker/main.ts",
      output: { format: "iife", entryFileNames: "offline-worker.js" },
    },
  },
});

import { databaseUrl } from "#db/client.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import type { Chapter } from "./world.ts";

/** Makes, models, VIN patterns and ZIP codes, where the start has not loaded them already. */
export const catalogChapter: Chapter = {
  title: "Vehicles and ZIP codes",
  tell: async () => {
    await loadCatalog(databaseUrl());
  },
};

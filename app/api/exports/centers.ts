import { z } from "zod";
import { findCenters } from "#modules/inspections/index.ts";
import type { Center } from "#modules/inspections/schemas.ts";
import { eachPage } from "#modules/kernel/paging.ts";
import { defineExport } from "./kit.ts";

export const centers = defineExport<object, Center>({
  name: "centers",
  query: z.object({}),
  rows: () => eachPage(findCenters),
  columns: [
    ["Center", ({ name }) => name],
    ["Address", ({ address }) => address],
    ["City", ({ city }) => city],
    ["State", ({ state }) => state],
    ["ZIP code", ({ zip }) => zip],
    ["Phone", ({ phone }) => phone],
    ["Open", ({ active }) => active],
    ["Id", ({ _id }) => _id],
  ],
});

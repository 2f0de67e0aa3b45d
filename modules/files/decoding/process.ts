// A child process that decodes pictures, one at a time, until its parent has ended.
import sharp from "sharp";
import type { Engine } from "../image-engine.ts";
import { type Question, type Reply, TASKS } from "./tasks.ts";

// Only the formats that uploads may have, and the drawings of the picture editor: every other decoder is more to attack.
const LOADERS = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer", "SvgBuffer"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
sharp.concurrency(1);
sharp.cache(false);

type Work = (engine: Engine, ...given: unknown[]) => Promise<unknown>;

async function reply({ task, given }: Question): Promise<Reply> {
  try {
    return { made: await (TASKS[task] as Work)(sharp as unknown as Engine, ...given) };
  } catch (error) {
    return { error: String((error as Error).message) };
  }
}

process.on("message", async (question) => process.send?.(await reply(question as Question)));
process.on("disconnect", () => process.exit());

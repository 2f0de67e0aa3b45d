// Loaded into the site's process where no small disk can be mounted: while the file FOLDER.full exists, writing to the
// folder fails as on a full disk.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

const folder = new URL(import.meta.url).searchParams.get("folder");
const { open } = fs.promises;
const { createWriteStream } = fs;

const isRefused = (target) => fs.existsSync(`${folder}.full`) && String(target).startsWith(folder + path.sep);
const full = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });

fs.promises.open = async (target, ...rest) => {
  const handle = await open(target, ...rest);
  if (!isRefused(target)) return handle;
  handle.writeFile = async () => {
    throw full();
  };
  return handle;
};
fs.createWriteStream = (target, ...rest) => {
  const stream = createWriteStream(target, ...rest);
  if (isRefused(target)) process.nextTick(() => stream.destroy(full()));
  return stream;
};
syncBuiltinESMExports();

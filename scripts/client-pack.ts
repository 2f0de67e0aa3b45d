// npm run client:pack: makes the tarball of the TypeScript client (app/api/client), which the built site serves as /api/client.tgz.
import path from "node:path";
import { makeClient } from "./client/make-client.ts";
import { packClient } from "./client/pack-client.ts";
import { ROOT } from "./settings.ts";

const [file = path.join(ROOT, "build/client.tgz")] = process.argv.slice(2);
makeClient();
await packClient(file);
console.log(file);

// npm run icons: writes one file for each icon that app/ui/icon.tsx names. Run it after a name is added there.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ROOT } from "./settings.ts";
import { fromTool, installTool } from "./tool.ts";

const UI = path.join(ROOT, "app/ui");
const FOLDER = path.join(UI, "icons");

const listed = readFileSync(path.join(UI, "icon.tsx"), "utf8").matchAll(/"\.\/icons\/([a-z0-9-]+)\.ts"/g);
const names = Array.from(listed, ([, name]) => name);

/** The shapes inside the drawing, as HTML that needs no escapes in a string. */
function shapesOf(icon: ComponentType): string {
  const shapes = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return shapes.replaceAll('"', "'").replace(/><\/[a-z]+>/g, "/>");
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const name of names) {
  const icon = await fromTool<{ default: ComponentType }>("icons", `lucide-react/icons/${name}`);
  writeFileSync(
    path.join(FOLDER, `${name}.ts`),
    `import { drawIcon } from "../draw-icon.tsx";\n\nexport default /* @__PURE__ */ drawIcon("${shapesOf(icon.default)}");\n`,
  );
}
copyFileSync(path.join(installTool("icons"), "node_modules/lucide-react/LICENSE"), path.join(FOLDER, "LICENSE"));
console.log(`${names.length} icons`);

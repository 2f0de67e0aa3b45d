import type { AtRule, Plugin } from "postcss";

/**
 * Puts the rules of CSS Modules into the layer "screens", above the shared styles, except those that name a layer themselves.
 * A rule outside every layer would win over all others.
 */
export const screensLayer: Plugin = {
  postcssPlugin: "screens-layer",
  Once(root, { AtRule }) {
    if (!/\.module\.css(\?|$)/.test(root.source?.input.file ?? "")) return;
    let layer: AtRule | undefined;
    root.each((node) => {
      if (node.type === "comment") return;
      if (node.type === "atrule" && /^(layer|import)$/.test(node.name)) {
        layer = undefined;
        return;
      }
      if (!layer) {
        layer = new AtRule({ name: "layer", params: "screens", nodes: [] });
        node.before(layer);
      }
      layer.append(node);
    });
  },
};

import { blur, box, darker, down, fill, lighter, mix, oval, randomFrom, repeat, round } from "./svg.ts";

/** A scene for a car, 1800 wide and 1200 high. The ground starts at 790. */
export type Scene = {
  /** Whether the floor reflects the car. */
  glossy: boolean;
  draw: () => string;
};

/** Real blurs take about 150 ms per scene, so scenes are rendered once and cached as pixels. */
const SCENES: Scene[] = [
  { glossy: true, draw: () => studio("#d3d8dc", "#c3c9ce") },
  { glossy: false, draw: () => street("#9fc0dc", "#eaf1f4", "#5d7f4d", 11) },
  { glossy: true, draw: () => garage("#a9aeb1") },
  { glossy: false, draw: () => hills("#6d8fb5", "#f3d9b8", "#5f6b58", 3) },
  { glossy: true, draw: () => studio("#cfd3cb", "#bdc2ba") },
  { glossy: false, draw: () => street("#c3cdd6", "#f1eee6", "#7c7a45", 5) },
  { glossy: false, draw: () => hills("#8ab0cc", "#e8eef0", "#6f7f63", 6) },
  { glossy: true, draw: () => studio("#dcd6cd", "#cbc4b9") },
  { glossy: true, draw: () => garage("#8e979b") },
  { glossy: false, draw: () => street("#e6b98c", "#fbe9d2", "#5b6b3c", 17) },
];

export const sceneOf = (number: number): Scene => SCENES[number % SCENES.length] as Scene;

const blurs = () => blur("far", 14) + blur("mid", 4);

const pool = () =>
  round("pool", [
    [0, "#fff", 0.75],
    [1, "#fff", 0],
  ]);

function studio(wall: string, floor: string): string {
  const paints =
    down("wall", [
      [0, darker(wall, 0.1)],
      [0.5, wall],
      [1, lighter(wall, 0.35)],
    ]) +
    down("floor", [
      [0, lighter(floor, 0.3)],
      [0.25, floor],
      [1, darker(floor, 0.2)],
    ]);
  return `<defs>${paints}${pool()}${blurs()}</defs>${box(0, 0, 1800, 1200, "url(#wall)")}${box(0, 790, 1800, 410, "url(#floor)")}
    ${box(-200, 690, 2200, 200, lighter(wall, 0.35), 'opacity=".6" filter="url(#far)"')}${oval(900, 560, 900, 420, "url(#pool)", 'opacity=".7"')}`;
}

function garage(wall: string): string {
  const paints =
    down("wall", [
      [0, darker(wall, 0.45)],
      [0.35, darker(wall, 0.12)],
      [1, wall],
    ]) +
    down("floor", [
      [0, "#8c9195"],
      [1, "#5a5f64"],
    ]);
  const panels = repeat(
    6,
    (i) =>
      box(i * 330 - 70, 0, 3, 790, "#000", 'opacity=".12"') + box(i * 330 - 67, 0, 2, 790, "#fff", 'opacity=".14"'),
  );
  const bolts = repeat(12, (i) => oval(i * 165 - 20, i % 2 ? 96 : 700, 5, 5, "#000", 'opacity=".2"'));
  return `<defs>${paints}${pool()}${blurs()}</defs>${box(0, 0, 1800, 800, "url(#wall)")}${panels}${bolts}
    ${box(210, 34, 1380, 26, "#fff", 'rx="6"')}${oval(900, 60, 1000, 420, "url(#pool)", 'opacity=".75"')}
    ${box(0, 790, 1800, 410, "url(#floor)")}${box(0, 784, 1800, 10, "#000", 'opacity=".25"')}${oval(900, 1060, 760, 110, "#fff", 'opacity=".18" filter="url(#far)"')}`;
}

const WALLS = ["#c9b79f", "#b8c0c2", "#d8cfc0", "#a9938a", "#9fb0ac"];

function house(x: number, width: number, height: number, wall: string): string {
  const roof = `M${x - 22},${780 - height} L${x + width / 2},${780 - height - width * 0.34} L${x + width + 22},${780 - height} Z`;
  const windows = repeat(3, (i) =>
    box(
      x + width * (0.12 + i * 0.29),
      780 - height * 0.66,
      width * 0.17,
      height * 0.34,
      i === 1 ? "#4c4440" : "#f5e6c4",
      'opacity=".85"',
    ),
  );
  return box(x, 780 - height, width, height, wall) + fill(roof, mix(wall, "#2a2624", 0.62)) + windows;
}

function tree(x: number, size: number, leaf: string, chance: () => number): string {
  const crown = repeat(16, () => {
    const tone = mix(leaf, chance() > 0.5 ? "#ffffff" : "#0c1a10", 0.1 + chance() * 0.22);
    const r = (46 + chance() * 44) * size;
    return oval(
      x + (chance() - 0.5) * 230 * size,
      780 - 200 * size - chance() * 190 * size,
      r,
      r,
      tone,
      'opacity=".92"',
    );
  });
  return box(x - 9 * size, 780 - 150 * size, 18 * size, 150 * size, "#4a3b30") + crown;
}

function street(sky: string, haze: string, leaf: string, seed: number): string {
  const chance = randomFrom(seed);
  const paints =
    down("sky", [
      [0, sky],
      [1, haze],
    ]) +
    down("road", [
      [0, "#81868b"],
      [1, "#54595e"],
    ]);
  const houses = repeat(5, (i) => {
    const wall = WALLS[(i + Math.floor(chance() * 5)) % 5] as string;
    return house(i * 470 - 160 + chance() * 90, 270 + chance() * 110, 190 + chance() * 90, mix(wall, haze, 0.25));
  });
  const trees = repeat(8, (i) => tree(i * 300 + chance() * 170 - 160, 0.8 + chance() * 0.6, leaf, chance));
  const hedge = repeat(48, (i) => {
    const r = 26 + chance() * 20;
    return oval(i * 48 - 200, 742 + chance() * 12, r, r, mix(leaf, "#14240f", chance() * 0.35));
  });
  const woods = "M-200,650 C300,560 620,610 900,580 C1250,545 1500,610 2000,560 L2000,800 L-200,800 Z";
  return `<defs>${paints}${blurs()}</defs>${box(0, 0, 1800, 1200, "url(#sky)")}<g filter="url(#far)">${fill(woods, mix(leaf, haze, 0.55))}${houses}${trees}
    ${box(-200, 742, 2200, 60, mix(leaf, "#1a2a18", 0.2))}${hedge}</g>
    ${box(0, 792, 1800, 44, "#b9bab7")}${box(0, 830, 1800, 12, "#8f9290")}${box(0, 842, 1800, 358, "url(#road)")}`;
}

function hills(sky: string, glow: string, land: string, seed: number): string {
  const chance = randomFrom(seed);
  const paints =
    down("sky", [
      [0, sky],
      [0.7, glow],
      [1, lighter(glow, 0.35)],
    ]) +
    down("road", [
      [0, mix(land, "#8a8580", 0.6)],
      [1, mix(land, "#2e2c2b", 0.62)],
    ]);
  const ridges = repeat(3, (i) =>
    ridge(610 + i * 62, 40 + chance() * 90, chance() * 6, mix(glow, land, 0.35 + i * 0.26)),
  );
  return `<defs>${paints}${blurs()}</defs>${box(0, 0, 1800, 1200, "url(#sky)")}<g filter="url(#mid)">${ridges}</g>
    ${box(0, 790, 1800, 410, "url(#road)")}${box(0, 790, 1800, 8, "#fff", 'opacity=".25"')}`;
}

function ridge(y: number, height: number, phase: number, color: string): string {
  const points = repeat(45, (n) => {
    const wave = Math.sin(n * 0.17 + phase) + 0.45 * Math.sin(n * 0.41 + phase * 2) + 0.16 * Math.sin(n * 1.3 + phase);
    return `L${n * 46 - 100},${(y - height * wave).toFixed(1)} `;
  });
  return fill(`M-100,900 ${points}L2000,900 Z`, color);
}

"""A damage beside a ruler, one unit = one inch. The picture is 9 x 6 inches, and the damage is at (0, 0)."""

import math
import damages
import scenes
from materials import Graph, new, paint

BEND = (math.pi / 2, 0, 0)
RULER = -1.42  # the upper edge


def build_damage(K, kind):
    scenes.sky(K, sun=4.2)
    if kind == "curb":
        points, quads, masks = damages.wheel_lip()
        K.M["wheel"] = wheel_material()
        K.obj("wheel", points, quads, None, "wheel", masks)
        K.cyl((0, 1.1, -8.8), 8.2, 0.1, "black", BEND, 128)
        front = -0.55
    else:
        points, quads, normals, masks = damages.panel(kind)
        K.M["panel"] = panel_material(masks, float(K.opt["metal"]))
        K.obj("panel", points, quads, normals, "panel", masks)
        front = -0.10
    ruler(K, front)
    distance, lens = 32, 36 * 32 / 9
    return {"": lambda: K.camera((0, -distance, -0.2 + 0.0), (0, 0, -0.2), lens)}


def ruler(K, y):
    """Six inches with eighths, and numbers at the inches."""
    K.M["card"] = new_simple("card", (0.80, 0.78, 0.70), 0.45)
    K.cube((0, y - 0.03, RULER - 0.34), (6.5, 0.06, 0.68), "card", bev=0.03)
    for tick in range(49):
        long = 0.28 if tick % 8 == 0 else 0.2 if tick % 4 == 0 else 0.12
        K.cube((-3 + tick / 8, y - 0.062, RULER - 0.02 - long / 2), (0.016, 0.006, long), "ink", bev=0)
    for inch in range(7):
        K.text(str(inch), (-3 + inch, y - 0.066, RULER - 0.44), 0.26, "ink", BEND)
    K.text("INCHES", (2.5, y - 0.066, RULER - 0.58), 0.10, "ink", BEND)


def new_simple(name, *look):
    material, g = new(name)
    g.out(g.bsdf(*look))
    return material


def panel_material(masks, metal):
    material, g = new("panel")
    shader = paint(g, metal)
    position = g.n("NewGeometry").outputs["Position"]

    def grain(scale, detail=3.0):
        return g.n("TexNoise", {"Vector": position, "Scale": scale, "Detail": detail}).outputs[0]

    primer, steel = g.bsdf((0.42, 0.41, 0.39), 0.6), g.bsdf((0.30, 0.30, 0.31), 0.35, 0.8)
    dark = g.bsdf((0.006, 0.006, 0.006), 0.8)
    layers = dict(bare=primer, deep=steel, gap=dark, shut=dark)
    if "rust" in masks:
        brown = g.ramp(
            grain(5.0, 6.0),
            [(0.30, (0.030, 0.010, 0.004)), (0.48, (0.13, 0.040, 0.011)), (0.62, (0.28, 0.095, 0.022)), (0.75, (0.40, 0.17, 0.05))],
        )
        stain = g.mix(0.45, shader, g.bsdf((0.22, 0.085, 0.025), 0.7))
        shader = g.mix(g.smooth(g.attr("stain"), -0.10, 0.06, 1.0, 0.0), shader, stain)
        layers["rust"] = g.bsdf(brown, 0.9)
    for mask, look in layers.items():
        if mask in masks:
            soft = g.m("MULTIPLY_ADD", grain(40.0), 0.03, -0.015) if mask in ("rust", "bare") else 0.0
            shader = g.mix(g.smooth(g.m("ADD", g.attr(mask), soft), -0.012, 0.008, 1.0, 0.0), shader, look)
    g.out(shader)
    return material


def wheel_material():
    material, g = new("wheel")
    position = g.n("NewGeometry").outputs["Position"]
    grain = g.n("TexNoise", {"Vector": position, "Scale": 6.0, "Detail": 6.0}).outputs[0]
    raw = g.ramp(grain, [(0.35, (0.12, 0.12, 0.12)), (0.55, (0.42, 0.42, 0.43)), (0.7, (0.66, 0.66, 0.67))])
    metal = g.mix(0.35, g.bsdf((0.34, 0.345, 0.36), 0.24, 0.9), paint_free_gloss(g))
    rim = g.mix(g.smooth(g.attr("cut"), -0.04, 0.02, 1.0, 0.0), metal, g.bsdf(raw, 0.55, 0.6))
    g.out(g.mix(g.lt(g.attr("metal"), 0.0), g.bsdf((0.016, 0.016, 0.0165), 0.6, 0, 0.35), rim))
    return material


def paint_free_gloss(g):
    return g.bsdf((0.22, 0.225, 0.235), 0.4, 0.5)

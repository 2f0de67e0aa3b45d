"""The inside of a car: two heights (low, tall) with three looks each. Meters; x = 0 at the face of the dashboard and to the
rear, y = 0 in the middle and negative on the driver's side, z = 0 on the ground. The paint of the layers is the leather."""

import json
import math
import os
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
import cluster
import materials
import scenes
import seats
from materials import new
from sdf import box, smin

SIZES = dict(
    low=dict(floor=0.30, dash=0.56, header=1.00, eye=0.88, width=0.70),
    tall=dict(floor=0.58, dash=0.64, header=1.15, eye=1.02, width=0.74),
)
LOOKS = {
    "1": dict(screen=(0.32, 0.16, 0.09), strip="satin", vents="satin"),
    "2": dict(screen=(0.24, 0.15, -0.09), strip="wood", vents="chrome"),
    "3": dict(screen=(0.40, 0.13, 0.075), strip="black", vents="black"),
}


def build_interior(K, size, look):
    numbers, style = SIZES[size], LOOKS[look]
    K.floor = numbers["floor"]
    K.top, K.roof, K.half = (K.floor + numbers["dash"], K.floor + numbers["header"], numbers["width"])
    scenes.sky(K, sun=1.6)
    scenes.asphalt(K)
    looks(K)
    dashboard(K, style)
    center(K, style)
    frame(K)
    doors(K)
    seats.front(K)
    seats.rear(K)
    cluster.build(K, look)
    wheel = steering_wheel(K)
    lamps(K)
    eye = K.floor + numbers["eye"]

    def dash():
        K.camera((1.06, 0.02, eye), (0, -0.03, K.top - 0.13), 17)

    def odometer():
        """The steering wheel would hide the dials; it is shown again by no later view, so this view is rendered last."""
        for part in wheel:
            part.hide_render = True
        camera = K.camera((0.50, cluster.Y, K.top - 0.03), (0.02, cluster.Y, K.top - 0.072), 43)
        tell_screen(K, camera)

    return dict(dash=dash, odometer=odometer)


def looks(K):
    """Leather, cloth and wood; the leather has the color of the layers."""
    material, g = new("leather")
    node = g.n("BsdfPrincipled", {"Base Color": (0.5, 0.5, 0.5), "Roughness": 0.5, "Specular": 0.35})
    materials.paint_nodes.append(node.inputs["Base Color"])
    g.out(node.outputs[0])
    K.M["leather"] = material
    material, g = new("wood")
    rings = g.n("TexWave", {"Vector": g.n("NewGeometry").outputs["Position"], "Scale": 6.0, "Distortion": 9.0, "Detail": 3.0})
    g.out(g.bsdf(g.ramp(rings.outputs[1], [(0, (0.045, 0.018, 0.007)), (1, (0.16, 0.07, 0.026))]), 0.25, 0, 0.5, 0.4))
    K.M["wood"] = material
    for name, args in dict(
        liner=((0.34, 0.335, 0.32), 0.9),
        soft=((0.028, 0.028, 0.030), 0.6),
        grip=((0.014, 0.014, 0.0145), 0.42),
        stitch=((0.42, 0.41, 0.39), 0.7),
        lower=((0.032, 0.032, 0.034), 0.6),
    ).items():
        K.M[name] = materials.simple(name, *args)


def dashboard(K, style):
    top, half = K.top, K.half

    def pad(x, y, z):
        d = box(x, y, z, (-0.29, 0, top - 0.065), (0.29, half, 0.065), 0.05)
        brow = box(x, y, z, (-0.03, cluster.Y, top + 0.022), (0.13, 0.215, 0.018), 0.016)
        return smin(d, brow, 0.02)

    def face(x, y, z):
        return box(x, y, z, (-0.08, 0, top - 0.197), (0.12 - 0.03 * (y / half) ** 2, half, 0.055), 0.045)

    def knees(x, y, z):
        return box(x, y, z, (-0.12, 0, top - 0.35), (0.10, half, 0.10), 0.05)

    for name, field, material in (("pad", pad, "soft"), ("face", face, "leather"), ("knees", knees, "lower")):
        K.part(name, field, (-0.62, -half - 0.05, top - 0.47), (0.2, half + 0.05, top + 0.06), 0.011, material, False)
    K.cube((0.015, 0.20, top - 0.142), (0.03, 2 * half - 0.46, 0.014), style["strip"], bev=0.005)
    K.tube([(0.042, y / 20, top - 0.228) for y in range(-2, 14)], 0.0022, "stitch")
    for y, width in ((-half + 0.10, 0.15), (half - 0.12, 0.17), (0.34, 0.15)):
        vent(K, y, width, style["vents"])


def vent(K, y, width, ring):
    at = K.top - 0.19
    K.cube((0.030, y, at), (0.030, width, 0.075), ring, bev=0.012)
    K.cube((0.036, y, at), (0.030, width - 0.016, 0.059), "dark", bev=0.010)
    for slat in range(4):
        K.cube((0.048, y, at - 0.021 + slat * 0.014), (0.012, width - 0.024, 0.005), "soft", bev=0.001)
    K.cube((0.056, y + 0.01, at), (0.008, 0.014, 0.030), "satin", bev=0.003)


def center(K, style):
    """The screen, the climate knobs, the console with shifter, cup holders and armrest."""
    top, (width, height, lift) = K.top, style["screen"]
    y = 0.02
    tilt = (0, math.radians(-7), 0)
    K.cube((0.075, y, top + lift), (0.018, width + 0.02, height + 0.02), "black", tilt, 0.008)
    K.cube((0.085, y, top + lift), (0.006, width - 0.004, height - 0.004), "screen", tilt, 0)
    base = top - 0.30
    K.cube((0.02, y, base), (0.08, 0.28, 0.085), "black", bev=0.02)
    for dy in (-0.095, 0.0, 0.095):
        K.cyl((0.068, y + dy, base), 0.030, 0.030, "satin", (0, math.pi / 2, 0))
        K.cyl((0.078, y + dy, base), 0.025, 0.030, "black", (0, math.pi / 2, 0))
        K.cube((0.094, y + dy, base + 0.016), (0.003, 0.003, 0.012), "led", bev=0)
    floor = K.floor
    K.cube((0.50, 0, floor + 0.14), (1.05, 0.23, 0.30), "lower", bev=0.04)
    K.cube((0.40, 0, floor + 0.292), (0.62, 0.185, 0.012), style["strip"] if style["strip"] != "satin" else "black", bev=0.005)
    K.cyl((0.30, 0, floor + 0.33), 0.014, 0.09, "satin")
    K.sphere((0.30, 0, floor + 0.385), 0.032, "grip", (1.25, 0.95, 1))
    for step in range(4):
        K.cube((0.26 + step * 0.026, -0.065, floor + 0.300), (0.010, 0.012, 0.003), "led" if step == 0 else "satin", bev=0)
    for x in (0.50, 0.60):
        K.torus((x, 0, floor + 0.301), 0.040, 0.0045, "satin", (0, 0, 0))
        K.cyl((x, 0, floor + 0.2995), 0.037, 0.003, "dark")
    K.cube((0.86, 0, floor + 0.315), (0.34, 0.21, 0.06), "leather", bev=0.028)


def steering_wheel(K):
    at = Vector((0.30, cluster.Y, K.top - 0.085))
    lean = math.radians(66)
    ring = K.torus(at, 0.182, 0.0165, "grip", (0, lean, 0))
    parts = [ring]
    up, out = Vector((-math.cos(lean), 0, math.sin(lean))), Vector((math.sin(lean), 0, math.cos(lean)))

    def hub(x, y, z):
        a = (x - at.x) * up.x + (z - at.z) * up.z
        b = (x - at.x) * out.x + (z - at.z) * out.z
        d = box(a, y - at.y, b, (-0.005, 0, -0.03), (0.062, 0.075, 0.028), 0.026)
        for center_, half in (((0.012, 0.115, -0.034), (0.022, 0.075, 0.010)), ((0.012, -0.115, -0.034), (0.022, 0.075, 0.010))):
            d = smin(d, box(a, y - at.y, b, center_, half, 0.009), 0.02)
        return smin(d, box(a, y - at.y, b, (-0.11, 0, -0.034), (0.075, 0.022, 0.010), 0.009), 0.02)

    parts.append(K.part("hub", hub, (at.x - 0.2, at.y - 0.2, at.z - 0.2), (at.x + 0.2, at.y + 0.2, at.z + 0.2), 0.006, "soft", False))
    badge = at + out * 0.001
    parts.append(K.torus(badge, 0.020, 0.003, "chrome", (0, lean, 0)))
    for side in (-1, 1):
        pad = at + up * 0.012 + out * -0.022 + Vector((0, side * 0.118, 0))
        parts.append(K.cube(pad, (0.010, 0.062, 0.034), "black", (0, math.radians(-24), 0), 0.004))
        for dot in (-0.018, 0.0, 0.018):
            button = pad + out * 0.006 + Vector((0, dot, 0))
            parts.append(K.cube(button, (0.004, 0.010, 0.012), "satin", (0, math.radians(-24), 0), 0.002))
        parts.append(K.tube([at + Vector((-0.05, side * s, 0.0)) for s in (0.05, 0.24)], 0.007, "soft"))
    column = at + out * -0.12
    parts.append(K.cyl(column, 0.045, 0.16, "soft", (0, lean, 0)))
    return [part for part in parts if part]


def frame(K):
    """Pillars, header, mirror, roof and the rear wall."""
    top, roof, half = K.top, K.roof, K.half
    for side in (-1, 1):
        K.tube([(-0.52, side * (half + 0.02), top - 0.05), (-0.05, side * (half - 0.05), (top + roof) / 2 + 0.04), (0.36, side * (half - 0.12), roof + 0.01)], 0.036, "liner")
        K.tube([(0.34, side * (half - 0.12), roof + 0.01), (1.2, side * (half - 0.10), roof + 0.06), (2.3, side * (half - 0.12), roof - 0.02)], 0.045, "liner")
    K.cube((0.48, 0, roof + 0.045), (0.30, 2 * half - 0.26, 0.05), "liner", bev=0.02)
    for side in (-1, 1):
        K.cube((0.42, side * 0.34, roof + 0.012), (0.20, 0.40, 0.022), "liner", (0, math.radians(14), 0), 0.010)
    K.cube((0.30, 0.0, roof - 0.055), (0.030, 0.24, 0.065), "soft", bev=0.014)
    K.cube((0.3165, 0.0, roof - 0.055), (0.004, 0.222, 0.050), "chrome", bev=0.002)
    K.tube([(0.36, 0, roof + 0.02), (0.30, 0, roof - 0.04)], 0.010, "soft")
    K.cube((1.45, 0, roof + 0.085), (1.75, 2 * half - 0.2, 0.03), "liner", bev=0.01)
    K.cube((0.9, 0, K.floor - 0.02), (3.2, 2 * half + 0.3, 0.04), "carpet", bev=0)
    K.cube((2.32, 0, K.floor + 0.33), (0.10, 2 * half, 0.70), "soft", bev=0.03)
    K.cube((-0.55, 0, K.floor + 0.15), (0.05, 2 * half + 0.2, 0.9), "dark", bev=0)


def doors(K):
    half = K.half
    for side in (-1, 1):
        for start, end in ((-0.15, 1.12), (1.20, 2.25)):
            door(K, side, side * (half + 0.06), start, end, K.top + 0.015)
    K.cube((1.16, half + 0.03, (K.roof + K.floor) / 2), (0.11, 0.05, K.roof - K.floor), "liner", bev=0.02)
    K.tube([(1.13, half - 0.01, K.roof - 0.10), (1.13, half - 0.02, K.floor + 0.5)], 0.010, "soft")


def door(K, side, y, start, end, sill):
    middle, length = (start + end) / 2, end - start

    def slab(x, inward, z, size, material, bev):
        K.cube((x, y - side * inward, z), size, material, bev=bev)

    turned = (math.pi / 2, 0, 0)
    slab(middle, 0, (K.floor + sill) / 2, (length, 0.05, sill - K.floor), "lower", 0.02)
    slab(middle, 0.004, sill - 0.012, (length, 0.075, 0.05), "soft", 0.02)
    slab(middle, 0.022, sill - 0.16, (length - 0.10, 0.04, 0.16), "leather", 0.018)
    slab(middle + 0.06, 0.055, sill - 0.245, (length * 0.5, 0.08, 0.045), "leather", 0.02)
    slab(start + 0.27, 0.046, sill - 0.10, (0.11, 0.012, 0.026), "chrome", 0.005)
    K.cyl((start + 0.20, y - side * 0.028, K.floor + 0.16), 0.075, 0.02, "dark", turned)
    K.torus((start + 0.20, y - side * 0.038, K.floor + 0.16), 0.076, 0.004, "satin", turned)


def lamps(K):
    K.light((1.3, 0, K.roof + 0.02), (0.7, 0, K.floor), 0.9, 9)
    K.light((0.75, -K.half - 0.7, K.roof + 0.2), (0.8, 0.2, K.floor + 0.3), 0.8, 16)
    K.light((0.75, K.half + 0.7, K.roof + 0.2), (0.6, 0, K.floor + 0.4), 0.7, 6)


def tell_screen(K, camera):
    """Writes where the corners of the odometer's screen are, as camera.py does for the plates."""
    corners = [world_to_camera_view(K.sc, camera, Vector(corner)) for corner in cluster.corners(K)]
    out = os.path.join(os.path.abspath(K.opt["out"]), K.opt["what"])
    os.makedirs(os.path.dirname(out), exist_ok=True)
    with open(f"{out}-odometer_plate.json", "w") as file:
        json.dump([[round(at.x, 5), round(1 - at.y, 5)] for at in corners], file)
        file.write("\n")

"""The instruments. Their screen is empty: scripts/demo/pictures/odometer.ts writes the miles of the car on it."""

import math
from mathutils import Vector
import materials

Y = -0.37  # the middle of the instruments and of the steering wheel
X = 0.035
TEXT = (math.pi / 2, 0, math.pi / 2)
# distance of the dials from the middle, their radius, half width of the screen, ring, light of the ticks, needles
LOOKS = {
    "1": (0.098, 0.060, 0.035, "chrome", (0.9, 0.95, 1.0), (1.0, 0.10, 0.03)),
    "2": (0.104, 0.056, 0.042, "satin", (1.0, 0.86, 0.62), (1.0, 0.30, 0.05)),
    "3": (0.100, 0.062, 0.038, "black", (0.35, 0.75, 1.0), (0.95, 0.97, 1.0)),
}
SHAPE = 330 / 340  # width by height of the screen, as in odometer.ts


def height(K):
    return K.top - 0.068


def build(K, look):
    apart, radius, half, ring, light, needle = LOOKS[look]
    K.screen = half
    z = height(K)
    for name, color, strength in (("tick", light, 1.5), ("needle", needle, 2.0), ("red", (1, 0.05, 0.03), 1.2)):
        K.M[name] = materials.simple(name, color, 0.4, emit=color, estr=strength)
    K.M["glass"] = materials.simple("glassy", (0.006, 0.008, 0.010), 0.10, 0, 0.5, 0.3)
    K.cube((X - 0.012, Y, z), (0.012, 0.37, 0.155), "dark", bev=0.004)
    for side, labels, top, red, value in ((-1, range(9), 8, 6.5, 0.8), (1, range(0, 161, 20), 160, 999, 0)):
        dial(K, (Y + side * apart, z), radius, ring, list(labels), top, red, value)
    K.cube((X, Y, z), (0.008, 2 * half + 0.006, 2 * half / SHAPE + 0.006), ring if ring != "black" else "soft", bev=0.003)
    K.cube((X + 0.003, Y, z), (0.006, 2 * half, 2 * half / SHAPE), "glass", bev=0.002)
    K.text("RPM x1000", (X + 0.004, Y - apart, z - radius * 0.52), radius * 0.13, "tick", TEXT)
    K.text("MPH", (X + 0.004, Y + apart, z - radius * 0.52), radius * 0.13, "tick", TEXT)
    K.light((0.35, Y, K.top + 0.30), (X, Y, z), 0.25, 0.7)


def dial(K, middle, radius, ring, labels, top, red, value):
    """A round gauge from the lower left over the top to the lower right."""
    y, z = middle
    K.cyl((X - 0.004, y, z), radius, 0.010, "glass", (0, math.pi / 2, 0), 96)
    K.torus((X + 0.002, y, z), radius, 0.0028, ring, (0, math.pi / 2, 0))

    def place(v, far):
        angle = math.radians(220 - 260 * v / top)
        return y + math.cos(angle) * far, z + math.sin(angle) * far, angle

    step = top / (len(labels) - 1)
    for tick in range(4 * (len(labels) - 1) + 1):
        long = 0.11 if tick % 4 == 0 else 0.075 if tick % 2 == 0 else 0.045
        v = tick * step / 4
        at_y, at_z, angle = place(v, radius * (0.93 - long / 2))
        size = (0.0012, radius * long, radius * (0.024 if tick % 4 == 0 else 0.014))
        K.cube((X + 0.0026, at_y, at_z), size, "red" if v >= red else "tick", (angle, 0, 0), 0)
    for v in labels:
        at_y, at_z, _ = place(v, radius * 0.66)
        K.text(str(v), (X + 0.003, at_y, at_z), radius * 0.19, "tick", TEXT)
    at_y, at_z, angle = place(value, radius * 0.42)
    K.cube((X + 0.007, at_y, at_z), (0.0015, radius * 0.84, radius * 0.032), "needle", (angle, 0, 0), 0)
    K.cyl((X + 0.006, y, z), radius * 0.12, 0.012, "soft", (0, math.pi / 2, 0))


def corners(K):
    """Top left, top right and bottom left of the screen."""
    x, z, half = X + 0.006, height(K), K.screen
    tall = half / SHAPE
    return [Vector((x, Y - half, z + tall)), Vector((x, Y + half, z + tall)), Vector((x, Y - half, z - tall))]

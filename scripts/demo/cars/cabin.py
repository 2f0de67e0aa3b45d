"""Seats, dashboard, steering wheel, screen and floor."""

import math
import numpy as np
from primitives import value as v1
from sdf import box, smax, smin


class Cabin:
    def cabin(K):
        c, P = K.c, K.P
        s1, s2 = P["seats"]
        fl = P["floor"]
        H = c.H

        def seats(x, y, z):
            ya = np.abs(y)
            d = 1e3
            for s0, bench in ((s1, 0), (s2, 1)):
                yc = 0.36
                bw = 0.24 if not bench else 0.27
                lean = 0.28
                bx = x - lean * (z - fl - 0.2)
                cush = box(x, ya, z - 0.06 * (s0 - x), (s0 - 0.10, yc, fl + 0.17), (0.27, bw, 0.085), 0.06)
                cush = smax(cush, -(np.abs(np.abs(ya - yc) - 0.13) - 0.004 + np.maximum(0.24 - (z - fl), 0)), 0.012)
                back = box(
                    bx,
                    ya,
                    z,
                    (s0 + 0.15, yc, fl + 0.46),
                    (0.085, bw * (1 - 0.12 * np.clip((z - fl - 0.4) / 0.4, 0, 1)), 0.31),
                    0.07,
                )
                head = box(
                    bx,
                    ya,
                    z,
                    (s0 + 0.145, yc, min(fl + 0.87, H - 0.25) - (0.10 if bench else 0)),
                    (0.05, 0.13, 0.085),
                    0.045,
                )
                d = (
                    np.minimum(d, np.minimum(np.minimum(cush, back), head))
                    if not (bench and P["trunk"])
                    else np.minimum(d, np.minimum(cush, np.maximum(back, z - fl - 0.66)))
                )
            return d

        K.part("seats", seats, (s1 - 0.5, -0.01, fl), (s2 + 0.7, 0.75, fl + 1.05), 0.014, "seat")
        xw = P["ws"][0]
        zd = v1(c.belt, xw + 0.6) - 0.03
        w = c.hw - 0.17

        def dash(x, y, z):  # top pad with a lip over the dials, step to a lower panel
            d = box(x, y, z, (xw + 0.50, 0, zd - 0.10), (0.26, w, 0.10), 0.06)
            d = smin(d, box(x, y, z, (xw + 0.62, -0.36, zd - 0.03), (0.12, 0.20, 0.055), 0.04), 0.05)
            return smin(d, box(x, y, z, (xw + 0.60, 0, zd - 0.27), (0.12, w, 0.12), 0.05), 0.04)

        K.part("dash", dash, (xw + 0.1, -c.hw, zd - 0.45), (xw + 0.95, c.hw, zd + 0.1), 0.014, "trim", False)
        sw = (xw + 0.84, -0.36, zd - 0.06)
        ry = math.radians(-66)
        K.torus(sw, 0.185, 0.0155, "black", (0, ry, 0))
        K.sphere(sw, 0.065, "black", (0.45, 1, 1))
        K.cyl((sw[0] - 0.12, sw[1], sw[2] - 0.05), 0.03, 0.26, "dark", (0, ry, 0))
        for dy, dz in ((0.10, 0), (-0.10, 0), (0, -0.10)):
            K.cube(
                (sw[0] + dz * -0.4, sw[1] + dy, sw[2] + dz * 0.9),
                (0.018, 0.16 if dy else 0.05, 0.16 if dz else 0.04),
                "satin" if dz else "black",
                (0, math.radians(24), 0),
            )
        K.cube((xw + 0.765, -0.02, zd + 0.035), (0.02, 0.36, 0.20), "black", (0, math.radians(-8), 0))
        K.cube((xw + 0.776, -0.02, zd + 0.035), (0.006, 0.335, 0.175), "screen", (0, math.radians(-8), 0), 0)
        for yy in (-0.62, 0.20, 0.62):  # air vents
            K.cube((xw + 0.752, yy, zd - 0.085), (0.02, 0.20, 0.07), "satin")
            for k in range(4):
                K.cube((xw + 0.762, yy, zd - 0.108 + 0.016 * k), (0.012, 0.17, 0.007), "dark", bev=0.002)
        K.cube((xw + 0.725, 0, zd - 0.17), (0.02, 2 * w - 0.1, 0.012), "satin", bev=0.003)
        K.cube((xw + 0.735, 0, zd - 0.26), (0.03, 0.26, 0.06), "black")
        for dy in (-0.08, 0.08):
            K.cyl((xw + 0.755, dy, zd - 0.26), 0.022, 0.03, "satin", (0, math.pi / 2, 0))
        K.cube(((xw + 0.7 + s1 + 0.25) / 2, 0, fl + 0.17), (s1 + 0.25 - xw - 0.7, 0.22, 0.30), "trim", bev=0.03)
        K.cyl((s1 - 0.42, 0, fl + 0.37), 0.012, 0.12, "satin")
        K.sphere((s1 - 0.42, 0, fl + 0.44), 0.030, "black")
        for yy in (-0.05, 0.05):
            K.torus((s1 - 0.22, yy, fl + 0.322), 0.036, 0.004, "satin", (0, 0, 0))
        K.cube((s1 + 0.05, 0, fl + 0.34), (0.34, 0.20, 0.05), "seat", bev=0.02)
        K.cube(((xw + s2) / 2 + 0.3, 0, fl + 0.01), (s2 - xw + 0.5, 2 * c.hw - 0.30, 0.02), "carpet", bev=0)
        if P["cabin_open"]:  # door trims, rear wall
            for sg in (1, -1):
                K.cube(
                    ((xw + 0.8 + P["open_rear"]) / 2, sg * (c.hw - 0.20), fl + 0.30),
                    (P["open_rear"] - xw - 0.9, 0.03, 0.50),
                    "trim",
                    bev=0.015,
                )

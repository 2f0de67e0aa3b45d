"""Grilles, bumpers and lamps."""

import math
import numpy as np
from primitives import value as v1
from sdf import f32, smax


class Fronts:
    def grilles(K):
        c, P = K.c, K.P

        def f_grille(nm, pitch, bar, mesh_):
            def f(x, y, z):
                F = c.regions(x, c.shells(x, y, z), z)
                b = F["body"]
                if not mesh_:
                    w = np.abs((z / pitch) % 1 - 0.5) * pitch - bar
                else:
                    u1 = np.abs(((y * 0.8 + z) / pitch) % 1 - 0.5) * pitch
                    u2 = np.abs(((y * 0.8 - z) / pitch) % 1 - 0.5) * pitch
                    w = 0.5 * pitch - np.maximum(u1, u2) - bar
                d = np.maximum(w, np.abs(b + 0.026) - 0.012)
                d = np.minimum(d, np.abs(b + 0.052) - 0.006)
                return np.maximum(d, F[nm] - 0.003)

            return f

        gs = P["grille_style"]
        pitch, bar, mt = {
            "bars": (0.034, 0.006, "black"),
            "mesh": (0.042, 0.0045, "black"),
            "thick": (0.085, 0.022, "chrome" if K.opt["trim"] == "chrome" or K.P["bed"] else "black"),
            "none": (0.03, 0.012, "black"),
        }[gs]
        for nm, args, m_, hh in (
            ("grille", (pitch, bar, gs == "mesh"), mt, 0.006),
            ("intake", (0.036, 0.006, False), "plastic", 0.007),
        ):
            z = [p[1] for p in P[nm]]
            y = max(p[0] for p in P[nm])
            K.part(nm, f_grille(nm, *args), (-0.05, -0.003, min(z) - 0.03), (0.45, y + 0.05, max(z) + 0.03), hh, m_)
        if gs == "thick":  # dark honeycomb behind the chrome bars
            z = [p[1] for p in P["grille"]]
            y = max(p[0] for p in P["grille"])

            def back(x, y, z):
                F = c.regions(x, c.shells(x, y, z), z)
                return np.maximum(np.abs(F["body"] + 0.046) - 0.004, F["grille"] - 0.003)

            K.part("gback", back, (-0.05, -0.003, min(z) - 0.03), (0.45, y + 0.05, max(z) + 0.03), 0.007, "plastic")
        if P["bumper"]:  # separate chrome bumpers, front and rear
            z0, z1 = P["bumper"]
            zc, hz = (z0 + z1) / 2, (z1 - z0) / 2

            def fb(x, y, z):
                F = c.shells(x, y, z)
                d = smax(F["body"] - 0.045, np.abs(z - zc) - hz, 0.03)
                d = smax(d, x - 0.46, 0.02)
                d = smax(d, c.Ra + 0.075 - F["r"], 0.03)
                d = np.maximum(d, -(F["body"] + 0.02))
                slot = smax(np.abs(y) - 0.40, np.abs(z - zc - 0.055) - 0.022, 0.02)
                fog = smax(np.abs(np.abs(y) - 0.70) - 0.09, np.abs(z - zc) - 0.045, 0.03)
                return smax(d, -np.minimum(slot, fog), 0.012)

            K.part("bumper", fb, (-0.2, -0.003, z0 - 0.05), (0.7, c.hw + 0.12, z1 + 0.05), 0.010, "chrome")
            K.cube((c.hit(0.1, zc) + 0.01, 0, zc + 0.055), (0.06, 0.78, 0.05), "dark")

            def rb(x, y, z):
                F = c.shells(x, y, z)
                d = smax(F["body"] - 0.06, np.abs(z - zc + 0.03) - hz * 0.75, 0.03)
                d = smax(d, c.L - 0.28 - x, 0.02)
                d = np.maximum(d, -(F["body"] + 0.02))
                return smax(d, -np.maximum(np.abs(y) - 0.20, np.abs(z - zc) - 0.095), 0.01)

            K.part("rbumper", rb, (c.L - 0.5, -0.003, z0 - 0.1), (c.L + 0.2, c.hw + 0.12, z1 + 0.05), 0.010, "chrome")
            for sg in (1, -1):  # lamps in the bumper corners
                K.cube((c.hit(0.70, zc) + 0.01, sg * 0.70, zc), (0.05, 0.16, 0.08), "dark")
                K.cyl((c.hit(0.70, zc) - 0.016, sg * 0.70, zc), 0.032, 0.01, "led", (0, math.pi / 2, 0))
            a, b, _, _ = P["bed"]
            xs = np.linspace(a + 0.02, b - 0.02, 16)
            zs = np.linspace(1.5, 1.0, 1000).astype(f32)
            for sg in (1, -1):  # bed rail caps, laid on the skin
                K.tube(
                    [
                        (
                            x,
                            sg * (c.hw - 0.075),
                            float(
                                zs[np.argmax(c.f_skin(np.full_like(zs, x), np.full_like(zs, c.hw - 0.075), zs) < 0)]
                            )
                            - 0.006,
                        )
                        for x in xs
                    ],
                    0.026,
                    "plastic",
                )
            zh = v1(c.top, c.L) - 0.17
            K.cube((c.hit(0.0, zh, False) + 0.002, 0, zh), (0.02, 0.26, 0.06), "black")

    def lamps(K):
        c, P = K.c, K.P
        zc, hh = P["lamp"]
        slim = P["face"] == "slim"
        r = min(0.040, hh * 0.50)
        rows = [zc] if P["face"] != "block" or hh < 0.09 else [zc - 0.045, zc + 0.045]
        for yy, tilt in (
            (c.hw - 0.22, 0),
            (c.hw - 0.36, -0.25) if P["face"] in ("blade", "slim") else (c.hw - 0.20, 0),
        ):
            for z in rows:
                z = z + tilt * hh
                x = c.hit(yy, z)
                for sg in (1, -1):
                    big = 1.8 if P["face"] == "round" else 1.0
                    K.cyl((x + 0.055, sg * yy, z), r * big, 0.03, "satin", (0, math.pi / 2, 0))
                    K.sphere((x + 0.045, sg * yy, z), r * 0.75 * big, "chrome", (0.6, 1, 1))

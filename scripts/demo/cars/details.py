"""Mirrors, door handles, wheels, plates, badge, exhausts, wipers, rails."""

import math
import numpy as np
from primitives import value as v1
from sdf import box, capsule, f32, mesh, smax
from wheels import rim, tire


class Details:
    def mirrors_handles(K):
        c, P = K.c, K.P
        big = P["mirror"]
        xm = P["ws"][0] + (0.33 if P["bed"] else 0.36)
        zb = v1(c.belt, xm)
        ym = c.hit_side(xm, zb - 0.01)
        hy, hz = 0.105 * big**0.5, 0.066 * big
        cz = zb + 0.085 * big**0.5
        yc = ym + 0.05 + hy

        def shell(x, y, z):  # tapered housing: flat glass side, rounded nose, thinner outside
            t = np.clip((y - ym) / (2 * hy), 0, 1)
            X = x + (y - ym) * -0.25
            d = box(X, y, z - 0.012 * t, (xm, yc, cz), (0.060 - 0.012 * t, hy, hz * (1.05 - 0.22 * t)), 0.048)
            return smax(d, X - xm - 0.046, 0.008)

        lo, hi = (xm - 0.2, ym - 0.05, zb - 0.1), (xm + 0.25, ym + 0.45, zb + 0.36)
        K.part("mirror", shell, lo, hi, 0.007, "paint")
        K.part(
            "mcap", lambda x, y, z: np.maximum(shell(x, y, z) - 0.0025, z - (cz - hz * 0.55)), lo, hi, 0.007, "black"
        )
        K.part(
            "mstalk",
            lambda x, y, z: capsule(x, y, z, (xm, ym - 0.04, zb - 0.0), (xm, ym + 0.10, zb + 0.03), 0.022),
            (xm - 0.1, ym - 0.1, zb - 0.1),
            (xm + 0.1, ym + 0.2, zb + 0.1),
            0.006,
            "black",
        )
        K.part(
            "mglass",
            lambda x, y, z: box(
                x + (y - ym) * -0.25, y, z, (xm + 0.046, yc, cz), (0.004, hy * 0.84, hz * 0.74), 0.004
            ),
            lo,
            hi,
            0.005,
            "chrome",
        )
        for a, b in P["doors"]:
            xh = b - 0.17
            zh = v1(c.shoulder, xh) - 0.035
            yh = min(c.hit_side(xh - 0.08, zh), c.hit_side(xh + 0.08, zh))
            K.part(
                "handle",
                lambda x, y, z: capsule(
                    x, (y - yh - 0.014) * 1.25, z, (xh - 0.085, 0, zh), (xh + 0.085, 0, zh + 0.004), 0.0165
                ),
                (xh - 0.14, yh - 0.05, zh - 0.06),
                (xh + 0.14, yh + 0.08, zh + 0.06),
                0.005,
                "chrome" if K.opt["trim"] == "chrome" else "paint",
            )

    def wheels(K):
        c, P = K.c, K.P
        tw = P["tw"]
        R, rR = c.R, P["rimR"]
        fine = K.h < 0.0111
        sets = (
            (
                "tire",
                mesh(
                    tire(R, rR, tw),
                    (-R - 0.02, -tw / 2 - 0.03, -R - 0.02),
                    (R + 0.02, tw / 2 + 0.03, R + 0.02),
                    0.006 if fine else 0.008,
                    ne=0.003,
                ),
                "rubber",
            ),
            (
                "rim",
                mesh(
                    rim(rR, tw, P["rim"]),
                    (-0.28, -0.15, -0.28),
                    (0.28, 0.15, 0.28),
                    0.004 if fine else 0.005,
                    ne=0.0025,
                ),
                "rim",
            ),
        )
        for wx in (c.xf, c.xr):
            yo = c.hw - P["track_in"] - tw / 2 + v1(c.plan, wx) * 0.6
            for sg in (1, -1):
                s3 = np.array([1, sg, 1], f32)
                for nm, (V, Q, N), mt in sets:
                    K.obj(nm, V * s3, Q if sg > 0 else Q[:, ::-1], N * s3, mt, loc=(wx, sg * yo, R))
                K.cyl((wx, sg * (yo + 0.01), R), rR * 0.68, 0.024, "disc", (math.pi / 2, 0, 0), 64)
                K.cyl((wx, sg * (yo - 0.05), R), rR * 0.97, 0.02, "dark", (math.pi / 2, 0, 0), 64)
                K.cube((wx + rR * 0.5, sg * (yo + 0.02), R + 0.02), (0.07, 0.06, 0.16), "satin", bev=0.015)

    def plates(K):
        """Blank plates: the text of a car is composed later, at the corners that K.plate_corners remembers."""
        c, P = K.c, K.P
        out = 0.05 if P["bumper"] else 0.004
        zp = (max(p[1] for p in P["intake"]) + min(p[1] for p in P["grille"])) / 2
        if P["bumper"]:
            zp = sum(P["bumper"]) / 2 - 0.045
        if P["face"] == "wedge":
            zp -= 0.055
        if P["face"] == "shield":
            zp = P["grille_zone"][0] - 0.30 * (P["grille_zone"][1] - P["grille_zone"][0])
        x = min(c.hit(y, z) for y in (0.02, 0.15) for z in (zp - 0.07, zp + 0.07))
        K.cube((x - out, 0, zp), (0.012, 0.31, 0.15), "plate", bev=0.003)
        K.plate_corners = {
            "front": [(x - out - 0.007, y, zp + z) for y, z in ((0.155, 0.075), (-0.155, 0.075), (0.155, -0.075))]
        }
        zp = P["plate_r"][0]
        x = max(c.hit(y, z, False) for y in (0.02, 0.15) for z in (zp - 0.07, zp + 0.07))
        out = out if not P["bumper"] else 0.03
        K.cube((x + out, 0, zp), (0.012, 0.31, 0.15), "plate", bev=0.003)
        K.plate_corners["rear"] = [
            (x + out + 0.007, y, zp + z) for y, z in ((-0.155, 0.075), (0.155, 0.075), (-0.155, -0.075))
        ]

    def small(K):
        """badge, reflectors, exhausts, wipers, antenna, underbody, roof rails"""
        c, P = K.c, K.P
        gz = P["grille_zone"]
        zb = (
            gz[1] + 0.045
            if P["grille_style"] == "none"
            else (gz[0] + gz[1]) / 2 + 0.01 + (0.03 if P["face"] == "shield" else 0)
        )
        if P["grille_style"] == "none":
            zb = gz[1] - 0.075
        x = c.hit(0, zb)
        k = 1.5 if P["bed"] else 1.0
        shape = dict(
            blade=(0.75, 1.25),
            shield=(1.05, 1.05),
            block=(0.62, 1.7),
            slim=(0.8, 0.8),
            round=(0.9, 0.9),
            wedge=(0.62, 0.80),
        )[P["face"]]
        K.torus((x + 0.004, 0, zb), 0.052 * k, 0.007 * k, "chrome", (0, math.pi / 2, 0)).scale = (*shape, 1)
        K.cyl((x + 0.010, 0, zb), 0.05 * k, 0.012, "black", (0, math.pi / 2, 0)).scale = (*shape, 1)
        if P["face"] in ("shield", "slim"):
            K.cube((x - 0.001, 0, zb), (0.008, 0.012, 0.085 * k), "chrome", bev=0.003)
        z0 = c.clear + 0.26
        yy = c.hw - 0.33
        xr = c.hit(yy, z0, False)
        x0, zw, an, _ = P["ws"]
        for sg in (1, -1):
            K.cube((xr - 0.006, sg * yy, z0), (0.02, 0.15, 0.026), "refl", (0, 0, sg * math.radians(11)))
            if not P["bed"]:
                K.cyl(
                    (c.hit(0.5, c.clear + 0.12, False) - 0.07, sg * 0.5, c.clear + 0.085),
                    0.036,
                    0.16,
                    "satin",
                    (0, math.pi / 2, 0),
                ).scale = (0.7, 1.5, 1)
            pts = []
            for t in np.linspace(0, 1, 8):
                yy2 = (-0.62 if sg < 0 else -0.02) + t * 0.58
                z = zw + 0.075 + 0.05 * t
                pts.append((c.hit_ws(yy2, z) - 0.012, yy2, z))
            K.tube(pts, 0.007, "plastic")
        if not P["cabin_open"]:
            xa = P["rg"][0] - (c.H - P["rg"][1]) / math.tan(math.radians(P["rg"][2])) * 0.85 - 0.12
            zs = np.linspace(c.H + 0.1, 0.6, 1500).astype(f32)
            za = float(zs[np.argmax(c.f_skin(np.full_like(zs, xa), np.zeros_like(zs), zs) < 0)])
            K.sphere((xa, 0, za + 0.004), 0.032, "paint", (2.4, 0.45, 0.9))
        K.cube(((c.xf + c.xr) / 2, 0, c.clear + 0.02), (c.WB - 2 * c.R - 0.25, 1.25, 0.20), "dark")
        K.cube(((c.xf + c.xr) / 2, 0, c.clear + 0.06), (c.L - 0.9, 1.0, 0.16), "dark")
        if P["rails"]:
            xs = np.linspace(P["ws"][0] + 1.0, P["rg"][0] - 0.55, 24)
            for sg in (1, -1):
                pts = []
                for i, x in enumerate(xs):
                    e = min(i, len(xs) - 1 - i)
                    pts.append(
                        (
                            x,
                            sg * 0.55,
                            v1(c.roof, x)
                            - P["roof_crown"] * 0.56**2
                            + (0.038 if e > 1 else (0.02 if e == 1 else -0.03)),
                        )
                    )
                K.tube(pts, 0.016, "satin")

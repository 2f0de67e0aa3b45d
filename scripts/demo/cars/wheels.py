"""Distance functions of tires and rims. The own axis is y, the outside at +y."""

import numpy as np
from sdf import smax, smin, sstep


def tire(R, rimR, tw):
    def f(x, y, z):
        r = np.hypot(x, z)
        th = np.arctan2(z, x)
        hh = (R - rimR) / 2
        rc = (R + rimR) / 2
        qx = np.abs(r - rc) - hh + 0.035
        qy = np.abs(y) - tw / 2 + 0.045 - 0.02 * np.clip((R - r) / (R - rimR), 0, 1)
        d = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2) + np.minimum(np.maximum(qx, qy), 0) - 0.038
        for yc in (-0.055, -0.018, 0.018, 0.055):
            d = smax(d, -np.maximum(np.abs(y - yc * tw / 0.225) - 0.0045, R - 0.010 - r), 0.003)
        sip = np.abs(((th * 26 / np.pi + (y * 8)) % 1) - 0.5) * np.pi / 26 * R * 1.0 - 0.0035
        d = smax(d, -np.maximum(np.maximum(sip, R - 0.008 - r), tw * 0.30 - np.abs(y)), 0.003)
        return smax(d, -np.maximum(r - (rimR - 0.006), np.abs(y) - 1), 0.004)

    return f


RIMS = ("twin5", "five", "ten", "turbine", "mesh", "six", "cover")


def rim(rimR, tw, kind):
    """alloy wheel: barrel, lip, spokes by kind, hub, lug holes, cap"""
    spec = {
        "twin5": (5, 0.150, 0.020, 0.006, 0),
        "five": (5, 0, 0.040, 0.016, 0),
        "six": (6, 0, 0.038, 0.012, 0),
        "ten": (10, 0, 0.016, 0.004, 0),
        "turbine": (9, 0, 0.021, 0.012, 0.75),
        "mesh": (10, 0, 0.0105, 0.003, 0.38),
        "cover": (8, 0, 0.02, 0, 0),
    }[kind]

    def f(x, y, z):
        r = np.hypot(x, z)
        th = np.arctan2(z, x)
        w = tw / 2 - 0.012
        tq = np.clip(r / rimR, 0, 1)
        barrel = np.maximum(np.abs(r - (rimR - 0.010)) - 0.006, np.abs(y) - w)
        lip = np.maximum(np.abs(r - (rimR - 0.004)) - 0.013, np.abs(y - w + 0.004) - 0.010)
        f0 = smin(barrel, lip, 0.012)
        n, off, wid, tap, swirl = spec
        p = 2 * np.pi / n
        face = w - 0.012 - 0.030 * (1 - tq) ** 1.5 - 0.010 * sstep(0.9, 0.3, tq)

        def spokes(turn):
            a = (th + turn * tq + np.pi / 2 + p / 2) % p - p / 2
            if off:
                a = np.abs(a) - off * (0.55 + 0.45 * r / rimR)
            wd = wid * (1 - 0.35 * tq) + tap * (1 - tq) + 0.010 * sstep(0.82, 1, tq)
            sp = smax(
                np.abs(r * np.sin(a)) * (0.8 if turn else 1) - wd,
                np.abs(y - (face - 0.016)) - (0.018 + 0.006 * (1 - tq)),
                0.012,
            )
            return np.maximum(sp, np.maximum(r - rimR + 0.004, 0.03 - r))

        if kind == "cover":  # plastic cover / steel wheel: a plate with slots
            a = (th + np.pi / 2 + p / 2) % p - p / 2
            slot = smax(np.abs(r - rimR * 0.72) - 0.030, np.abs(r * np.sin(a)) - 0.034, 0.02)
            f0 = smin(f0, smax(np.maximum(np.abs(y - (face - 0.010)) - 0.010, r - rimR + 0.004), -slot, 0.01), 0.014)
        elif kind == "mesh":
            f0 = smin(f0, smin(spokes(swirl), spokes(-swirl), 0.006), 0.012)
        else:
            f0 = smin(f0, spokes(swirl), 0.014)
        hub = smax(r - 0.072, np.abs(y - (w - 0.060)) - 0.028, 0.02)
        f0 = smin(f0, hub, 0.02)
        ln = 2 * np.pi / 5
        al = (th + np.pi / 2 + np.pi / 5) % ln - ln / 2
        lug = np.hypot(r * np.cos(al) - 0.052, r * np.sin(al))
        if kind != "cover":
            f0 = smax(f0, -np.maximum(lug - 0.0085, (w - 0.045) - y), 0.003)
        cap = smax(r - 0.030, np.abs(y - (w - 0.034)) - 0.010, 0.006)
        return np.minimum(f0, cap)

    return f

"""Implicit ("distance field") car. fields(x,y,z) returns every named surface/region; the mesher and the material masks read them."""

import numpy as np
from sdf import Curve, f32, poly, smax, smin, sstep

T = lambda d: np.float32(np.tan(np.radians(d)))


class Car:
    def __init__(s, P):
        s.P = P

        class o:
            pass

        for k, v in P.items():
            setattr(s, k, v)
        for k in ("plan", "shoulder", "belt", "top", "nose", "tail", "roof", "prof"):
            setattr(s, k, Curve(P[k]))
        s.xf = s.FO
        s.xr = s.FO + s.WB
        s.Ra = s.R + s.arch
        s.sill = s.clear + 0.06

    def shells(s, x, y, z):
        y = np.abs(y)
        F = {}
        rf = np.hypot(x - s.xf, z - s.R)
        rr = np.hypot(x - s.xr, z - s.R)
        r = np.minimum(rf, rr)
        zsh = s.shoulder(x)
        hp = s.hw + s.plan(x)
        t = (z - s.sill) / (zsh - s.sill)
        fl = s.flare * (1 - sstep(s.Ra - 0.02, s.Ra + 0.17, r)) * sstep(-0.15, 0.25, t)
        lip = (
            0.010 * (1 - sstep(s.Ra + 0.012, s.Ra + 0.030, r))
            if s.clad or s.P.get("fender_arch")
            else 0.005 * (1 - sstep(s.Ra + 0.008, s.Ra + 0.022, r))
        )
        W = hp + s.prof(t) + fl + lip
        # haunch over the rear wheel, rocker tuck
        side = (y - W) * 0.97
        shf = (y - hp - fl * 0.6) * 0.80 + (z - zsh) * 0.60
        side = smax(side, shf, s.k_shoulder)
        sl = s.top.d(x)
        tz = s.top(x) - s.crown * (y / s.hw) ** 2
        if s.hood_x:  # hood: two soft creases
            hm = 1 - sstep(s.hood_x - 0.25, s.hood_x + 0.1, x)
            e = np.abs(y) - (0.30 + 0.16 * x)
            tz = tz + s.hood_dome * hm * (1 - sstep(-0.05, 0.05, e))
        top = (z - tz) / np.sqrt(1 + sl * sl)
        a, b = s.nose_plan
        q = np.clip(y / s.hw, 0, 1.2)
        nz = s.nose(z)
        nd = s.nose.d(z)
        front = (nz + a * q**b - x) / np.sqrt(1 + nd * nd + (a * b * q ** (b - 1) / s.hw) ** 2)
        a, b = s.tail_plan
        nz = s.tail(z)
        nd = s.tail.d(z)
        rear = (x - (s.L - nz - a * q**b)) / np.sqrt(1 + nd * nd + (a * b * q ** (b - 1) / s.hw) ** 2)
        bot = s.clear + 0.05 * sstep(0.9, 0, x) + 0.06 * sstep(s.L - 0.9, s.L, x) - z
        low = smax(side, top, s.k_top)
        low = smax(low, front, s.k_front)
        low = smax(low, rear, s.k_rear)
        low = smax(low, bot, 0.07)
        # greenhouse
        zb = s.belt(x)
        dz = np.maximum(z - zb, -0.02)  # below the belt the glass plane must not lean out through the door skin
        yg = (
            s.hw
            + s.plan(x) * 0.5
            - s.gh_in
            - s.gh_plan * ((x - s.gh_mid) / 2) ** 2 * np.abs((x - s.gh_mid) / 2) ** 0.5
            - s.tumble * dz
            - s.tumble_curve * np.maximum(dz, -0.1) ** 2 * 2
        )
        sg = (y - yg) / np.sqrt(1 + s.tumble**2)
        rs = s.roof.d(x)
        rf_ = (z - s.roof(x) + s.roof_crown * y * y) / np.sqrt(1 + rs * rs)
        x0, z0, an, c = s.ws
        sn = np.sin(np.radians(an))
        ws = (x0 + (z - z0) / T(an) + c * y * y - 0.10 * (z - z0) * (z0 + 0.6 - z) - x) * sn
        x0, z0, an, c = s.rg
        sn = np.sin(np.radians(an))
        rg = (x - (x0 - (z - z0) / T(an) - c * y * y + 0.08 * (z - z0) * (z0 + 0.6 - z))) * sn
        cap = smax(rf_, ws, s.k_roof)
        cap = smax(cap, rg, s.k_rroof)
        gh = smax(cap, sg, s.k_gh)
        if s.cabin_open:  # only the windscreen frame stays
            gh = np.maximum(gh, np.maximum(-0.042 - ws, z - s.header_z))
        body = smin(low, np.maximum(gh, zb - 0.25 - z), s.k_belt)
        F.update(
            y=y,
            rf=rf,
            rr=rr,
            r=r,
            zsh=zsh,
            t=t,
            side=side,
            top=top,
            front=front,
            rear=rear,
            bot=bot,
            low=low,
            zb=zb,
            sg=sg,
            roof=rf_,
            ws=ws,
            rg=rg,
            gh=gh,
            body=body,
        )
        return F

    def regions(s, x, F, z):
        """signed distances of the drawn regions (negative inside)"""
        y = F["y"]
        k = 0.05
        if s.sidewin:
            X, Z, m = s.dlo_rear
            cl = (x - (X - (z - Z) * m)) / np.sqrt(1 + m * m)
            d = smax(F["ws"] + s.aP, F["roof"] + s.roofP, 0.05)
            d = smax(d, (F["zb"] + 0.012 - z), 0.03)
            d = smax(d, cl, 0.06)
            d = smax(d, F["rg"] + s.cP * 0.5, 0.05)
            F["dside"] = np.maximum(d, -0.06 - F["sg"])
        else:
            F["dside"] = np.ones_like(x)
        d = smax(F["sg"] + 0.065, F["roof"] + (0.035 if s.cabin_open else 0.075), 0.10)
        d = smax(d, 0.04 - F["top"], 0.04)
        F["dws"] = np.maximum(np.maximum(d, -0.05 - F["ws"]), F["ws"] - 0.012)
        d = smax(F["sg"] + 0.10, F["roof"] + 0.085, 0.10)
        d = smax(d, np.maximum(0.04 - F["top"], s.rg[1] + 0.03 - z) if s.trunk else s.rg[1] + 0.06 - z, 0.05)
        F["drg"] = np.maximum(np.maximum(d, -0.05 - F["rg"]), F["rg"] - 0.012)
        if s.cabin_open:
            F["drg"] = np.ones_like(x)
            F["dws"] = np.maximum(F["dws"], z - s.header_z + 0.026)
        u = x + (y - s.hw)
        F["head"] = np.where(x < 1.2, poly(u, z, s.head), 0.5)
        F["u"] = u
        v = (s.L - x) + (y - s.hw)
        F["tl"] = np.where(x > s.L - 1.2, poly(v, z, s.tail_l), 0.5)
        fr = x < 0.7
        for n in ("grille", "intake", "fog"):
            F[n] = np.where(fr, poly(y, z, [(-0.3 if a == 0 else a, b) for a, b in getattr(s, n)]), 0.5) - 0.012
        return F

    def cavity(s, x, F, z):
        y = F["y"]
        g = np.maximum(F["gh"] + 0.035, F["zb"] - 0.20 - z)
        l = np.maximum(np.maximum(F["side"] + 0.11, s.floor - z), np.maximum(s.ws[0] + 0.22 - x, x - s.cab_rear))
        l = np.maximum(l, z - F["zb"] - 0.06)
        return np.maximum(
            np.maximum(smin(g, l, 0.02), F["body"] + 0.032), np.minimum(s.Ra + 0.045 - F["r"], y - (s.hw - 0.42))
        )  # never closer than 32 mm to the skin, never into a wheel well

    def full(s, x, y, z):
        F = s.regions(x, s.shells(x, y, z), z)
        f = F["body"]
        y = F["y"]
        f = np.maximum(f, -s.cavity(x, F, z))
        for n, D in (("dside", 0.09), ("dws", 0.09), ("drg", 0.09)):
            f = smax(f, -np.maximum(F[n], -F["body"] - D), 0.004)
        for n, D in (("head", 0.09), ("tl", 0.03), ("grille", 0.06), ("intake", 0.07), ("fog", 0.025)):
            f = smax(f, -np.maximum(F[n], -F["body"] - D), 0.008)
        well = np.maximum(F["r"] - s.Ra, (s.hw - 0.36) - y)
        f = smax(f, -well, 0.010)
        if s.cabin_open:  # cut the skin above the seats away
            yin = s.hw + s.plan(x) * 0.5 - s.gh_in - 0.055
            op = smax(smax(y - yin, x - s.open_rear, 0.12), np.maximum(s.ws[0] + 0.30 - x, F["ws"] + 0.075), 0.03)
            f = smax(f, -np.maximum(op, F["zb"] - 0.14 - z), 0.012)
        if s.bed:
            a, b, zf, w = s.bed
            bd = np.maximum(np.maximum(a - x, x - b), np.maximum(y - (s.hw - 0.085), zf - z))
            f = smax(f, -bd, 0.02)
            gap = np.maximum(np.abs(x - (a - 0.045)) - 0.008, 0.05 - (F["body"] + 0.1))
            f = smax(f, -np.maximum(gap, 0.30 - z), 0.006)
        F["full"] = f
        return F

    def f_skin(s, x, y, z):
        return s.shells(x, y, z)["body"]

    def f_full(s, x, y, z):
        return s.full(x, y, z)["full"]

    def hit(s, y, z, front=True):
        """x of the outer skin seen from the front or the rear"""
        xs = (
            np.linspace(-0.1, 1.5, 3000).astype(f32) if front else np.linspace(s.L + 0.1, s.L - 1.5, 3000).astype(f32)
        )
        v = s.f_skin(xs, np.full_like(xs, y), np.full_like(xs, z))
        i = np.argmax(v < 0)
        return float(xs[i])

    def hit_ws(s, y, z):
        xs = np.linspace(0.8, 3, 4000).astype(f32)
        F = s.shells(xs, np.full_like(xs, y), np.full_like(xs, z))
        return float(xs[np.argmax(F["gh"] < 0)])

    def hit_side(s, x, z):
        ys = np.linspace(1.3, 0.2, 3000).astype(f32)
        v = s.f_skin(np.full_like(ys, x), ys, np.full_like(ys, z))
        return float(ys[np.argmax(v < 0)])

    def attrs(s, V):
        """per-vertex masks (distances): the shader thresholds them, so edges stay crisp whatever the mesh size"""
        out = {
            k: []
            for k in (
                "depth",
                "win",
                "head",
                "tl",
                "grille",
                "intake",
                "fog",
                "well",
                "clad",
                "l1",
                "l2",
                "l3",
                "l4",
                "l5",
                "l6",
                "dside",
                "dws",
                "drg",
            )
        }
        for i in range(0, len(V), 300000):
            x, y, z = V[i : i + 300000].T
            F = s.full(x, y, z)
            y = F["y"]
            A = {}
            A["depth"] = F["body"]
            for k in ("head", "tl", "grille", "intake", "fog", "dside", "dws", "drg"):
                A[k] = F[k]
            A["win"] = np.minimum(np.minimum(F["dside"], F["dws"]), F["drg"])
            cw = np.maximum(
                np.maximum(F["top"] - 0.09, 0.030 - F["top"]), np.maximum(F["sg"] + 0.06, -0.08 - F["ws"])
            )
            A["win"] = np.minimum(A["win"], np.where(x < s.ws[0] + 0.7, cw, 1))
            A["well"] = np.where(y < s.hw - 0.05, 1, F["r"] - s.Ra - 0.003) * 1.0
            A["well"] = F["r"] - s.Ra - 0.002
            c = np.full_like(x, 1.0)
            if s.clad:
                c = np.minimum(F["r"] - s.Ra - 0.055, z - (s.sill + 0.125))
                c = np.minimum(
                    c,
                    np.where(
                        (x < s.xf) | (x > s.xr),
                        z - (s.sill + 0.14 + 0.06 * sstep(0.5, 0.0, np.minimum(x, s.L - x))),
                        1,
                    ),
                )
            else:
                lip = np.where(
                    x < s.xf - s.Ra,
                    z - (s.clear + 0.075),
                    np.where(
                        (x > s.xr + s.Ra),
                        np.minimum(z - (s.clear + 0.10), np.maximum(y - 0.58, z - (s.clear + 0.17))),
                        1,
                    ),
                )
                c = np.minimum(z - (s.sill - 0.015), lip)
            if s.bed:
                c = np.minimum(
                    c,
                    np.where(
                        (x < 0.6) & (F["r"] > s.Ra + 0.03),
                        z - 0.56,
                        np.where((x > s.L - 0.5) & (F["r"] > s.Ra + 0.03), z - 0.54, 1),
                    ),
                )
            A["clad"] = c
            ln = []
            ztop = np.maximum(F["zb"] - 0.02 - z, 0)
            for j, (a, b) in enumerate(s.doors):
                fa = (a - 0.05 * sstep(s.sill, F["zb"], z) * 0) - x
                fb = x - b
                q = np.maximum(fa, fb)
                q = smax(q, s.sill + 0.055 - z, 0.08)
                if j == len(s.doors) - 1:
                    q = smax(q, -(F["rr"] - s.Ra - 0.075), 0.05)
                tp = np.minimum(z - F["zb"] + 0.03, F["dside"] - 0.010)
                q = np.maximum(q, tp)
                ok = (F["sg"] > -0.12) | (z < F["zb"])
                ln.append(np.where(ok, q, 0.5))
            while len(ln) < 2:
                ln.append(np.full_like(x, 0.5))
            # hood outline (seen from above), bumper split lines
            hood = np.maximum(x - s.hood_x, np.abs(y) - (s.hw - 0.135 + 0.02 * x))
            hood = np.maximum(hood, F["nose_d"] if "nose_d" in F else -1)
            zl = s.nose_line if hasattr(s, "nose_line") else None
            hz = s.hood_z
            l3 = np.where(
                (F["top"] > -0.05) & (x < s.hood_x + 0.3),
                np.maximum(hood, (s.hit0() + 0.07 + s.nose_plan[0] * np.clip(y / s.hw, 0, 1) ** s.nose_plan[1]) - x),
                0.5,
            )
            # rear: boot / tailgate line
            if s.trunk:
                l4 = np.where(
                    x > s.deck_x - 0.1, np.maximum(y - (s.hw - 0.20), np.maximum(0.60 - z, s.deck_x - x)), 0.5
                )
            elif s.bed:
                l4 = np.where(
                    x > s.L - 0.4, np.maximum(y - (s.hw - 0.155), np.maximum(0.74 - z, s.L - 0.35 - x)), 0.5
                )
            else:
                l4 = np.where(
                    x > s.L - 0.9,
                    np.maximum(
                        y - (s.hw - 0.13 - 0.45 * np.maximum(z - 1.05, 0)), np.maximum(s.gate_z - z, F["roof"] + 0.06)
                    ),
                    0.5,
                )
            # bumper/fender split
            zf = s.lamp_low
            xb = s.xf - s.Ra - 0.02
            lf = np.where(
                (x < s.xf) & (z < hz),
                np.where(z > s.R * 1.1, (x - (s.xf - s.Ra * 0.55 - 0.0)) * 0.8 + (z - zf) * 0.6, 0.5),
                0.5,
            )
            lr = np.where(
                (x > s.xr) & (y > s.hw * 0.6) & (z > s.R),
                np.maximum(-(x - s.xr - s.Ra * 0.55) * 0.35 + (z - s.tail_low + 0.01), -(x - s.xr - 0.2)),
                0.5,
            )
            l6 = (
                np.where((z > s.sill) & (F["sg"] > -0.5), x - (s.bed[0] - 0.045), 0.5)
                if s.bed
                else np.full_like(x, 0.5)
            )
            if s.slide:
                a, b, zr = s.slide
                l6 = np.where((x > a) & (x < b) & (F["sg"] > -0.5), z - zr, 0.5)
            A["l6"] = l6
            A.update(l1=ln[0], l2=ln[1], l3=l3, l4=l4, l5=np.where(np.abs(lf) < np.abs(lr), lf, lr))
            for k in out:
                out[k].append(np.broadcast_to(A[k], x.shape).astype(f32))
        return {k: np.concatenate(v) for k, v in out.items()}

    def hit0(s):
        if not hasattr(s, "_h0"):
            s._h0 = s.hit(0, s.hood_z)
        return s._h0

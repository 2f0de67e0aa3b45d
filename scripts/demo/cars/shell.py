"""The body: painted shell, glass, lamp lenses; the mesh is cached on disk."""

import hashlib, os
import numpy as np
from sdf import f32, mesh, mirror

HERE = os.path.dirname(os.path.abspath(__file__))
CACHE = os.environ.get("CARS_CACHE", "/var/tmp/cars-cache")


class Shell:
    def shell(K):
        c, P, h = K.c, K.P, K.h
        os.makedirs(CACHE, exist_ok=True)
        src = (
            open(HERE + "/carfield.py").read()
            + open(HERE + "/sdf.py").read()
            + repr(sorted((k, v) for k, v in P.items() if k not in ("rim", "rim_finish", "plate_r", "seats")))
            + str(h)
        )
        cf = f'{CACHE}/{K.name}-{P["face"]}-{hashlib.md5(src.encode()).hexdigest()[:8]}.npz'
        if os.path.exists(cf):
            D = dict(np.load(cf))
        else:
            D = {}
            lo = (-0.1, -h / 2, 0.05)
            hi = (c.L + 0.1, c.hw + 0.15, c.H + 0.08)
            D["V"], D["Q"], D["N"] = mesh(c.f_full, lo, hi, h)
            D.update({"a_" + k: v for k, v in c.attrs(D["V"]).items()})
            D["sV"], D["sQ"], D["sN"] = mesh(c.f_skin, lo, hi, h)
            D.update({"s_" + k: v for k, v in c.attrs(D["sV"]).items()})
            np.savez(cf, **D)
        names = [k for k in D if k.startswith("a_")]
        r = mirror(D["V"], D["Q"], D["N"], *[D[k] for k in names])
        K.obj("body", r[0], r[1], r[2], "body", dict(zip([k[2:] for k in names], r[3:])))
        K.body_points = r[0]
        sx, sy, sz = D["sV"].T

        def cover(name, mt, d, lim, extra):  # glass and lenses are cut out of the uncut skin, 1.2 mm sunk
            q = D["sQ"][(d < lim)[D["sQ"]].all(1)]
            u, inv = np.unique(q, return_inverse=True)
            if len(q) == 0:
                return
            V, Q, N, *at = mirror(
                D["sV"][u] - D["sN"][u] * 0.0012, inv.reshape(q.shape), D["sN"][u], *[v[u] for v in extra.values()]
            )
            K.obj(name, V, Q, N, mt, dict(zip(extra, at)))

        ds, dw, dr = D["s_dside"], D["s_dws"], D["s_drg"]
        if P["cabin_open"]:
            dw = np.where(
                c.shells(sx, sy, sz)["ws"] < -0.02, 0.5, dw
            )  # no second pane on the cabin side of the frame
        pil = np.full_like(sx, 1.0)
        for xb, w in P["bpillar"]:
            pil = np.minimum(pil, np.where(ds < 0.05, np.abs(sx - xb - 0.10 * (sz - c.belt(sx))) - w / 2, 1))
        win = np.minimum(np.minimum(ds, dw), dr)
        priv = np.where(sx > P["bpillar"][0][0], -1.0, 1.0) if P["dark_rear"] else np.ones_like(sx)
        cover("glass", "glass", win, 0.02, {"pil": pil, "win": win, "rear": priv})
        zm = P["lamp"][0]
        u = sx + sy - c.hw
        side = {
            "low": (sz - zm) - 0.12 * u,
            "top": 0.12 * u - (sz - zm),
            "outer": -u * 1.0 + 0.02,
            "all": -np.ones_like(sx),
        }[P["drl"]]
        cover("lens", "lens", D["s_head"], 0.012, {"head": D["s_head"], "side": side})
        cover(
            "tailc",
            "tail",
            D["s_tl"],
            0.012,
            {
                "tl": D["s_tl"],
                "rev": np.where(c.hw - sy > 0.05, (c.L - sx) + (sy - c.hw) + 0.16, 1)
                * np.where(P["tail_set"] == "bar", -1, 1)
                + (-0.06 if P["tail_set"] == "bar" else 0),
            },
        )
